import { describe, expect, it } from 'vitest';
import type { MysetAction, MysetPlayer, MysetView } from '../../protocol';
import { complete, lit, NOTHING, press, purchase, scoreOf, tap, whyNot, type Selection } from './turn';

// Hand 4 (30 €) and 9 (15 €); Market 1 (15 €), 3 (30 €), 10 (35 €), 5 (75 €).
const OFFERS: MysetAction[] = [
  { type: 'swap-cards', give: [4], take: 1 },
  { type: 'swap-cards', give: [4], take: 3 },
  { type: 'swap-cards', give: [9], take: 1 },
  { type: 'swap-cards', give: [4, 9], take: 1 },
  { type: 'swap-cards', give: [4, 9], take: 3 },
  { type: 'swap-cards', give: [4, 9], take: 10 },
  { type: 'activate', card: 3 },
  { type: 'activate', card: 10 },
  { type: 'buy', card: 4 },
  { type: 'buy', card: 9 },
  { type: 'end-turn' },
];

const player = (more: Partial<MysetPlayer> = {}): MysetPlayer => ({
  hand: [4, 9],
  collection: [],
  budget: 60,
  out: false,
  hand_guard: 0,
  symbols: [0, 0, 0, 0, 0, 0],
  category_points: [0, 0, 0, 0, 0, 0],
  best: [0, 1],
  points: 0,
  ...more,
});
const view = (more: Partial<MysetView> = {}): MysetView => ({
  seat: 0,
  options: {},
  deck: [0, 0],
  market: [1, 3, 10, 5],
  reserved: [],
  players: [player(), player(), player()],
  start: 0,
  active: 0,
  used: 0,
  bought: false,
  discount: 0,
  activated: 0,
  round: 1,
  bought_this_round: false,
  dry: 0,
  last_round: false,
  ended: '',
  agenda: [],
  ...more,
});
const swapping = (hand: number[], market: number | null = null): Selection => ({
  verb: 'swap',
  hand,
  market,
});

describe('a swap', () => {
  it('begins with the hand under the lamp, then the Market that its prices reach', () => {
    const begun = press(OFFERS, NOTHING, 'swap').selection;
    expect(begun).toEqual(swapping([]));
    expect([...lit(OFFERS, begun).hand].sort()).toEqual([4, 9]);
    expect(lit(OFFERS, begun).market.size).toBe(0);
    const one = tap(OFFERS, begun, 'hand', 4).selection;
    expect([...lit(OFFERS, one).market]).toEqual([1, 3]);
    const two = tap(OFFERS, one, 'hand', 9).selection;
    expect([...lit(OFFERS, two).market]).toEqual([1, 3, 10]);
  });

  it('is made by touching the Market card, in the order in which the table offers it', () => {
    const tapped = tap(OFFERS, swapping([9, 4]), 'market', 10);
    expect(tapped.move).toEqual({ type: 'swap-cards', give: [4, 9], take: 10 });
  });

  it('that is not offered is tried, so that the table can say why not', () => {
    expect(tap(OFFERS, swapping([4]), 'market', 5).move).toEqual({ type: 'swap-cards', give: [4], take: 5 });
  });

  it('can begin with the Market card; then the button carries it out', () => {
    const wanted = tap(OFFERS, NOTHING, 'market', 10).selection;
    const begun = press(OFFERS, wanted, 'swap').selection;
    expect(begun).toEqual(swapping([], 10));
    expect([...lit(OFFERS, begun).hand]).toEqual([4, 9]);
    const paid = tap(OFFERS, tap(OFFERS, begun, 'hand', 4).selection, 'hand', 9);
    expect(paid.move).toBeNull();
    expect(press(OFFERS, paid.selection, 'swap').move).toEqual({
      type: 'swap-cards',
      give: [4, 9],
      take: 10,
    });
  });

  it('takes the only card of the hand at once, and lets go of a card that is touched again', () => {
    const single = OFFERS.filter((offer) => offer.type !== 'swap-cards' || offer.give.join() === '9');
    expect(press(single, NOTHING, 'swap').selection).toEqual(swapping([9]));
    expect(tap(OFFERS, swapping([4, 9]), 'hand', 4).selection).toEqual(swapping([9]));
  });
});

describe('a purchase', () => {
  it('shows a card first; touching it again or pressing the button buys it', () => {
    const begun = press(OFFERS, NOTHING, 'buy').selection;
    const chosen = tap(OFFERS, begun, 'hand', 9);
    expect(chosen.move).toBeNull();
    expect(tap(OFFERS, chosen.selection, 'hand', 9).move).toEqual({ type: 'buy', card: 9 });
    expect(press(OFFERS, chosen.selection, 'buy').move).toEqual({ type: 'buy', card: 9 });
  });

  it('of a card chosen before the verb needs only the verb', () => {
    const chosen = tap(OFFERS, NOTHING, 'hand', 4).selection;
    expect(press(OFFERS, chosen, 'buy').move).toEqual({ type: 'buy', card: 4 });
  });

  it('says what it leaves: the discount counts, both categories and all six count', () => {
    const me = player({ budget: 60, symbols: [1, 1, 1, 1, 1, 0] });
    expect(purchase(view({ discount: 5 }), me, 30, [0, 0, 0, 1, 0, 1])).toEqual({
      cost: 25,
      budget: 35,
      points: 3 + 1 + 5,
    });
  });
});

describe('an activation', () => {
  it('is confirmed with a second touch or the button', () => {
    const begun = press(OFFERS, NOTHING, 'activate').selection;
    expect([...lit(OFFERS, begun).market]).toEqual([3, 10]);
    const chosen = tap(OFFERS, begun, 'market', 3).selection;
    expect(complete(OFFERS, chosen)).toEqual({ type: 'activate', card: 3 });
    expect(tap(OFFERS, chosen, 'market', 3).move).toEqual({ type: 'activate', card: 3 });
  });

  it('is given up by pressing the verb again', () => {
    const begun = press(OFFERS, NOTHING, 'activate').selection;
    expect(press(OFFERS, begun, 'activate')).toEqual({ selection: NOTHING, move: null });
  });
});

describe('why a verb cannot be used', () => {
  const without = (...types: string[]) => OFFERS.filter((offer) => !types.includes(offer.type));

  it('is a reason of its own for each', () => {
    expect(whyNot(view(), player(), OFFERS, 'buy')).toBeNull();
    expect(whyNot(view(), player(), OFFERS, 'draw')).toBe('handFull');
    expect(whyNot(view(), player({ hand: [4] }), OFFERS, 'draw')).toBe('deckEmpty');
    expect(whyNot(view({ bought: true }), player(), without('buy'), 'buy')).toBe('boughtAlready');
    expect(whyNot(view(), player(), without('buy'), 'buy')).toBe('tooDear');
    expect(whyNot(view(), player({ hand: [] }), without('swap-cards'), 'swap')).toBe('handEmpty');
    expect(whyNot(view(), player(), without('swap-cards'), 'swap')).toBe('noneInReach');
    expect(whyNot(view(), player(), without('activate'), 'activate')).toBe('noEffect');
    expect(whyNot(view(), player(), [], 'draw')).toBe('notNow');
  });
});

describe('the table of points', () => {
  it('scores the two best categories, never more than 15 for one', () => {
    expect(scoreOf([7, 2, 1, 0, 0, 0], 3, 100)).toBe(15 + 3);
    expect(scoreOf([1, 1, 1, 1, 1, 1], 3, 0)).toBe(1 + 1 + 5);
    expect(scoreOf([0, 0, 0, 0, 0, 0], 4, 100)).toBe(0);
  });

  it('adds a point for every full 20 € with two players', () => {
    expect(scoreOf([3, 0, 0, 0, 0, 0], 2, 59)).toBe(5 + 2);
  });
});
