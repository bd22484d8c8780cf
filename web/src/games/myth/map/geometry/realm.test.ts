import { describe, expect, it } from 'vitest';
import type { MythPrinted } from '../../../../protocol';
import {
  areaSquares,
  coordinate,
  distance,
  flood,
  footprint,
  gridOf,
  isOpen,
  opaque,
  path,
  sees,
  squareAt,
  turned,
  within,
  type Ground,
} from './realm';

/** A realm drawn as text, its north-west square at row 120, column 120. */
function drawn(...lines: string[]): Ground {
  const marks = new Map<number, string>();
  const tiles = new Map<number, number>();
  lines.forEach((line, row) =>
    [...line].forEach((mark, column) => {
      if (mark === ' ') return;
      marks.set(squareAt(120 + row, 120 + column), mark);
      tiles.set(squareAt(120 + row, 120 + column), 0);
    }),
  );
  return {
    marks,
    tiles,
    names: new Map(),
    laid: new Set(),
    top: 120,
    left: 120,
    rows: lines.length,
    columns: lines[0]?.length ?? 0,
  };
}
const at = (row: number, column: number) => squareAt(120 + row, 120 + column);

describe('tiles', () => {
  it('turn clockwise', () => {
    expect(turned(['ab', 'cd', 'ef'], 1)).toEqual(['eca', 'fdb']);
    expect(turned(['ab', 'cd'], 2)).toEqual(['dc', 'ba']);
    expect(turned(['ab', 'cd'], 4)).toEqual(['ab', 'cd']);
  });

  it('are turned each for itself and then joined', () => {
    const tiles = { one: { grid: ['ab', 'cd'] }, other: { grid: ['ef', 'gh'] } };
    const printed = { tiles } as unknown as MythPrinted;
    expect(gridOf({ names: ['one', 'other'], turn: 0 }, printed)).toEqual(['abef', 'cdgh']);
    expect(gridOf({ names: ['one', 'other'], turn: 0, parts: [0, 1] }, printed)).toEqual(['abge', 'cdhf']);
    expect(gridOf({ names: ['one', 'other'], turn: 2, parts: [0, 1] }, printed)).toEqual(['fhdc', 'egba']);
    expect(gridOf({ names: ['one'], turn: 1 }, printed)).toEqual(['ca', 'db']);
  });

  it('have squares named from the south-west', () => {
    const ground = drawn('...', '...');
    expect(coordinate(ground, at(1, 0))).toBe('A1');
    expect(coordinate(ground, at(0, 2))).toBe('C2');
  });

  it('count the squares of large figures from the north-west', () => {
    expect(footprint(at(0, 0), 2, 2)).toEqual([at(0, 0), at(0, 1), at(1, 0), at(1, 1)]);
  });
});

describe('ways', () => {
  const ground = drawn('.#.', '.#.', '...');
  const open = (square: number) => isOpen(ground, square);

  it('are counted in steps of eight directions', () => {
    expect(distance(ground, [at(0, 0)], [at(2, 2)])).toBe(2);
  });

  it('lead around what cannot be entered', () => {
    const way = path(ground, at(0, 0), at(0, 2), open);
    expect(way).toHaveLength(4);
    expect(way.at(-1)).toBe(at(0, 2));
    expect(way.every(open)).toBe(true);
  });

  it('end where the movement ends', () => {
    expect([...flood(ground, [at(0, 0)], open, 1).keys()]).toEqual([at(0, 0), at(1, 0)]);
  });

  it('are none where nothing joins two squares', () => {
    const split = drawn('.#.', '.#.');
    expect(path(split, at(0, 0), at(0, 2), (square) => isOpen(split, square))).toEqual([]);
  });
});

describe('sight', () => {
  it('is blocked by a wall straight between', () => {
    const ground = drawn('...', '.#.', '...');
    expect(sees(ground, [at(1, 0)], at(1, 2), opaque(ground))).toBe(true); // along the edge of the wall
    const thick = drawn('.#.', '.#.', '.#.');
    expect(sees(thick, [at(1, 0)], at(1, 2), opaque(thick))).toBe(false);
  });

  it('passes blue squares', () => {
    const ground = drawn('.~.', '.~.', '.~.');
    expect(sees(ground, [at(1, 0)], at(1, 2), opaque(ground))).toBe(true);
  });

  it('does not leave the realm', () => {
    const ground = drawn('. .', '...');
    expect(sees(ground, [at(0, 0)], at(0, 2), new Set())).toBe(true); // along the lower edge
    const corner = drawn('.    ', '.    ', '.    ', '.....');
    expect(sees(corner, [at(0, 0)], at(3, 4), new Set())).toBe(false);
  });

  it('is never blocked by those who look and are looked at', () => {
    const ground = drawn('..');
    expect(sees(ground, [at(0, 0)], at(0, 1), new Set([at(0, 0), at(0, 1)]))).toBe(true);
  });
});

describe('areas', () => {
  const ground = drawn('.....', '.....', '.....', '.....', '.....');
  const middle = at(2, 2);

  it('arc: the square in front and the two beside it', () => {
    expect(areaSquares(ground, 'arc', 1, middle, at(1, 2)).sort()).toEqual([at(1, 1), at(1, 2), at(1, 3)]);
  });
  it('around: everything near but the attacker', () => {
    expect(areaSquares(ground, 'around', 1, middle, middle)).toHaveLength(8);
  });
  it('line: straight on, as far as the realm goes', () => {
    expect(areaSquares(ground, 'line', 3, middle, at(2, 3))).toEqual([at(2, 3), at(2, 4)]);
  });
  it('cross: four arms', () => {
    expect(areaSquares(ground, 'cross', 1, at(0, 0), at(3, 3)).sort()).toEqual(
      [at(3, 3), at(2, 3), at(4, 3), at(3, 2), at(3, 4)].sort(),
    );
  });
  it('blast: all within its size', () => {
    expect(new Set(areaSquares(ground, 'blast', 1, at(0, 0), at(3, 3)))).toEqual(
      within(ground, [at(3, 3)], 1),
    );
  });
});
