/** A running effect: who decides now, who has decided, and what still comes. */
import type { MysetCard, MysetView } from '../../protocol';

export type Entry = MysetView['agenda'][number];
export type Choice = Exclude<Entry, { type: 'carry' | 'return-surplus' | 'cycle-card' }>;
export type Step = MysetCard['effect'][number];

/** The choice that somebody must make now; the last entry of the agenda is the next. */
export function asked(view: MysetView): Choice | null {
  return (view.agenda.at(-1) as Choice | undefined) ?? null;
}

/** Other players as effects mean them, clockwise from the activator's left. */
export function others(view: MysetView): number[] {
  const seats = view.players.length;
  return Array.from({ length: seats - 1 }, (_, i) => (view.active + 1 + i) % seats).filter(
    (seat) => !view.players[seat]?.out && !view.players[seat]?.hand_guard,
  );
}

/** Who takes part in a choice, and who of them has made it. */
export function deciders(view: MysetView, choice: Choice | null): { seats: number[]; done: number[] } {
  if (!choice) return { seats: view.ended ? [] : [view.active], done: [] };
  const holding = (seat: number) => (view.players[seat]?.hand.length ?? 0) > 0;
  switch (choice.type) {
    case 'choose-handed-over':
      return { seats: [choice.giver], done: [] };
    case 'choose-surplus':
      return { seats: [choice.owner], done: [] };
    case 'pass-cards':
    case 'stake-cards':
    case 'offer-cards': {
      const seats =
        choice.type === 'stake-cards'
          ? [view.active, choice.target]
          : (choice.type === 'pass-cards' ? [...others(view), view.active] : others(view)).filter(holding);
      return { seats, done: seats.filter((seat) => choice.picks[seat]) };
    }
    default:
      return { seats: [view.active], done: [] };
  }
}

/** The card that this seat has laid down in a secret choice that is still open. */
export function pickOf(view: MysetView, choice: Choice | null, seat: number | null): number | null {
  if (seat === null || !choice || !('picks' in choice)) return null;
  // Picks are places in the hand, counted from 1; 0 before the choice, less for who takes no part.
  return view.players[seat]?.hand[(choice.picks[seat] ?? 0) - 1] ?? null;
}

/** Whose turn it is to decide something, whoever has not yet. */
export function thinking(view: MysetView): number[] {
  const { seats, done } = deciders(view, asked(view));
  return seats.filter((seat) => !done.includes(seat));
}

/** The cards of the deck that the activator has before the eyes. */
export function lookedAt(view: MysetView, choice: Choice | null): number[] {
  if (choice?.type === 'keep-one' || choice?.type === 'order-under') return view.deck.slice(0, choice.left);
  if (choice?.type === 'top-or-under') return view.deck.slice(choice.tops, choice.tops + choice.left);
  return [];
}

export type Later = { kind: 'step'; step: Step } | { kind: 'surplus' } | { kind: 'cycle'; card: number };

/** What comes after the present choice, in order. */
export function later(view: MysetView, cardOf: (card: number) => MysetCard): Later[] {
  const rest = (card: number, from: number): Later[] =>
    cardOf(card)
      .effect.slice(from)
      .map((step) => ({ kind: 'step', step }));
  return view.agenda.toReversed().flatMap((entry, i): Later[] => {
    if (entry.type === 'carry') return rest(entry.card, entry.at);
    if (entry.type === 'return-surplus')
      return asked(view)?.type === 'choose-surplus' ? [] : [{ kind: 'surplus' }];
    if (entry.type === 'cycle-card') return [{ kind: 'cycle', card: view.activated }];
    return i === 0 && 'carry' in entry ? rest(entry.carry.card, entry.carry.at + 1) : [];
  });
}

/** The step of a card that is being carried out by this choice. */
export function stepOf(choice: Choice, cardOf: (card: number) => MysetCard): Step | null {
  return 'carry' in choice ? (cardOf(choice.carry.card).effect[choice.carry.at] ?? null) : null;
}
