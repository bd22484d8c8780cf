/** What a step of a replay moved: read off its facts, for rings on arrivals and ghosts of departures. */
import type { MysetEvent } from '../../protocol';

export interface Changes {
  /** Cards new in the Market, with the seat that gave them, or null for the deck. */
  cameToMarket: Map<number, number | null>;
  /** Cards that left the Market, with the seat that took them, or null for the deck. */
  leftMarket: Map<number, number | null>;
  /** Cards that came into a hand or a Collection, with the seat. */
  cameToPlayer: Map<number, number>;
  /** Cards that left a hand, with the seat that held them. */
  leftHand: Map<number, number>;
}

export function changes(facts: readonly MysetEvent[]): Changes {
  const found: Changes = {
    cameToMarket: new Map(),
    leftMarket: new Map(),
    cameToPlayer: new Map(),
    leftHand: new Map(),
  };
  const gave = (card: number, seat: number) => {
    found.cameToMarket.set(card, seat);
    found.leftHand.set(card, seat);
  };
  const took = (card: number, seat: number) => {
    found.leftMarket.set(card, seat);
    found.cameToPlayer.set(card, seat);
  };
  for (const fact of facts) {
    if (fact.type === 'swapped') {
      fact.gave.forEach((card) => gave(card, fact.seat));
      took(fact.took, fact.seat);
    } else if (fact.type === 'bartered') {
      gave(fact.gave, fact.seat);
      took(fact.took, fact.seat);
    } else if (fact.type === 'auctioned') took(fact.gave, fact.owner);
    else if (fact.type === 'refilled') fact.cards.forEach((card) => found.cameToMarket.set(card, null));
    else if (fact.type === 'cycled' || fact.type === 'swept') {
      found.leftMarket.set(fact.card, null);
    } else if (fact.type === 'drew' && fact.card !== null) found.cameToPlayer.set(fact.card, fact.seat);
    else if (fact.type === 'bought') found.cameToPlayer.set(fact.card, fact.seat);
    else if (fact.type === 'handed-over' && fact.card !== null) {
      found.cameToPlayer.set(fact.card, fact.receiver);
      found.leftHand.set(fact.card, fact.giver);
    } else if (fact.type === 'returned' && fact.card !== null) found.leftHand.set(fact.card, fact.seat);
  }
  // With an empty deck the activated card comes straight back.
  for (const card of found.cameToMarket.keys()) found.leftMarket.delete(card);
  return found;
}
