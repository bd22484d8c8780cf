import { expect, test } from 'vitest';
import type { MythPrinted } from '../../../../protocol';
import { placements, roomFor, shiftOf, tileAt } from './laying';
import { groundOf, squareAt } from './realm';

const at = (row: number, column: number, turn = 0) =>
  ({ type: 'pick-place', square: squareAt(row, column), turn }) as const;
const printed = {
  tiles: { stair: { grid: ['...', '...'] }, cellar: { grid: ['....', '....'] } },
} as unknown as MythPrinted;

test('placements are told apart by turn and ordered along the side', () => {
  const found = placements([at(10, 12), at(9, 4, 1), at(10, 8), { type: 'decline' }]);
  expect([...found.keys()]).toEqual([0, 1]);
  expect(found.get(0)).toEqual([at(10, 8), at(10, 12)]);
});

test('a placement is shifted along the side it touches', () => {
  const beside = { row: 20, column: 30 };
  expect(shiftOf(beside, 'north', at(18, 28))).toEqual({ along: 'column', by: -2 });
  expect(shiftOf(beside, 'east', at(21, 34))).toEqual({ along: 'row', by: 1 });
});

test('the map has room for every placement without moving in between', () => {
  const tiles = [{ names: ['cellar'], size: '', row: 20, column: 30, turn: 0 }];
  const ground = groundOf({ tiles, features: [] }, printed);
  const ask = { type: 'lay-beside' as const, names: ['stair'], side: 'north' as const, beside: 0 };
  const ghosts = [at(18, 29), at(18, 32), at(17, 30, 1)].map((place) => tileAt(ask, place));
  expect(roomFor(ground, ghosts, printed)).toMatchObject({ top: 17, left: 29, rows: 5, columns: 6 });
});
