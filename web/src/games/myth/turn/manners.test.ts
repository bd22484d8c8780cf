import { expect, test } from 'vitest';
import type { MythView } from '../../../protocol';
import { isCostly, rollerOf } from './manners.svelte';

const at = (ask: object, strikes: object[] = []) => ({ agenda: [ask], strikes }) as unknown as MythView;

test('a yes that the party pays is never under Enter', () => {
  expect(isCostly({ type: 'attack-dice' })).toBe(true);
  expect(isCostly({ type: 'last-chance' })).toBe(true);
  expect(isCostly({ type: 'may' })).toBe(false);
  expect(isCostly(null)).toBe(false);
});

test('dice are a question for whoever rolls them', () => {
  const strikes = [{ number: 4, attacker: 2 }];
  expect(rollerOf(at({ type: 'attack-dice', strike: 4 }, strikes))).toBe(2);
  expect(rollerOf(at({ type: 'more-dice', seat: 1 }))).toBe(1);
  expect(rollerOf(at({ type: 'last-chance' }))).toBeNull();
});
