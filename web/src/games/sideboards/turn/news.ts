/** What the facts of a match mean for the one who looks: where hand cards came from, what lies new, what the log says. */
import { t } from '../words';
import type { SideboardsEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { cardOf, faceOf } from '../content.svelte';

type Told = ToldOf<SideboardsEvent>;

/** By hand card: the seat that passed it, or null for the deck. */
export function origins(told: readonly Told[], you: number): Map<number, number | null> {
  const found = new Map<number, number | null>();
  for (const { event: fact } of told) {
    if (fact.type === 'passed' && fact.receiver === you)
      for (const card of fact.cards ?? []) found.set(card, fact.giver);
    if (fact.type === 'drew' && fact.seat === you) for (const card of fact.cards ?? []) found.set(card, null);
  }
  return found;
}

/** By seat: the cards that these facts laid. */
export function laidNow(facts: readonly SideboardsEvent[]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (const fact of facts) {
    if (fact.type === 'placed') found.set(fact.seat, [cardOf(fact.face)]);
    if (fact.type === 'opened') found.set(fact.seat, [cardOf(fact.left), cardOf(fact.right)]);
  }
  return found;
}

export function seatOf(fact: SideboardsEvent): number {
  if ('seat' in fact) return fact.seat;
  return fact.type === 'passed' ? fact.giver : -1;
}

/** The cards that a log line shows, as they lie. */
export function facesOf(fact: SideboardsEvent): readonly number[] {
  switch (fact.type) {
    case 'placed':
      return [fact.face];
    case 'opened':
      return [fact.left, fact.right];
    case 'passed':
    case 'drew':
    case 'discarded':
      return (fact.cards ?? []).map((card) => faceOf(card, false));
    default:
      return [];
  }
}

/**
 * Facts as a log tells them: cards are shown, not spelt; what the chips show already is left out, as is what
 * somebody not concerned would only hear half of.
 */
export function logged(told: readonly Told[], names: readonly string[]): Told[] {
  return told.flatMap((one): Told[] => {
    const fact = one.event;
    switch (fact.type) {
      case 'committed':
      case 'rethought':
        return [];
      case 'passed':
      case 'drew':
      case 'discarded': {
        if (!fact.cards?.length) return [];
        const values = {
          name: names[seatOf(fact)] ?? '',
          other: fact.type === 'passed' ? (names[fact.receiver] ?? '') : '',
          count: fact.cards.length,
        };
        const words = t(`log-${fact.type}`, values);
        return [{ ...one, text: { en: words, it: words } }];
      }
      default:
        return [one];
    }
  });
}

/** What happens in the open: in a replay the picture shows the hands. */
export function seenByAll(told: readonly Told[]): readonly Told[] {
  return told.filter(({ event }) => !['passed', 'drew', 'discarded'].includes(event.type));
}
