/** The realm as squares: what is printed on each, who stands there, how far apart they lie and what they see. */
import type { MythPrinted, MythView } from '../../../../protocol';

export const ROW = 256;
/** Heroes are figures 0 to 4, their seats. */
export const FIRST_ID = 10;
export const isSeat = (figure: number): boolean => figure >= 0 && figure < FIRST_ID;

export const NO_STEPS: ReadonlyMap<number, number> = new Map();

export const rowOf = (square: number): number => Math.floor(square / ROW);
export const columnOf = (square: number): number => square % ROW;
export const squareAt = (row: number, column: number): number => row * ROW + column;

/** The squares of a figure whose north-west square is named. */
export function footprint(anchor: number, rows: number, columns: number): number[] {
  return Array.from(
    { length: rows * columns },
    (_, i) => anchor + Math.floor(i / columns) * ROW + (i % columns),
  );
}

/** A grid after so many quarter turns clockwise. */
export function turned(grid: readonly string[], turns: number): string[] {
  let lies = [...grid];
  for (let i = 0; i < ((turns % 4) + 4) % 4; i++) {
    const columns = lies[0]?.length ?? 0;
    lies = Array.from({ length: columns }, (_, column) =>
      [...lies]
        .reverse()
        .map((line) => line[column])
        .join(''),
    );
  }
  return lies;
}

type Lying = Pick<MythView['tiles'][number], 'names' | 'turn' | 'parts'>;

/** The printed grid of one tile, or of two turned each for itself and joined as one. */
export const gridOf = (tile: Lying, printed: MythPrinted): string[] =>
  joinedOf(tile, (name) => printed.tiles[name]?.grid ?? []);

function joinedOf({ names, turn, parts }: Lying, grid: (name: string, place: number) => string[]): string[] {
  const grids = names.map((name, i) => turned(grid(name, i), parts?.[i] ?? 0));
  const joined = (grids[0] ?? []).map((_, row) => grids.map((grid) => grid[row] ?? '').join(''));
  return turned(joined, turn);
}

export interface Ground {
  /** What is printed on each square: floor, purple, blue or red. */
  marks: ReadonlyMap<number, string>;
  /** The number of the tile of each square. */
  tiles: ReadonlyMap<number, number>;
  /** Which tile is printed there: two may be joined as one. */
  names: ReadonlyMap<number, string>;
  /** Squares that are what they are because of a piece that lies there. */
  laid: ReadonlySet<number>;
  top: number;
  left: number;
  rows: number;
  columns: number;
}

export function groundOf(view: Pick<MythView, 'tiles' | 'features'>, printed: MythPrinted): Ground {
  const marks = new Map<number, string>();
  const tiles = new Map<number, number>();
  const names = new Map<number, string>();
  view.tiles.forEach((tile, number) => {
    if (tile.gone) return; // no longer in play; the others keep their numbers
    const places = joinedOf(tile, (name, place) =>
      (printed.tiles[name]?.grid ?? []).map((line) => String(place).repeat(line.length)),
    );
    gridOf(tile, printed).forEach((line, row) => {
      [...line].forEach((mark, column) => {
        const square = squareAt(tile.row + row, tile.column + column);
        marks.set(square, mark);
        tiles.set(square, number);
        names.set(square, tile.names[Number(places[row]?.[column])] ?? '');
      });
    });
  });
  const laid = new Set<number>();
  for (const [square, mark] of view.features)
    if (marks.has(square)) {
      marks.set(square, mark);
      laid.add(square);
    }
  const [rows, columns] = [[...marks.keys()].map(rowOf), [...marks.keys()].map(columnOf)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    marks,
    tiles,
    names,
    laid,
    top,
    left,
    rows: marks.size ? Math.max(...rows) - top + 1 : 0,
    columns: marks.size ? Math.max(...columns) - left + 1 : 0,
  };
}

export const isOpen = (ground: Ground, square: number): boolean =>
  ['.', 'p'].includes(ground.marks.get(square) ?? ' ');

/** A square as people name it: `G9`, letters from the west, numbers from the south. */
export function coordinate(ground: Ground, square: number): string {
  return `${letter(columnOf(square) - ground.left)}${ground.rows - (rowOf(square) - ground.top)}`;
}

export const letter = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);

export const DIRECTIONS = [-ROW, -ROW + 1, 1, ROW + 1, ROW, ROW - 1, -1, -ROW - 1] as const;

/** By square: how many steps away it is over squares that `may` be entered. */
export function flood(
  ground: Ground,
  starts: readonly number[],
  may: (square: number) => boolean,
  steps = Infinity,
): Map<number, number> {
  const found = new Map(starts.map((square) => [square, 0]));
  let ring = [...starts];
  for (let far = 1; far <= steps && ring.length > 0; far++) {
    const next: number[] = [];
    for (const square of ring)
      for (const step of DIRECTIONS) {
        const there = square + step;
        if (found.has(there) || !ground.marks.has(there) || !may(there)) continue;
        found.set(there, far);
        next.push(there);
      }
    ring = next;
  }
  return found;
}

/** All squares at most so far from a figure, its own included. */
export const within = (ground: Ground, squares: readonly number[], far: number): Set<number> =>
  new Set(flood(ground, squares, () => true, far).keys());

/** The smallest distance between two figures. */
export function distance(ground: Ground, from: readonly number[], to: readonly number[]): number {
  const far = flood(ground, from, () => true);
  return Math.min(...to.map((square) => far.get(square) ?? Infinity));
}

/** A shortest way over free squares, without the start; nothing where there is none. */
export function path(
  ground: Ground,
  start: number,
  goal: number,
  may: (square: number) => boolean,
): number[] {
  const far = flood(ground, [goal], (square) => square === start || may(square));
  let left = far.get(start);
  if (left === undefined) return [];
  const way: number[] = [];
  let here = start;
  while (left > 0) {
    left -= 1;
    const next = DIRECTIONS.map((step) => here + step).find((square) => far.get(square) === left);
    if (next === undefined) return [];
    way.push(next);
    here = next;
  }
  return way;
}

// ---------------------------------------------------------------- line of sight

const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** Whether the straight line between two grid points crosses no blocked square, nor runs between two of them. */
function clear(
  row: number,
  column: number,
  toRow: number,
  toColumn: number,
  blocked: (row: number, column: number) => boolean,
): boolean {
  if (column === toColumn) {
    for (let r = Math.min(row, toRow); r < Math.max(row, toRow); r++)
      if (blocked(r, column - 1) && blocked(r, column)) return false;
    return true;
  }
  if (row === toRow) {
    for (let c = Math.min(column, toColumn); c < Math.max(column, toColumn); c++)
      if (blocked(row - 1, c) && blocked(row, c)) return false;
    return true;
  }
  if (column > toColumn) return clear(toRow, toColumn, row, column, blocked);
  const [run, rise] = [toColumn - column, toRow - row];
  for (let step = 0; step < run; step++) {
    const heights = [row * run + rise * step, row * run + rise * (step + 1)];
    const [low, high] = [Math.min(...heights), Math.max(...heights)];
    for (let r = Math.floor(low / run); r < Math.ceil(high / run); r++)
      if (blocked(r, column + step)) return false;
  }
  return true;
}

/** Whether a figure sees a square: a line from some corner to some corner is clear; its own squares never block. */
export function sees(
  ground: Ground,
  origins: readonly number[],
  target: number,
  blocks: ReadonlySet<number>,
): boolean {
  return sightline(ground, origins, [target], blocks) !== null;
}

export interface Sightline {
  from: readonly [number, number];
  to: readonly [number, number];
}

/** The first clear line between two figures, in rows and columns of grid points. */
export function sightline(
  ground: Ground,
  origins: readonly number[],
  targets: readonly number[],
  blocks: ReadonlySet<number>,
): Sightline | null {
  for (const origin of origins)
    for (const target of targets) {
      const blocked = (row: number, column: number): boolean => {
        const square = squareAt(row, column);
        if (origins.includes(square) || targets.includes(square)) return false;
        return !ground.marks.has(square) || blocks.has(square);
      };
      for (const [fr, fc] of CORNERS)
        for (const [tr, tc] of CORNERS) {
          const from = [rowOf(origin) + fr, columnOf(origin) + fc] as const;
          const to = [rowOf(target) + tr, columnOf(target) + tc] as const;
          if (clear(...from, ...to, blocked)) return { from, to };
        }
    }
  return null;
}

/** Red-lined squares: nobody sees through them. */
export function opaque(ground: Ground): Set<number> {
  return new Set([...ground.marks].flatMap(([square, mark]) => (mark === '#' ? [square] : [])));
}

// ---------------------------------------------------------------- areas

/** The squares that an area attack covers, without the attacker's own. */
export function areaSquares(
  ground: Ground,
  pattern: string,
  size: number,
  attacker: number,
  anchor: number,
): number[] {
  const straight = [-ROW, 1, ROW, -1];
  const spread = (): number[] => {
    switch (pattern) {
      case 'arc': {
        const way = DIRECTIONS.findIndex((step) => attacker + step === anchor);
        return [-1, 0, 1].map((turn) => attacker + (DIRECTIONS[(way + turn + 8) % 8] ?? 0));
      }
      case 'around':
        return [...within(ground, [attacker], size)];
      case 'line':
        return Array.from({ length: size }, (_, step) => anchor + (anchor - attacker) * step);
      case 'cross':
        return [
          anchor,
          ...straight.flatMap((step) => Array.from({ length: size }, (_, far) => anchor + step * (far + 1))),
        ];
      case 'blast':
        return [...within(ground, [anchor], size)];
      default:
        return [anchor];
    }
  };
  return spread().filter((square) => square !== attacker && ground.marks.has(square));
}

// ---------------------------------------------------------------- outlines

/** Squares of one mark and one look as paths: their area and its outline. */
export interface Region {
  key: string;
  mark: string;
  cover: string;
  fill: string;
  edge: string;
}

/** The purple, blue and red regions, in this order, since solid lines lie over dashes. */
export function regionsOf(
  ground: Ground,
  cell: number,
  coverOf: (square: number, mark: string) => string,
): Region[] {
  const found = new Map<string, Region>();
  for (const [square, mark] of ground.marks) {
    if (mark === '.') continue;
    const cover = coverOf(square, mark);
    const key = `${mark}${cover}`;
    const region = found.get(key) ?? { key, mark, cover, fill: '', edge: '' };
    const [x, y] = [(columnOf(square) - ground.left) * cell, (rowOf(square) - ground.top) * cell];
    region.fill += `M${x} ${y}h${cell}v${cell}h${-cell}z`;
    const ends = (step: number) => ground.marks.get(square + step) !== mark;
    if (ends(-ROW)) region.edge += `M${x} ${y}h${cell}`;
    if (ends(ROW)) region.edge += `M${x} ${y + cell}h${cell}`;
    if (ends(-1)) region.edge += `M${x} ${y}v${cell}`;
    if (ends(1)) region.edge += `M${x + cell} ${y}v${cell}`;
    found.set(key, region);
  }
  return [...found.values()].sort((a, b) => 'p~#'.indexOf(a.mark) - 'p~#'.indexOf(b.mark));
}
