import { expect, test } from 'vitest';
import type { HouseRule } from '../protocol';
import { mattering, namesIn, switched } from './house';

const words = { en: '', it: '' };
const rule = (name: string, least = 1, most = 99): HouseRule => ({
  name,
  clause: 'X-1',
  label: words,
  usual: words,
  other: words,
  book: 'silent',
  why: words,
  least,
  most,
});
const rules = [rule('a'), rule('b', 2), rule('c', 1, 1)];

test('a rule is switched on and off, in the order of the declaration', () => {
  expect(switched(rules, undefined, 'b', true)).toBe('b');
  expect(switched(rules, 'b', 'a', true)).toBe('a,b');
  expect(switched(rules, 'a,b', 'a', false)).toBe('b');
  expect(switched(rules, 'b', 'b', false)).toBe('');
  expect(namesIn('')).toEqual([]);
});

test('only rules that matter with so many players are asked for', () => {
  expect(mattering(rules, 1).map((one) => one.name)).toEqual(['a', 'c']);
  expect(mattering(rules, 2).map((one) => one.name)).toEqual(['a', 'b']);
});
