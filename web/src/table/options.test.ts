import { expect, test } from 'vitest';
import type { Option } from '../protocol';
import { chosen, counting, counts } from './options';

const named = (name: string, usual: string, when: Option['when'] = []): Option => ({
  name,
  usual,
  label: { en: name, it: name },
  when,
});
const mode = named('mode', 'short');
const book = named('book', 'fixed', [{ mode: ['long'] }]);
const deck = named('deck', 'red', [{ mode: ['short', 'middle'] }, { mode: ['long'], book: ['free'] }]);
const form = [mode, book, deck];

test('an option that was not touched has its usual value', () => {
  expect(chosen('deck', form, {})).toBe('red');
  expect(chosen('deck', form, { deck: 'blue' })).toBe('blue');
});

test('an option counts where one of its ways holds as a whole', () => {
  expect(counts(mode, form, {})).toBe(true);
  expect(counts(deck, form, {})).toBe(true);
  expect(counts(deck, form, { mode: 'middle' })).toBe(true);
  expect(counts(deck, form, { mode: 'long' })).toBe(false);
  expect(counts(deck, form, { mode: 'long', book: 'free' })).toBe(true);
  expect(counts(book, form, {})).toBe(false);
});

test('what no longer counts is left out, what the form does not know stays', () => {
  expect(counting(form, { mode: 'long', deck: 'blue', other: 'x' })).toEqual({ mode: 'long', other: 'x' });
  expect(counting(form, { mode: 'middle', deck: 'blue', book: 'free' })).toEqual({
    mode: 'middle',
    deck: 'blue',
  });
});
