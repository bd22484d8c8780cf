/** The three objectives of a sideboard as sums: how often, for how much, together. */
import type { SideboardsObjective, SideboardsView } from '../../../protocol';
import { eachOf } from '../content.svelte';
import type { Worth } from '../turn/draft';

export interface Sum {
  count: number;
  each: number;
  points: number;
}

export function sums(worth: Worth, objectives: readonly SideboardsObjective[]): Sum[] {
  const counts = [worth.colours, worth.handles, worth.length];
  return objectives.map((objective, i) => {
    const [count, each] = [counts[i] ?? 0, eachOf(objective)];
    return { count, each, points: count * each };
  });
}

/** What a seat has as things stand: its sideboard, the bonus and the exchange card; nothing where points are hidden. */
export function pointsOf(view: SideboardsView, seat: number): number | null {
  const player = view.players[seat];
  if (!player?.worth) return null;
  return player.worth.points + player.bonus + kept(view, seat);
}

/** The point of an exchange card that was not used. */
export function kept(view: SideboardsView, seat: number): number {
  return view.options.cards !== 'four' && !view.players[seat]?.exchanged ? 1 : 0;
}

/** `+7`, `+0`, `−1`. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The rank of a length among the players' lengths, 1 for the longest; equal lengths share it, none is skipped. */
export function rankOf(lengths: readonly number[], length: number): number {
  return 1 + new Set(lengths.filter((other) => other > length)).size;
}
