import { expect, it } from 'vitest';
import { fitting, initialOf } from './graphemes';

const FAMILY = '👩‍👩‍👧‍👦';

it('takes a whole letter for the initial', () => {
  expect(initialOf(' ada')).toBe('A');
  expect(initialOf(`${FAMILY} Rossi`)).toBe(FAMILY);
  expect(initialOf('')).toBe('');
});

it('leaves out what does not fit, and never a part of a letter', () => {
  expect(fitting('a'.repeat(30))).toBe('a'.repeat(24));
  expect(fitting(FAMILY.repeat(4))).toBe(FAMILY.repeat(3)); // seven characters each
});
