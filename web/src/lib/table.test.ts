import { describe, expect, it } from 'vitest';
import type { ChatLine, Table, Told, Update } from '../protocol';
import { EMPTY_ROOM, hear, news, pause, type Room } from './table.svelte';

const told = (version: number): Told => ({
  version,
  at: version * 1000,
  seat: 0,
  event: { type: 'x' },
  text: null,
});

function update(version: number, events: Told[] = [], more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    match: 1,
    version,
    at: 0,
    view: { layout: [1, 2, 3] },
    singles: [],
    picks: [],
    events,
    first: false,
    clock: null,
    undo: null,
    back: [],
    outcome: null,
    ...more,
  };
}

const line = (number: number): ChatLine => ({
  type: 'chat-line',
  number,
  at: 0,
  seat: 0,
  name: 'Ada',
  text: `line ${number}`,
  phrase: null,
});

const table = (match: number): Table => ({
  type: 'table',
  code: 'c',
  title: '',
  game: 'set',
  options: {},
  public: false,
  phase: 'playing',
  match,
  seats: [],
  you: 0,
  host: false,
  watchers: 0,
  replay: null,
  return_link: null,
  hints: false,
  daily: null,
  proposal: null,
  branch: null,
  notice: null,
  closed: null,
  lesson: 0,
  party: [],
  campaign: null,
  act: null,
});

describe('what the room knows', () => {
  it('grows by the facts of each update', () => {
    const room = [update(1, [told(1)], { first: true }), update(2, [told(2)])].reduce(hear, EMPTY_ROOM);
    expect(room.update?.version).toBe(2);
    expect(room.told.map((fact) => fact.version)).toEqual([1, 2]);
  });

  it('is replaced by a first update, so that a reconnect doubles nothing', () => {
    const before = hear(hear(EMPTY_ROOM, update(1, [told(1)])), update(2, [told(2)]));
    const after = hear(before, update(3, [told(1), told(2), told(3)], { first: true }));
    expect(after.told.map((fact) => fact.version)).toEqual([1, 2, 3]);
  });

  it('does not go back to an older version', () => {
    const now = hear(EMPTY_ROOM, update(5));
    expect(hear(now, update(4, [told(4)]))).toBe(now);
  });

  it('forgets the last match when the table begins another', () => {
    const room = hear(hear(EMPTY_ROOM, update(7, [told(7)])), table(2));
    expect(room.update).toBeNull();
    expect(room.told).toEqual([]);
  });

  it('keeps every chat line once and in order', () => {
    const room = [line(2), line(1), line(2)].reduce<Room>(hear, EMPTY_ROOM);
    expect(room.chat.map((said) => said.number)).toEqual([1, 2]);
  });
});

describe('what is news', () => {
  it('is nothing on joining', () => {
    expect(news(null, update(3, [told(1), told(3)], { first: true }))).toEqual([]);
  });

  it('is what happened while the line was cut', () => {
    const missed = news(update(2), update(4, [told(1), told(2), told(3), told(4)], { first: true }));
    expect(missed.map((fact) => fact.version)).toEqual([3, 4]);
  });
});

it('tries again quickly for ten seconds, then more and more seldom, never at the same moment as all others', () => {
  const quick = Array.from({ length: 16 }, (_, tries) => pause(tries, 0.5));
  expect(Math.max(...quick)).toBeLessThan(1000);
  expect(quick.reduce((sum, wait) => sum + wait)).toBe(10_000);
  expect([16, 17, 18, 19].map((tries) => pause(tries, 0.5))).toEqual([1000, 2000, 4000, 8000]);
  expect(pause(30, 0.5)).toBe(10_000);
  for (const tries of [2, 18]) expect(pause(tries, 0)).toBeLessThan(pause(tries, 1));
});

it('comes back at once to a server that says that it restarts', () => {
  expect(pause(0, 1, 1012)).toBeLessThan(250);
  expect(pause(0, 0, 1006)).toBe(500);
  expect(pause(1, 0, 1012)).toBe(500);
});
