/** What was just revealed and stays on the table for a while: a duel, a look. */
import type { MysetEvent } from '../../protocol';
import type { ToldOf } from '../../table/turn.svelte';

export type Moment =
  | { kind: 'duel'; seats: readonly number[]; cards: readonly number[]; winner: number | null }
  | { kind: 'looked'; target: number | null; cards: readonly number[] };

/** The moment that these facts bring, if any; a look is one only for who looked. */
export function momentOf(news: readonly ToldOf<MysetEvent>[], you: number | null): Moment | null {
  let moment: Moment | null = null;
  for (const { event: fact } of news) {
    if (fact.type === 'duelled')
      moment = { kind: 'duel', seats: fact.seats, cards: fact.cards, winner: fact.winner };
    if (fact.type === 'looked' && fact.cards && fact.seat === you)
      moment = { kind: 'looked', target: fact.target, cards: fact.cards };
  }
  return moment;
}

/** Whether a fact shows this seat what others did not see; what was shown to all in the same move is no secret. */
export function isSecret(fact: MysetEvent, sameMove: readonly MysetEvent[], you: number | null): boolean {
  if (you === null || sameMove.some((other) => other.type === 'duelled' || other.type === 'auctioned'))
    return false;
  switch (fact.type) {
    case 'looked':
      return fact.cards !== null && (fact.seat === you || fact.target === you);
    case 'handed-over':
      return fact.card !== null && (fact.giver === you || fact.receiver === you);
    case 'drew':
    case 'returned':
    case 'put-back':
      return fact.card !== null && fact.seat === you;
    default:
      return false;
  }
}

/** The cards that a log line shows. */
export function cardsOf(fact: MysetEvent): readonly number[] {
  if (fact.type === 'duelled' || fact.type === 'offers-shown') return fact.cards;
  return fact.type === 'looked' ? (fact.cards ?? []) : [];
}

/** Whose doing a fact is; -1 for the table's own. */
export function seatOf(fact: MysetEvent): number {
  if ('seat' in fact) return fact.seat;
  return 'giver' in fact ? fact.giver : -1;
}
