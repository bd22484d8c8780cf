import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythEvent, MythView } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { drawnIn, Theatre } from './theatre.svelte';

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

test('whoever has turned animation off has the card and all lines at once, and time to read them', () => {
  settings.set('motion', 'off');
  vi.clearAllTimers();
  theatre.hear(NIGHT.slice(0, 3), view(true), view(false));
  expect(theatre.card).toBe('terror-skitter');
  expect(theatre.lines).toEqual(['A Grubber moves.']);
  expect(vi.getTimerCount()).toBe(0); // as long as the darkness lasts
  theatre.hear(NIGHT.slice(3), view(false), view(true));
  expect(theatre.lines).toHaveLength(3);
  expect(theatre.roll?.dice).toEqual([{ value: 9, success: true }]);
  vi.advanceTimersByTime(3 * 800);
  expect(theatre.card).toBe('terror-skitter');
  vi.advanceTimersByTime(2 * BEAT);
  expect(theatre.card).toBe('');
});

test('a drawn card is known by the question that it leads to, also to whoever comes back', () => {
  const asked = (name: string) =>
    ({ agenda: [{ type: 'answers', name }], darkness_card: 'terror-skitter' }) as unknown as MythView;
  expect(drawnIn(asked('darkness-card-drawn'))).toBe('terror-skitter');
  expect(drawnIn(asked('enemy-moved'))).toBe('');
  expect(drawnIn({ agenda: [], darkness_card: 'terror-skitter' } as unknown as MythView)).toBe('');
});

test('what is laid aside stays so until the next card', () => {
  settings.set('motion', 'auto');
  theatre.skip('terror-skitter');
  expect(theatre.aside).toBe('terror-skitter');
  theatre.hear(NIGHT, view(true), view(false));
  expect([theatre.aside, theatre.card]).toEqual(['', 'terror-skitter']);
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
