import { expect, it } from 'vitest';
import { heights, shareOf, spanOf } from './numbers';

it('all of the best is 100, and nothing less is', () => {
  expect(shareOf(60, 60)).toBe(100);
  expect(shareOf(399, 400)).toBe(99);
  expect(shareOf(0, 40)).toBe(0);
});

it('bars stand side by side, empty ones too', () => {
  const bars = heights([
    { least: 30, count: 2 },
    { least: 45, count: 4 },
  ]);
  expect(bars.map((bar) => [bar.least, bar.count, bar.height])).toEqual([
    [30, 2, 50],
    [35, 0, 0],
    [40, 0, 0],
    [45, 4, 100],
  ]);
  expect(spanOf(49)).toBe(45);
  expect(spanOf(45)).toBe(45);
});
