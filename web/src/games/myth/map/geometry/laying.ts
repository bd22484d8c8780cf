/** Laying a further tile: its placements by how it is turned, and the tile as it would lie. */
import type { MythAction, MythView } from '../../../../protocol';
import { columnOf, gridOf, rowOf, type Ground } from './realm';
import type { MythPrinted } from '../../../../protocol';

type Tile = MythView['tiles'][number];
type LayBeside = Extract<MythView['agenda'][number], { type: 'lay-beside' }>;
export type Placement = Extract<MythAction, { type: 'pick-place' }>;

/** By quarter turns: the placements along the side, from the north-west on. */
export function placements(offers: readonly MythAction[]): Map<number, Placement[]> {
  const found = new Map<number, Placement[]>();
  for (const offer of offers)
    if (offer.type === 'pick-place') found.set(offer.turn, [...(found.get(offer.turn) ?? []), offer]);
  for (const places of found.values()) places.sort((a, b) => a.square - b.square);
  return new Map([...found].sort(([a], [b]) => a - b));
}

/** The tile of a placement as if it lay. */
export const tileAt = (ask: LayBeside, { square, turn }: Placement): Tile => ({
  names: ask.names,
  size: '',
  row: rowOf(square),
  column: columnOf(square),
  turn,
  parts: ask.parts ?? [],
});

/** How far a placement is shifted along the side from the corner of the tile it touches. */
export function shiftOf(
  beside: Pick<Tile, 'row' | 'column'>,
  side: string,
  { square }: Placement,
): { along: 'row' | 'column'; by: number } {
  const upright = side === 'east' || side === 'west';
  return upright
    ? { along: 'row', by: rowOf(square) - beside.row }
    : { along: 'column', by: columnOf(square) - beside.column };
}

/** The same ground with room for all these tiles around it, so that the map stays while one is chosen. */
export function roomFor(ground: Ground, tiles: readonly Tile[], printed: MythPrinted): Ground {
  let [top, left] = [ground.top, ground.left];
  let [bottom, right] = [ground.top + ground.rows, ground.left + ground.columns];
  for (const tile of tiles) {
    const grid = gridOf(tile, printed);
    top = Math.min(top, tile.row);
    left = Math.min(left, tile.column);
    bottom = Math.max(bottom, tile.row + grid.length);
    right = Math.max(right, tile.column + (grid[0]?.length ?? 0));
  }
  return { ...ground, top, left, rows: bottom - top, columns: right - left };
}
