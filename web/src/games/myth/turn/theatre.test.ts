import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythEvent, MythView } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { Theatre } from './theatre.svelte';

const told = (event: object, said: string): ToldOf<MythEvent> =>
  ({ version: 7, at: 0, seat: null, event, text: { en: said, it: said } }) as unknown as ToldOf<MythEvent>;
const view = (dark: boolean) => ({ round: 2, dark }) as MythView;
const NIGHT = [
  told({ type: 'darkness-began' }, 'The darkness comes.'),
  told({ type: 'darkness-drawn', card: 'terror-skitter' }, 'Skitter is drawn.'),
  told({ type: 'enemy-moved' }, 'A Grubber moves.'),
  told({ type: 'enemy-rolled', dice: [9], tns: [6] }, 'A Grubber rolls 9.'),
  told({ type: 'hurt' }, 'The Soldier loses 1 life.'),
  told({ type: 'darkness-ended' }, 'The darkness ends.'),
];
/** The longest beat. */
const BEAT = 1000;

let theatre: Theatre;
const before = settings.motion;
beforeEach(() => {
  vi.useFakeTimers();
  theatre = new Theatre();
});
afterEach(() => {
  theatre.close();
  settings.set('motion', before);
  vi.useRealTimers();
});

test('whoever has turned animation off sees everything at once: no card, no lines to wait for', () => {
  settings.set('motion', 'off');
  vi.clearAllTimers();
  theatre.hear(NIGHT, view(false), view(false));
  expect(theatre.card).toBe('');
  expect(theatre.lines).toEqual([]);
  expect(theatre.roll?.dice).toEqual([{ value: 9, success: true }]);
  expect(vi.getTimerCount()).toBe(0);
});

test('else the darkness comes in beats of at most a second, and ends by itself', () => {
  settings.set('motion', 'auto');
  theatre.hear(NIGHT, view(false), view(false));
  expect(theatre.card).toBe('terror-skitter');
  expect(theatre.roll).not.toBeNull(); // the table itself is never behind
  for (let line = 1; line <= 3; line++) {
    expect(theatre.lines).toHaveLength(line);
    if (line < 3) vi.advanceTimersByTime(BEAT);
  }
  vi.advanceTimersByTime(2 * BEAT);
  expect(theatre.card).toBe('');
});

test('what woke the darkness is no part of its story', () => {
  settings.set('motion', 'auto');
  const blow = told({ type: 'hurt' }, 'A Grubber loses 1 life.');
  theatre.hear([blow, ...NIGHT], view(false), view(false));
  expect(theatre.lines).toEqual(['A Grubber moves.']);
});

test('one press is the end of it', () => {
  settings.set('motion', 'auto');
  vi.clearAllTimers();
  theatre.hear(NIGHT, view(true), view(false));
  expect(vi.getTimerCount()).toBe(1);
  theatre.skip();
  expect(theatre.card).toBe('');
  expect(vi.getTimerCount()).toBe(0);
});
