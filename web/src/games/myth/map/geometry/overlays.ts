/** What the map shows on demand: threat, sight, the line and the area of an attack, who attacks whom. */
import type { MythStrike, MythView } from '../../../../protocol';
import { enemyCard } from '../../content.svelte';
import { blockers, isAwake, type Figure } from './figures';
import {
  areaSquares,
  distance,
  FIRST_ID,
  sees,
  sightline,
  within,
  type Ground,
  type Sightline,
} from './realm';

const WHOLE_TILE = 99;

/** An attack of an enemy under way. */
export interface Assault {
  from: readonly number[];
  to: readonly number[];
}

/** What an enemy would do if the darkness came now. */
export interface Intent extends Assault {
  /** It comes near enough to attack. */
  reaches: boolean;
}

/** How far an enemy notices heroes. */
export interface Range {
  id: number;
  squares: ReadonlySet<number>;
}

/** Where the enemy that is looked at would wake; else where each that sleeps would. */
export function threatened(
  view: MythView,
  ground: Ground,
  figures: readonly Figure[],
  looked: Figure | null,
  threat: number,
): Range[] {
  const enemies = figures
    .filter((figure) => figure.sort === 'enemy')
    .filter((figure) => figure.enemy.rank !== 'boss');
  const shown =
    looked?.sort === 'enemy'
      ? enemies.filter((figure) => figure.id === looked.id)
      : enemies.filter((figure) => !isAwake(view.active, figure));
  return shown.map((figure) => ({
    id: figure.id,
    squares: within(ground, figure.squares, enemyCard(figure.enemy).threat_range + threat),
  }));
}

/** What an attack can reach; nothing where that is everything. */
export function inRange(
  strike: MythStrike,
  own: Figure,
  ground: Ground,
  targets: readonly (readonly number[])[],
): ReadonlySet<number> | null {
  const far = Math.max(
    strike.range ?? 1,
    ...targets.map((squares) => distance(ground, own.squares, squares)),
  );
  return far >= WHOLE_TILE ? null : within(ground, own.squares, far);
}

/** What a figure sees. */
export function inSight(seer: Figure, ground: Ground, figures: readonly Figure[]): ReadonlySet<number> {
  const blocked = blockers(ground, figures, seer);
  return new Set([...ground.marks.keys()].filter((square) => sees(ground, seer.squares, square, blocked)));
}

/** The line of sight from a figure to what it aims at. */
export function linesTo(
  squares: readonly number[],
  own: Figure,
  ground: Ground,
  figures: readonly Figure[],
): Sightline[] {
  if (squares.length === 0) return [];
  const found = sightline(ground, own.squares, squares, blockers(ground, figures, own));
  return found ? [found] : [];
}

/** The squares that an attack covers from an anchor; a path is as it was walked. */
export function areaOf(strike: MythStrike, own: Figure, ground: Ground, anchor: number | null): number[] {
  if (strike.pattern === 'path') return [...(strike.aimed?.path ?? [])];
  const here = own.squares[0];
  if (anchor === null || here === undefined) return [];
  return areaSquares(ground, strike.pattern ?? '', strike.size ?? 1, here, anchor);
}

/** The squares around a figure that an attack would cover. */
export function areaAround(own: Figure, ground: Ground, size: number): number[] {
  const here = own.squares[0];
  return here === undefined ? [] : areaSquares(ground, 'around', Math.max(1, size), here, here);
}

/** Enemies that are attacking, with whom they attack. */
export function assaultsOf(view: MythView, figures: readonly Figure[]): Assault[] {
  return view.strikes
    .filter((one) => one.attacker >= FIRST_ID && !one.done?.cancelled)
    .flatMap((one) => {
      const from = figures.find((figure) => figure.id === one.attacker);
      return figures
        .filter((figure) => one.aimed?.targets?.includes(figure.id))
        .flatMap((figure) => (from ? [{ from: from.squares, to: figure.squares }] : []));
    });
}
