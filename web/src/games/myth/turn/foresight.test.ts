import { expect, test } from 'vitest';
import type { MythPlayCard, MythShot } from '../../../protocol';
import { bestAgainst, percentOf, type Seen } from './foresight.svelte';

const shot = (figure: number, d10: number, tn: number): MythShot => ({
  figure,
  item: '',
  d10,
  fate: 0,
  tn,
  damage: 1,
  threat: 1,
});
const way = (movement: string, ...shots: MythShot[]): Seen => ({
  play: { type: 'play-card', card: 'a', way: 'action', movement } as MythPlayCard,
  preview: { ap: 1, meter: 1, threat: null, shots },
});

test('the chance is exact', () => {
  expect(percentOf({ d10: 2, tn: 6 })).toBe(75);
  expect(percentOf({ d10: 1, tn: 11 })).toBe(0);
});

test('a pressed target is attacked with the best dice, and else with the most movement left', () => {
  const steady = way('none', shot(12, 3, 6));
  const usual = way('normal', shot(12, 2, 6), shot(13, 2, 6));
  expect(bestAgainst([usual, steady], 12)?.play.movement).toBe('none');
  expect(bestAgainst([way('none', shot(12, 2, 6)), usual], 12)?.play.movement).toBe('normal');
  expect(bestAgainst([usual, steady], 14)).toBeNull();
});
