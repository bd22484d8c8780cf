/** The three objectives of a sideboard as sums: how often, for how much, together. */
import type { SideboardsObjective } from '../../protocol';
import { eachOf } from './content.svelte';
import type { Worth } from './draft';

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

/** `+7`, `+0`, `−1`. */
export const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);

/** The rank of a length among the players' lengths, 1 for the longest; equal lengths share it, none is skipped. */
export function rankOf(lengths: readonly number[], length: number): number {
  return 1 + new Set(lengths.filter((other) => other > length)).size;
}
