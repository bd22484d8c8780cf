import { describe, expect, it } from 'vitest';
import type { SetEvent } from '../../protocol';
import type { ToldOf } from '../../table/turn.svelte';
import { bestTimes, figures, folded, soFar, times } from './reading';
import { pace } from './stage.svelte';

const told = (version: number, at: number, event: SetEvent): ToldOf<SetEvent> => ({
  version,
  at,
  seat: 0,
  event,
  text: null,
});
const took = (seat: number): SetEvent => ({
  type: 'took',
  seat,
  cards: [0, 1, 2],
  slots: [0, 1, 2],
  same: [],
  different: [],
  boxed: false,
  redeemed: false,
});
const refill: SetEvent = { type: 'dealt', cards: [3, 4, 5], slots: [0, 1, 2], why: 'refill' };

it('says for two cards which features agree so far', () => {
  // 0121 and 0210: colour 0 and 0, shape 1 and 2, fill 2 and 1, number 1 and 0.
  expect(soFar(16, 21).map(({ feature, same }) => [feature, same])).toEqual([
    ['colour', true],
    ['shape', false],
    ['fill', false],
    ['number', false],
  ]);
});

describe('the time of a SET', () => {
  const match = [
    told(1, 4000, took(1)),
    told(1, 4000, refill),
    told(2, 9000, { type: 'called', seat: 0 }),
    told(3, 12_000, took(0)),
    told(3, 12_000, refill),
    told(4, 15_000, { type: 'called', seat: 1 }),
    told(5, 16_000, { type: 'missed', seat: 1, cards: [], slots: [], broken: [], price: 'debt' }),
    told(6, 20_000, took(1)),
  ];

  it('runs from the last change of the layout to the call, or to the claim without one', () => {
    expect([...times(match, true)]).toEqual([
      [1, 4000],
      [3, 5000],
      [6, 8000],
    ]);
  });

  it('is unknown where the beginning was not told', () => {
    expect([...times(match, false).keys()]).toEqual([3, 6]);
  });

  it('has a mean for each player, beside the mistakes', () => {
    expect(figures(match, 3)).toEqual([
      { mean: 5000, best: 5000, mistakes: 0 },
      { mean: 6000, best: 4000, mistakes: 1 },
      { mean: null, best: null, mistakes: 0 },
    ]);
  });

  it('has a best one for each player', () => {
    expect([...bestTimes(match, times(match, true))].sort()).toEqual([
      [0, 5000],
      [1, 4000],
    ]);
  });
});

it('plays faster when events wait, and not at all when many do or motion is unwanted', () => {
  expect([0, 3, 4, 8, 9].map((waiting) => pace(waiting, false))).toEqual([1, 1, 2, 2, 0]);
  expect(pace(0, true)).toBe(0);
});

it('tells who came and went only as long as it is so', () => {
  const match = [
    told(1, 100, { type: 'went-away', seat: 0 }),
    told(2, 200, { type: 'went-away', seat: 1 }),
    told(3, 300, { type: 'came-back', seat: 0 }),
    told(4, 400, took(0)),
    told(5, 500, { type: 'came-back', seat: 1 }),
    told(6, 600, { type: 'went-away', seat: 2 }),
  ];
  // The second seat has come back as a bot; the third is still away.
  expect(folded(match, (seat) => seat === 1).map(({ version }) => version)).toEqual([4, 5, 6]);
});
