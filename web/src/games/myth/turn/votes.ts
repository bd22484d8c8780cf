/** A vote of the group: who is for what, and whose vote is missing. */
import type { MythAction, MythView } from '../../../protocol';

export interface Poll {
  /** What somebody is for, with who; what most want comes first. */
  wanted: readonly { place: number; action: MythAction | null; seats: readonly number[] }[];
  missing: readonly number[];
  /** So many votes decide at once. */
  needed: number;
}

/** The vote under way; what is voted for has a name only for those who vote, to whom all answers are offered. */
export function pollOf(view: MythView, singles: readonly MythAction[]): Poll | null {
  const ask = view.agenda.at(-1);
  if (!ask || !('votes' in ask) || view.options.group !== 'vote' || view.result) return null;
  const all = Array.from({ length: view.seats }, (_, seat) => ask.votes?.[seat] ?? null);
  const places = [...new Set(all.filter((place) => place !== null))];
  const wanted = places
    .map((place) => ({
      place,
      action: singles[place] ?? null,
      seats: all.flatMap((vote, seat) => (vote === place ? [seat] : [])),
    }))
    .sort((a, b) => b.seats.length - a.seats.length || a.place - b.place);
  return {
    wanted,
    missing: all.flatMap((vote, seat) => (vote === null ? [seat] : [])),
    needed: Math.floor(view.seats / 2) + 1,
  };
}

/** What a seat has voted for. */
export const voteOf = (poll: Poll, seat: number | null): Poll['wanted'][number] | null =>
  poll.wanted.find((one) => seat !== null && one.seats.includes(seat)) ?? null;
