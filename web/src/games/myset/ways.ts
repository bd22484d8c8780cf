/** The ways of cards that facts tell, between the deck and the players: for cards on their way. */
import type { MysetEvent } from '../../protocol';
import { changes } from './changes';

/** The deck, or a player's seat. */
export type Spot = 'deck' | number;

export interface Ways {
  /** Where a card came from that was not in sight before. */
  cameFrom: (card: number) => Spot | null;
  /** Where a card went that is no longer in sight. */
  wentTo: (card: number) => Spot | null;
}

export function waysOf(facts: readonly MysetEvent[]): Ways {
  const { cameToMarket, leftMarket, cameToPlayer, leftHand } = changes(facts);
  const putBack = facts.flatMap((fact) => (fact.type === 'put-back' ? [fact.card] : []));
  return {
    cameFrom(card) {
      if (cameToMarket.has(card)) return cameToMarket.get(card) ?? 'deck';
      return leftHand.get(card) ?? (cameToPlayer.has(card) ? 'deck' : null);
    },
    wentTo(card) {
      if (leftMarket.has(card)) return leftMarket.get(card) ?? 'deck';
      return cameToPlayer.get(card) ?? (leftHand.has(card) || putBack.includes(card) ? 'deck' : null);
    },
  };
}
