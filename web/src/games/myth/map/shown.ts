/** What the map shows besides who stands where: ways, ranges, lines, what enemies are about to do. */
import type { Change } from '../turn/news';
import type { Assault, Intent, Range } from './geometry/overlays';
import type { Sightline } from './geometry/realm';

export interface Shown {
  /** Squares within the movement that is left. */
  reach: readonly number[];
  /** The way to the square that is pointed at. */
  way: readonly number[];
  /** Where sleeping enemies would wake. */
  threat: readonly Range[];
  /** Squares in sight; all the others are shaded. Nothing: no shade. */
  sight: ReadonlySet<number> | null;
  /** Lines from the attacker to whom it attacks. */
  lines: readonly Sightline[];
  /** The squares that an area would cover. */
  area: readonly number[];
  /** Enemies that attack, and those that would. */
  assaults: readonly Assault[];
  intents: readonly Intent[];
  /** The chance of a hit in percent, where an attack is thought of. */
  odds: readonly { figure: number; squares: readonly number[]; percent: number }[];
  /** Life lost and won just now. */
  changes: readonly Change[];
}

export const NOTHING_SHOWN: Shown = {
  reach: [],
  way: [],
  threat: [],
  sight: null,
  lines: [],
  area: [],
  assaults: [],
  intents: [],
  odds: [],
  changes: [],
};
