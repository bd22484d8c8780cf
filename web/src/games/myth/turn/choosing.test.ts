import { expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythPlayCard, MythPrinted, MythTidyUp } from '../../../protocol';
import { content } from '../content.svelte';
import type { Seen } from './foresight.svelte';
import { gather } from './offers';
import type { MythTurn } from './turn.svelte';

// The screen asks the browser for its size as it is loaded.
window.matchMedia ??= () =>
  ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
const { Choosing } = await import('./choosing.svelte');
const { strike } = await import('./keys');

const SWING = { type: 'play-card', card: 'swing', way: 'action', movement: 'none' } as MythPlayCard;
const seen = (shots: object[]): Seen[] =>
  [{ play: SWING, preview: { ap: 1, meter: 1, threat: null, shots } }] as unknown as Seen[];

/** A table where something is asked; figures by their squares. */
function asked(more: object, figures: Record<number, number> = {}) {
  settings.set('lang', 'en');
  const name = { en: 'Hard Swing', it: 'Fendente' };
  content.printed = {
    ...{ monsters: {}, bosses: {}, items: {} },
    cards: { swing: { name, types: ['action'] } },
  } as unknown as MythPrinted;
  const chair = { act: vi.fn(), explain: vi.fn() };
  const turn = {
    ...{ walking: { stop: () => false, to: () => false }, candidates: new Set(), offered: gather([SWING]) },
    ...{ looking: { read: vi.fn() }, foresight: { shots: new Map(), seen: [] }, chair, mine: true },
    ...{ hand: ['swing'], cycle: false, aiming: false, strike: null, sending: false },
    at: (square: number) => (square in figures ? { id: figures[square] } : undefined),
    onquestion: () => undefined,
    onhint: () => undefined,
    ...more,
  } as unknown as MythTurn;
  const choosing = new Choosing(turn);
  return { chair, choosing, turn: Object.assign(turn, { choosing }) };
}

test('with a card chosen an empty square says what to do first, and its rule', () => {
  const { chair, choosing } = asked({ cycle: true });
  choosing.place = 0;
  choosing.pressSquare(700);
  const [reason, clause] = chair.explain.mock.calls[0] ?? [];
  expect(reason?.en).toBe('Play Hard Swing or lay it back first; then you can walk.');
  expect(clause).toBe('MYTH-MOVE-21');
});

test('with a card chosen a friend is refused by the rules, and an enemy of a card without attack by the table', () => {
  const friend = asked({ cycle: true }, { 700: 1 });
  friend.choosing.place = 0;
  friend.choosing.pressSquare(700);
  expect(friend.chair.act).toHaveBeenCalledWith({ type: 'pick', figures: [1] });
  const enemy = asked({ cycle: true, foresight: { shots: new Map(), seen: seen([]) } }, { 700: 12 });
  enemy.choosing.place = 0;
  enemy.choosing.pressSquare(700);
  expect(enemy.chair.explain.mock.calls[0]?.[1]).toBe('MYTH-CARD-13');
});

test.each([
  ['an empty square', {}, { type: 'pick-square', square: 700 }],
  ['who cannot be hit', { 700: 12 }, { type: 'pick', figures: [12] }],
])('while an attack is aimed %s is refused by the rules', (_, figures, action) => {
  const { chair, choosing } = asked({ strike: { pattern: 'single' }, aiming: true }, figures);
  choosing.pressSquare(700);
  expect(chair.act).toHaveBeenCalledWith(action);
});

test('where a square is asked for, one that is not offered is refused by the rules', () => {
  const offered = gather([{ type: 'pick-square', square: 3 }]);
  const { chair, choosing } = asked({ offered }, { 700: 12 });
  choosing.pressSquare(700);
  expect(chair.act).toHaveBeenCalledWith({ type: 'pick-square', square: 700 });
});

test('a potion and an item that cannot be used are tried as what they are', () => {
  const me = { potions: ['tonic'] };
  const { chair, choosing } = asked({ me, usable: new Set(), ask: { type: 'tidy' } });
  choosing.pressItem('tonic');
  choosing.pressItem('poker');
  expect(chair.act.mock.calls).toEqual([
    [{ type: 'drink-potion', potion: 'tonic' }],
    [{ type: 'invoke-item', item: 'poker' }],
  ]);
});

test('who is not asked anything is not refused', () => {
  const { chair, choosing } = asked({ mine: false, strike: { pattern: 'single' }, aiming: true });
  choosing.pressSquare(700);
  expect(chair.act).not.toHaveBeenCalled();
  expect(chair.explain).not.toHaveBeenCalled();
});

test('Enter on the card that stays keeps it, and a hint gives way to what is chosen', () => {
  const keep: MythTidyUp = { type: 'tidy-up', drop: [], keep: 'swing' };
  const none: MythTidyUp = { type: 'tidy-up', drop: [], keep: null };
  const act = vi.fn();
  const { choosing, turn } = asked({
    ...{ act, hint: none, offered: gather([keep, none]), figures: [], beside: {} },
    telling: { offers: [], speech: { offers: [], phrases: [] } },
  });
  const place = document.createElement('li');
  place.dataset['place'] = '0';
  const card = place.appendChild(document.createElement('button'));
  expect(strike(turn, 'Enter', card)).toBe(false);
  void choosing.pressCard(0);
  expect(strike(turn, ' ', card)).toBe(false);
  expect(act).not.toHaveBeenCalled();
  expect(strike(turn, 'Enter', card)).toBe(true);
  expect(act).toHaveBeenCalledExactlyOnceWith(keep);
});
