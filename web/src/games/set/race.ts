/** A SET that somebody else took first: what one was about to touch there is not one's choice of the new cards. */
export const DEAF = 300;

export interface Lost {
  seat: number;
  slots: readonly number[];
  /** When it was known here. */
  at: number;
  /** When the new cards came into sight; none yet. */
  shown: number | null;
  /** How much later this person touched. */
  late: number | null;
}

/** What is lost with a SET that somebody took, if any of the chosen cards were in it. */
export function lostTo(
  took: { seat: number; cards: readonly number[]; slots: readonly number[] },
  you: number | null,
  chosen: readonly number[],
  now: number,
): Lost | null {
  if (took.seat === you || !took.cards.some((card) => chosen.includes(card))) return null;
  return { seat: took.seat, slots: took.slots, at: now, shown: null, late: null };
}

/** Whether a touch on a place was meant for the card that lay there before. */
export function meantBefore(lost: Lost | null, slot: number, now: number): boolean {
  return !!lost && lost.slots.includes(slot) && (lost.shown === null || now < lost.shown + DEAF);
}
