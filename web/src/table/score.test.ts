import { expect, it } from 'vitest';
import type { Line } from '../protocol';
import { rowsOf, standingOf, sumOf } from './score';

const line = (seat: number, clause: string, points: number, count = Math.abs(points)): Line => ({
  seat,
  clause,
  points,
  count,
  label: { en: clause, it: clause },
  cards: [],
});
const lines = [line(0, 'A', 9), line(0, 'B', -1), line(0, 'C', 0, 2), line(1, 'A', 4)];

it('has a row for every line, with a cell for each player who has it', () => {
  const rows = rowsOf(lines);
  expect(rows.map((row) => row.clause)).toEqual(['A', 'B', 'C']);
  expect(rows[0]?.cells.get(1)?.points).toBe(4);
  expect(rows[1]?.cells.has(1)).toBe(false);
});

it('writes a total as its sum', () => {
  expect(sumOf(lines, 0)).toBe('9 − 1');
  expect(sumOf(lines, 1)).toBe('4');
  expect(sumOf(lines, 2)).toBe('0');
  expect(sumOf([line(0, 'A', 3), line(0, 'B', 4)], 0)).toBe('3 + 4');
});

it('lets equals share their place', () => {
  const outcome = { points: [7, 9, 7], winners: [1] };
  expect([0, 1, 2].map((seat) => standingOf(outcome, seat))).toEqual([2, 1, 2]);
});

it('puts the winner by a tie-break before the others', () => {
  const outcome = { points: [11, 11, 11, 4], winners: [2] };
  expect([0, 1, 2, 3].map((seat) => standingOf(outcome, seat))).toEqual([2, 2, 1, 4]);
  const further = { ...outcome, places: [3, 2, 1, 4] };
  expect([0, 1, 2, 3].map((seat) => standingOf(further, seat))).toEqual([3, 2, 1, 4]);
});
