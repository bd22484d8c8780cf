import { beforeEach, expect, test } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { Measured, Rated } from '../../protocol';
import { rates, spreads } from './rows';

beforeEach(() => settings.set('lang', 'en'));

const named = (name: string) => ({ en: name, it: name });
const rated = (name: string, rate: number, count = 10): Rated => ({
  name: named(name),
  rate,
  count,
  low: rate / 2,
  high: (1 + rate) / 2,
});
const measured = (name: string, most: number): Measured => ({
  name: named(name),
  mean: most / 2,
  least: 0,
  low: most / 4,
  middle: most / 2,
  high: most,
  most,
});

test('a rate is a bar from nothing, with its interval in line and in words', () => {
  const [row] = rates([rated('A', 0.4)], null);
  expect(row?.bar).toEqual([0, 0.4]);
  expect(row?.interval).toEqual([0.2, 0.7]);
  expect([row?.cells, row?.between]).toEqual([['40 %', '10'], '20 to 70']);
});

test('below each row stands the same one of the other run, and only that', () => {
  const rows = rates([rated('A', 0.4), rated('B', 0.6)], [rated('B', 0.5), rated('C', 0.1)]);
  expect(rows.map(({ name, other }) => [name.en, other])).toEqual([
    ['A', false],
    ['B', false],
    ['B', true],
  ]);
});

test('of many those that were there most often come first', () => {
  const many = Array.from({ length: 11 }, (_, i) => rated(`r${i}`, 0.5, i));
  expect(rates(many, null)[0]?.name.en).toBe('r10');
});

test('two runs are drawn by one measure', () => {
  const [mine, other] = spreads([measured('Rounds', 10)], [measured('Rounds', 20)]);
  expect(mine?.bar).toEqual([0.125, 0.5]);
  expect(other?.bar).toEqual([0.25, 1]);
  expect(mine?.mean).toBe(0.25);
  expect([mine?.cells, mine?.between]).toEqual([['5'], '2.5 to 10']);
  expect(spreads([measured('Nothing', 0)], null)[0]?.bar).toEqual([0, 0]);
});
