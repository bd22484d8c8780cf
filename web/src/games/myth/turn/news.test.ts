import { expect, test } from 'vitest';
import type { MythEvent, MythPrinted, MythView } from '../../../protocol';
import { content } from '../content.svelte';
import { livesChanged, targetOf } from './news';

const view = (life: number): MythView =>
  ({
    things: [],
    lairs: [],
    heroes: [],
    enemies: [{ id: 7, kind: 'grubber', rank: 'minion', square: 0, life }],
  }) as unknown as MythView;

test('news that come before the cards do no harm; afterwards lost life is shown where it was lost', () => {
  const before = content.printed;
  content.printed = null;
  expect(livesChanged(view(3), view(1))).toEqual([]);
  const minion = { rows: 1, columns: 1 };
  content.printed = { monsters: { grubber: { minion } } } as unknown as MythPrinted;
  expect(livesChanged(view(3), view(1))).toEqual([{ key: '7.3.1', squares: [0], amount: -2 }]);
  content.printed = before;
});

test('an attack is drawn with whom it is aimed at: an enemy as printed, a hero by the emblem, no lair', () => {
  const table = { heroes: [{ hero: 'soldier' }] } as unknown as MythView;
  const aimed = (fact: object) => targetOf(fact as MythEvent, table);
  const declared = { type: 'attack-declared', kinds: ['grubber'], ranks: ['captain'] };
  expect(aimed(declared)).toEqual({ enemy: { kind: 'grubber', rank: 'captain' } });
  expect(aimed({ ...declared, ranks: ['lair'] })).toBeNull();
  expect(aimed({ type: 'enemy-attacked', targets: [0] })).toEqual({ hero: 'soldier' });
  expect(aimed({ type: 'enemy-attacked', targets: [40] })).toBeNull();
});
