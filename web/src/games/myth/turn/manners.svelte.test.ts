import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import type { Guests } from '../../../protocol';
import { Manners } from './manners.svelte';
import type { MythTurn } from './turn.svelte';

test('whoever skips ahead has the pace of before when they are asked again', () => {
  let guests = $state.raw<Guests>({ pace: 'fast', first: 'people', prepare: false });
  let mine = $state(false);
  const table = {
    get guests() {
      return guests;
    },
  };
  const turn = {
    get mine() {
      return mine;
    },
    ...{ ask: null, cycle: false, sending: true, offers: [], speech: {}, offered: {}, view: {}, you: 0 },
    chair: {
      seats: [{ kind: 'bot' }],
      socket: { table },
      guide: (change: Partial<Guests>) => (guests = { ...guests, ...change }),
    },
    onunread: () => undefined,
  } as unknown as MythTurn;
  let manners: Manners | undefined;
  const leave = $effect.root(() => {
    manners = new Manners(turn);
  });
  flushSync();
  manners?.skip();
  flushSync();
  expect(guests.pace).toBe('instant');
  mine = true;
  flushSync();
  expect(guests.pace).toBe('fast');
  leave();
});
