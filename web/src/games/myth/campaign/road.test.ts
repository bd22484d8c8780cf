import { expect, test } from 'vitest';
import { roadOf } from './road';

test('every act is a place on the road, and the next one where it goes on', () => {
  const { stops, width, way } = roadOf(
    [
      { act: 1, well: true },
      { act: 2, well: false },
    ],
    3,
  );
  expect(stops.map(({ act, state }) => [act, state])).toEqual([
    [1, 'won'],
    [2, 'lost'],
    [3, 'next'],
  ]);
  expect(new Set(stops.map(({ x }) => x)).size).toBe(3);
  expect(Math.max(...stops.map(({ x }) => x))).toBeLessThan(width);
  expect(way.match(/C/g)).toHaveLength(2);
});

test('before the first act there is one place', () => {
  expect(roadOf([], 1).stops.map(({ act, state }) => [act, state])).toEqual([[1, 'next']]);
});
