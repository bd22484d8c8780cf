import { describe, expect, it } from 'vitest';
import { GROUNDS } from '../art/grounds';
import { groundOf, ROW, squareAt } from './geometry/realm';
import { thingsOf } from './ground-things';
import type { MythPrinted } from '../../../protocol';

const printed = {
  tiles: {
    'mill-sluice': { grid: ['......', '.~pp~.', '..pp..', '......'] },
    'plank-gallery': { grid: ['......', '.pp...', '.pp.~.', '......'] },
  },
} as unknown as MythPrinted;
const joined = (turn: number, features: readonly (readonly [number, string])[] = []) =>
  groundOf(
    {
      tiles: [
        { names: ['mill-sluice', 'plank-gallery'], parts: [0, 2], size: '', row: 100, column: 100, turn },
      ],
      features: features as never,
    },
    printed,
  );
const own = (tile: string) => GROUNDS[tile];

describe('the things of the tiles', () => {
  it('belong to the half on which they lie, however the two are turned', () => {
    const flat = joined(0);
    expect(flat.names.get(squareAt(100, 105))).toBe('mill-sluice');
    expect(flat.names.get(squareAt(100, 106))).toBe('plank-gallery');
    const upright = joined(1);
    expect(upright.names.get(squareAt(105, 103))).toBe('mill-sluice');
    expect(upright.names.get(squareAt(106, 103))).toBe('plank-gallery');
    const drawn = thingsOf(flat, own);
    const wheels = drawn.filter(
      ({ square, mark }) => mark === '~' && flat.names.get(square) === 'mill-sluice',
    );
    expect(wheels.length).toBeGreaterThan(0);
    for (const { drawing } of wheels) expect(drawing).toBe(GROUNDS['mill-sluice']?.pool[0]);
  });

  it('never lie side by side nor under a piece, and stay where they are', () => {
    const ewe = squareAt(101, 101);
    const ground = joined(0, [[ewe, '~']]);
    const squares = thingsOf(ground, own).map(({ square }) => square);
    expect(squares).not.toContain(ewe);
    expect(ground.laid.has(ewe)).toBe(true);
    for (const square of squares) for (const step of [1, ROW]) expect(squares).not.toContain(square + step);
    expect(thingsOf(joined(0, [[ewe, '~']]), own).map(({ square }) => square)).toEqual(squares);
  });

  it('are missing where nobody has drawn the tile', () => {
    expect(thingsOf(joined(0), () => undefined)).toEqual([]);
  });
});
