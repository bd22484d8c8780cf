import { expect, test } from 'vitest';
import type { MythPrinted, MythView } from '../../../protocol';
import { content } from '../content.svelte';
import { livesChanged } from './news';

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
