import { describe, expect, it } from 'vitest';
import type { MysetCard, MysetEvent, MysetPlayer, MysetView } from '../../protocol';
import type { ToldOf } from '../../table/turn.svelte';
import { changes } from './changes';
import { asked, deciders, later, lookedAt, others, pickOf, thinking } from './effect';
import { cardsOf, isSecret, momentOf } from './moment';

const player = (hand: number[], more: Partial<MysetPlayer> = {}): MysetPlayer => ({
  hand,
  collection: [],
  budget: 100,
  out: false,
  hand_guard: 0,
  symbols: [],
  category_points: [],
  best: [],
  points: 0,
  ...more,
});
function view(agenda: MysetView['agenda'], more: Partial<MysetView> = {}): MysetView {
  return {
    seat: 0,
    options: {},
    deck: [7, 8, 9, 0],
    market: [19, 1, 2, 3],
    reserved: [],
    players: [player([4]), player([0, 0]), player([]), player([0], { hand_guard: 1 })],
    start: 0,
    active: 0,
    used: 0,
    bought: false,
    discount: 0,
    activated: 19,
    round: 1,
    bought_this_round: false,
    dry: 0,
    last_round: false,
    ended: '',
    agenda,
    ...more,
  };
}
const carry = { type: 'carry', card: 15, at: 0, moved: 0 } as const;
const under = [{ type: 'cycle-card' }, { type: 'return-surplus' }] as const;

describe('what I have laid face down', () => {
  const staked = (picks: number[]) =>
    view([...under, { type: 'stake-cards', carry, target: 1, picks }], {
      players: [player([4, 9]), player([0, 0])],
    });

  it('is known to me until it is shown', () => {
    const mine = staked([2, 0]);
    expect(pickOf(mine, asked(mine), 0)).toBe(9);
  });

  it('is nothing before I choose, where no secret is asked, and for who only watches', () => {
    const open = staked([0, -1]);
    expect(pickOf(open, asked(open), 0)).toBeNull();
    expect(pickOf(open, asked(open), null)).toBeNull();
    expect(pickOf(view([]), null, 0)).toBeNull();
  });
});

describe('who decides', () => {
  it('is the active player while no effect runs', () => {
    expect(thinking(view([]))).toEqual([0]);
    expect(thinking(view([], { ended: 'MYSET-END-04' }))).toEqual([]);
  });

  it('is everybody with a card in a pass, but for those whose hand is guarded', () => {
    const passing = view([...under, { type: 'pass-cards', carry, picks: [0, -1, 0, 0] }]);
    expect(others(passing)).toEqual([1, 2]);
    expect(deciders(passing, asked(passing))).toEqual({ seats: [1, 0], done: [1] });
    expect(thinking(passing)).toEqual([0]);
  });

  it('is both in a duel and the owner of too many cards', () => {
    const duel = view([...under, { type: 'stake-cards', carry, target: 1, picks: [1, 0, 0, 0] }]);
    expect(deciders(duel, asked(duel))).toEqual({ seats: [0, 1], done: [0] });
    const surplus = view([...under, { type: 'choose-surplus', owner: 2 }]);
    expect(thinking(surplus)).toEqual([2]);
  });
});

describe('the queue', () => {
  const card = {
    effect: [
      { do: 'draw', who: 'others', cards: 1, from: 'top' },
      { do: 'refund', euro: 5, when: 'moved' },
    ],
  } as unknown as MysetCard;

  it('names what comes after the choice: steps, surplus, the card under the deck', () => {
    const running = view([...under, { type: 'choose-target', carry }]);
    expect(later(running, () => card)).toEqual([
      { kind: 'step', step: card.effect[1] },
      { kind: 'surplus' },
      { kind: 'cycle', card: 19 },
    ]);
  });

  it('does not name the surplus that is being returned a second time', () => {
    const running = view([...under, { type: 'choose-surplus', owner: 0 }]);
    expect(later(running, () => card)).toEqual([{ kind: 'cycle', card: 19 }]);
  });
});

describe('looked-at cards', () => {
  it('are the top of the deck, without those that lie in place already', () => {
    expect(lookedAt(view([]), { type: 'keep-one', carry, left: 3 })).toEqual([7, 8, 9]);
    expect(lookedAt(view([]), { type: 'top-or-under', carry, tops: 1, left: 2, moved: 3 })).toEqual([8, 9]);
    expect(lookedAt(view([]), { type: 'choose-copied', carry })).toEqual([]);
  });
});

const told = (event: MysetEvent): ToldOf<MysetEvent> => ({ version: 1, at: 0, seat: 0, event, text: null });
const DUEL: MysetEvent = { type: 'duelled', seats: [0, 1], cards: [4, 6], winner: 0 };
const LOOK: MysetEvent = { type: 'looked', seat: 0, target: 1, cards: [4, 6], count: 2, seen: 0 };

describe('moments', () => {
  it('are duels for all, and looks only for who looked', () => {
    expect(momentOf([told(DUEL)], null)).toEqual({ kind: 'duel', seats: [0, 1], cards: [4, 6], winner: 0 });
    expect(momentOf([told(LOOK)], 0)).toEqual({ kind: 'looked', target: 1, cards: [4, 6] });
    expect(momentOf([told(LOOK)], 1)).toBeNull();
  });

  it('show their cards in the log', () => {
    expect(cardsOf(DUEL)).toEqual([4, 6]);
    expect(cardsOf({ ...LOOK, cards: null })).toEqual([]);
    expect(cardsOf({ type: 'cycled', card: 3 })).toEqual([]);
  });
});

describe('a private fact', () => {
  const mine: MysetEvent = { type: 'drew', seat: 0, card: 4, seen: 0 };
  it('is what this seat saw and others did not', () => {
    expect(isSecret(mine, [mine], 0)).toBe(true);
    expect(isSecret({ ...mine, card: null }, [mine], 0)).toBe(false);
    expect(isSecret({ ...mine, seat: 1 }, [mine], 0)).toBe(false);
    expect(isSecret(mine, [mine], null)).toBe(false);
    expect(isSecret(LOOK, [LOOK], 1)).toBe(true);
  });

  it('is none after a duel, which all have seen', () => {
    const won: MysetEvent = { type: 'handed-over', giver: 1, receiver: 0, card: 6, seen: 0 };
    expect(isSecret(won, [DUEL, won], 0)).toBe(false);
    expect(isSecret(won, [won], 0)).toBe(true);
  });
});

describe('what a step of a replay moved', () => {
  it('marks where cards came from and went', () => {
    const step = changes([{ type: 'swapped', seat: 2, gave: [4, 9], took: 10 }]);
    expect([...step.cameToMarket]).toEqual([
      [4, 2],
      [9, 2],
    ]);
    expect([...step.leftMarket]).toEqual([[10, 2]]);
    expect([...step.cameToPlayer]).toEqual([[10, 2]]);
    expect([...step.leftHand]).toEqual([
      [4, 2],
      [9, 2],
    ]);
  });

  it('lets a card that comes straight back lie where it is', () => {
    const step = changes([
      { type: 'cycled', card: 3 },
      { type: 'refilled', cards: [3] },
    ]);
    expect(step.leftMarket.size).toBe(0);
  });
});
