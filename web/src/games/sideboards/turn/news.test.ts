import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { SideboardsEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { facesOf, laidNow, logged, origins, seatOf, seenByAll } from './news';

beforeEach(() => settings.set('lang', 'en'));

const told = (...events: SideboardsEvent[]): ToldOf<SideboardsEvent>[] =>
  events.map((event, i) => ({ version: i + 1, seat: -1, at: 0, event, text: { en: 'RTPOK', it: 'RTPOK' } }));

const passed: SideboardsEvent = { type: 'passed', giver: 2, receiver: 0, cards: [8], count: 1, seen: 0 };
const drew: SideboardsEvent = { type: 'drew', seat: 0, cards: [10], count: 1, seen: 0 };
const hidden: SideboardsEvent = { type: 'drew', seat: 1, cards: null, count: 1, seen: 0 };
const placed: SideboardsEvent = { type: 'placed', seat: 1, face: 25, end: 'left' };
const opened: SideboardsEvent = { type: 'opened', seat: 0, left: 2, right: 5 };

describe('facts', () => {
  it('say where hand cards came from, the last word counting', () => {
    const found = origins(told(passed, drew, { ...drew, cards: [8] }), 0);
    expect(found).toEqual(
      new Map([
        [8, null],
        [10, null],
      ]),
    );
    expect(origins(told(passed), 0).get(8)).toBe(2);
    expect(origins(told(passed), 1).size).toBe(0);
  });

  it('say what lies new', () => {
    expect(laidNow([placed, opened])).toEqual(
      new Map([
        [1, [12]],
        [0, [1, 2]],
      ]),
    );
  });

  it('show cards as they lie', () => {
    expect(facesOf(placed)).toEqual([25]);
    expect(facesOf(opened)).toEqual([2, 5]);
    expect(facesOf(passed)).toEqual([16]);
    expect(facesOf(hidden)).toEqual([]);
    expect([seatOf(passed), seatOf(placed), seatOf({ type: 'round-ended', round: 0 })]).toEqual([2, 1, -1]);
  });
});

describe('the log', () => {
  it('tells of cards without spelling them, and not of what is hidden or on the chips', () => {
    const lines = logged(told({ type: 'committed', seat: 1 }, passed, drew, hidden, placed), [
      'Ada',
      'Bea',
      'Cleo',
    ]);
    expect(lines.map((line) => line.text?.en)).toEqual([
      'Cleo passes a card to Ada',
      'Ada draws a card',
      'RTPOK',
    ]);
  });

  it('of a replay tells what everybody saw', () => {
    expect(seenByAll(told(passed, drew, placed)).map((one) => one.event)).toEqual([placed]);
  });
});
