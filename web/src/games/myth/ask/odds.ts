/** The chance of a hit, from the dice of the attack and what is printed on the target. */
import type { MythStrike } from '../../../protocol';
import { enemyCard, printed } from '../content.svelte';
import type { Figure } from '../map/geometry/figures';

export interface Odds {
  d10: number;
  fate: number;
  tn: number;
  percent: number;
}

/** The probability that at least one of so many ten-sided dice shows a number or more. */
export function chance(dice: number, tn: number): number {
  if (dice <= 0 || tn >= 11) return 0;
  return tn <= 1 ? 1 : 1 - ((tn - 1) / 10) ** dice;
}

export function oddsOf(strike: MythStrike, figure: Extract<Figure, { sort: 'enemy' | 'lair' }>): Odds {
  const defence =
    figure.sort === 'enemy'
      ? enemyCard(figure.enemy).defence
      : (printed().monsters[figure.lair.kind]?.lair_defence ?? 0);
  const pool = strike.pool;
  const [d10, fate, tn] = [pool?.d10 ?? 0, pool?.fate ?? 0, (pool?.tn ?? 0) + defence];
  return { d10, fate, tn, percent: Math.round(100 * chance(d10, tn)) };
}
