import { describe, expect, it } from 'vitest';
import type { MysetEvent } from '../../protocol';
import { waysOf } from './ways';

describe('the ways of cards', () => {
  it('lead new Market cards out of the deck, given ones out of the hand that gave them', () => {
    const { cameFrom } = waysOf([
      { type: 'swapped', seat: 2, gave: [4, 9], took: 7 },
      { type: 'refilled', cards: [12] },
    ] as MysetEvent[]);
    expect([cameFrom(4), cameFrom(9), cameFrom(12)]).toEqual([2, 2, 'deck']);
  });

  it('lead taken cards to who took them, others under the deck', () => {
    const { wentTo } = waysOf([
      { type: 'swapped', seat: 2, gave: [4], took: 7 },
      { type: 'handed-over', giver: 0, receiver: 1, card: 5, seen: 3 },
      { type: 'returned', seat: 0, card: 6, seen: 1 },
      { type: 'swept', card: 8 },
    ] as MysetEvent[]);
    expect([7, 5, 6, 8].map(wentTo)).toEqual([2, 1, 'deck', 'deck']);
  });

  it('leave a card alone that only went out of sight', () => {
    const { cameFrom, wentTo } = waysOf([{ type: 'refilled', cards: [12] }] as MysetEvent[]);
    expect([cameFrom(3), wentTo(3)]).toEqual([null, null]);
  });
});
