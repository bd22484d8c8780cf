import { expect, test } from 'vitest';
import type { MythPlayCard, MythShot } from '../../../protocol';
import { bestAgainst, percentOf, whyNot, type Seen } from './foresight.svelte';

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

test('whom no way of playing the card hits is refused with its rule', () => {
  const why = { en: 'Too far away.', it: 'Troppo lontano.' };
  const beyond = { figures: [13, 14], clause: 'MYTH-COMBAT-06', why };
  const still = way('none', shot(12, 3, 6));
  still.preview.beyond = [beyond];
  const usual = way('normal', shot(13, 2, 6));
  expect(whyNot([still], 14)).toEqual(beyond);
  expect(whyNot([still], 12)).toBeNull();
  expect(whyNot([still, usual], 13)).toBeNull(); // another way does
  expect(whyNot([still], 99)).toBeNull();
});
