import { beforeEach, expect, test } from 'vitest';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { settings } from '../../../lib/settings.svelte';
import { lastDeclared, lastRoll, linesOf } from './beats';

const told = (event: object, said: string | null): ToldOf<MythEvent> =>
  ({
    version: 7,
    at: 0,
    seat: 0,
    event,
    text: said === null ? null : { en: said, it: said },
  }) as ToldOf<MythEvent>;

const rolled = told(
  {
    type: 'attack-rolled',
    seat: 0,
    d10: 3,
    dice: [7, 2, 6],
    faces: ['arrow'],
    groups: ['grubber'],
    tns: [6],
  },
  'Ada rolls 7, 2, 6 against TN 6',
);

beforeEach(() => settings.set('lang', 'en'));

test('dice lie with their successes and with what came of them', () => {
  const roll = lastRoll([
    told({ type: 'card-played' }, 'Ada plays'),
    rolled,
    told({ type: 'attack-resolved', seat: 0, hit: [12], friends: [] }, '1 target is hit'),
    told({ type: 'meter-rose' }, 'Darkness +1'),
    told({ type: 'removed' }, 'Grubber is defeated'),
  ]);
  expect(roll?.dice).toEqual([
    { value: 7, success: true },
    { value: 2, success: false },
    { value: 6, success: true },
  ]);
  expect(roll).toMatchObject({ seat: 0, tn: 6, faces: ['arrow'] });
  expect(roll?.said).toBe('Ada rolls 7, 2, 6 against TN 6; it hits; Grubber is defeated');
});

test('dice that come later than the attack was declared belong to it, and do not say themselves again', () => {
  const declared = told({ type: 'attack-declared', seat: 0 }, 'Ada attacks Grubber with Hard Swing');
  expect(lastDeclared([declared])).toBe(declared);
  const missed = told({ type: 'attack-resolved', seat: 0, hit: [], friends: [] }, 'It fails');
  expect(lastRoll([rolled, missed], declared)?.said).toBe('Ada attacks Grubber with Hard Swing; it misses');
});

test('without a roll nothing is thrown', () => {
  expect(lastRoll([told({ type: 'walked' }, 'Ada walks')])).toBeNull();
});

test('an attack without dice has no successes', () => {
  const none = told({ type: 'enemy-rolled', figure: 12, dice: [], tns: [], hit: [] }, 'Nothing');
  expect(lastRoll([none])).toMatchObject({ seat: null, dice: [], tn: 11 });
});

test('the night is told in lines, and many steps are one', () => {
  const lines = linesOf([
    told({ type: 'darkness-drawn' }, 'Card'),
    told({ type: 'event-checked' }, 'Event'),
    told({ type: 'enemy-moved' }, 'Grubber A1 moves'),
    told({ type: 'enemy-moved' }, 'Grubber A2 moves'),
    told({ type: 'enemy-attacked' }, 'Grubber attacks Ada'),
    told({ type: 'spawned' }, null),
    told({ type: 'darkness-ended' }, 'It ends'),
  ]);
  expect(lines).toEqual(['Event', 'Grubber A2 moves', 'Grubber attacks Ada', 'It ends']);
});
