import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { Moments, momentsOf, STAYS } from './moments.svelte';

const told = (event: MythEvent, said = ''): ToldOf<MythEvent> => ({
  version: 7,
  at: 0,
  seat: 0,
  event,
  text: { en: said, it: said },
});

const kindsOf = (moments: Moments) => moments.now.map((moment) => moment.kind);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a death is told once, a treasure shows what was found', () => {
  const moments = momentsOf([
    told({ type: 'hero-defeated', seat: 1 }),
    told({ type: 'hero-died', seat: 1 }, 'Bruno is dead'),
    told({
      type: 'collected',
      seat: 0,
      colour: 'green',
      item: 'green-buckler',
    }),
    told({ type: 'round-began', round: 2 }),
  ]);
  expect(moments.map(({ kind, seat, things }) => [kind, seat, things])).toEqual([
    ['died', 1, []],
    ['treasure', 0, ['green-buckler']],
  ]);
  expect(moments[0]?.said).toBe('Bruno is dead');
});

test('only great enemies and the height of threat are moments', () => {
  const kinds = (event: MythEvent) => momentsOf([told(event)]).map((moment) => moment.kind);
  expect(kinds({ type: 'removed', figure: 12, kind: 'grubber', rank: 'minion' })).toEqual([]);
  expect(kinds({ type: 'removed', figure: 12, kind: 'grubber', rank: 'lair' })).toEqual(['felled']);
  expect(kinds({ type: 'threat-changed', seat: 0, amount: 2, now: 9 })).toEqual([]);
  expect(kinds({ type: 'threat-changed', seat: 0, amount: 1, now: 10 })).toEqual(['threat']);
});

test('moments come one after the other and can be passed over', () => {
  const moments = new Moments();
  moments.hear([told({ type: 'cleared', tile: 0 }), told({ type: 'title-earned', seat: 0, title: 'x' })]);
  expect(kindsOf(moments)).toEqual(['cleared']);
  if (moments.now[0]) moments.read(moments.now[0]);
  expect(kindsOf(moments)).toEqual(['title']);
  vi.runAllTimers();
  expect(moments.now).toEqual([]);
});

test('without animation all of them are shown at once, and those of before make room', () => {
  settings.set('motion', 'off');
  try {
    const moments = new Moments();
    moments.hear([told({ type: 'cleared', tile: 0 }), told({ type: 'title-earned', seat: 0, title: 'x' })]);
    expect(kindsOf(moments)).toEqual(['cleared', 'title']);
    moments.hear([told({ type: 'round-began', round: 2 })]);
    expect(kindsOf(moments)).toEqual(['cleared', 'title']);
    moments.hear([told({ type: 'wave-came', wave: 1, of: 3, row: 0 })]);
    expect(kindsOf(moments)).toEqual(['wave']);
    vi.runAllTimers();
    expect(moments.now).toEqual([]);
  } finally {
    settings.set('motion', 'auto');
  }
});

test('several at once stay as long as one after the other, and each is closed for itself', () => {
  settings.set('motion', 'off');
  try {
    const moments = new Moments();
    moments.hear([told({ type: 'cleared', tile: 0 }), told({ type: 'title-earned', seat: 0, title: 'x' })]);
    vi.advanceTimersByTime(2 * STAYS - 1);
    expect(kindsOf(moments)).toEqual(['cleared', 'title']);
    const [cleared, title] = moments.now;
    if (cleared) moments.read(cleared);
    expect(kindsOf(moments)).toEqual(['title']);
    if (title) moments.read(title);
    expect(moments.now).toEqual([]);
  } finally {
    settings.set('motion', 'auto');
  }
});
