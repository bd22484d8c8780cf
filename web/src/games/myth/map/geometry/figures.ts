/** Who and what stands on the board. */
import type { MythEnemy, MythHeroSeen, MythLair, MythThing, MythView } from '../../../../protocol';
import { enemyCard, printed } from '../../content.svelte';
import { footprint, opaque, turned, type Ground } from './realm';

export type Figure =
  | { sort: 'hero'; id: number; squares: number[]; hero: MythHeroSeen }
  | { sort: 'enemy'; id: number; squares: number[]; enemy: MythEnemy }
  | { sort: 'lair'; id: number; squares: number[]; lair: MythLair }
  | { sort: 'thing'; id: number; squares: number[]; thing: MythThing };

export const LAIR = 2;

/** The squares that a thing covers: a feature has its printed grid, everything else one; none while it is carried. */
function squaresOfThing(thing: MythThing): number[] {
  if (thing.square === null) return [];
  const grid = thing.sort === 'feature' ? printed().features[thing.kind]?.grid : undefined;
  if (!grid) return [thing.square];
  const lies = turned(grid, thing.turn ?? 0);
  return footprint(thing.square, lies.length, lies[0]?.length ?? 1);
}

/** From the ground up: things, lairs, enemies, heroes. */
export function figuresOf(view: MythView): Figure[] {
  const things = view.things
    .filter((thing) => thing.square !== null)
    .map((thing): Figure => ({ sort: 'thing', id: thing.id, squares: squaresOfThing(thing), thing }));
  const lairs = view.lairs.map((lair): Figure => ({
    sort: 'lair',
    id: lair.id,
    squares: footprint(lair.square, LAIR, LAIR),
    lair,
  }));
  const enemies = view.enemies.map((enemy): Figure => {
    const { rows, columns } = enemyCard(enemy);
    return { sort: 'enemy', id: enemy.id, squares: footprint(enemy.square, rows, columns), enemy };
  });
  const heroes = view.heroes.flatMap((hero): Figure[] =>
    hero.square === null ? [] : [{ sort: 'hero', id: hero.seat, squares: [hero.square], hero }],
  );
  return [...things, ...lairs, ...enemies, ...heroes];
}

const isSolid = (thing: MythThing): boolean =>
  thing.sort === 'trap' ||
  thing.sort === 'ally' ||
  (thing.sort === 'token' && (printed().tokens[thing.kind]?.solid ?? false));

/** Whether an enemy takes part in the darkness cycle: a boss always does. */
export const isAwake = (active: readonly string[], figure: Figure): boolean =>
  figure.sort !== 'enemy' || figure.enemy.rank === 'boss' || active.includes(figure.enemy.kind);

/** Squares that nobody can enter because somebody or something is there. */
export function occupied(figures: readonly Figure[]): Set<number> {
  return new Set(
    figures.flatMap((figure) => (figure.sort !== 'thing' || isSolid(figure.thing) ? figure.squares : [])),
  );
}

/** MYTH-COMBAT-34: the other heroes, the allies and the objects with life that stand on these squares. */
export function friendsIn(
  figures: readonly Figure[],
  squares: readonly number[],
  you: number | null,
): Figure[] {
  return figures.filter(
    (figure) =>
      figure.squares.some((square) => squares.includes(square)) &&
      (figure.sort === 'hero'
        ? figure.id !== you && !figure.hero.defeated && !figure.hero.dead
        : figure.sort === 'thing' &&
          (figure.thing.sort === 'ally' || (figure.thing.sort === 'object' && (figure.thing.life ?? 0) > 0))),
  );
}

/** What stands in the way of a figure's sight; nothing stands in the Archer's. */
export function blockers(ground: Ground, figures: readonly Figure[], looker: Figure): Set<number> {
  if (looker.sort === 'hero' && printed().heroes[looker.hero.hero ?? '']?.ignores_sight) return new Set();
  const blocked = opaque(ground);
  for (const figure of figures) {
    const trap = figure.sort === 'thing' && figure.thing.sort === 'trap';
    const other =
      looker.sort === 'enemy'
        ? (figure.sort === 'hero' && !figure.hero.defeated && !figure.hero.dead) ||
          (figure.sort === 'thing' && figure.thing.sort === 'ally')
        : figure.sort === 'enemy' || figure.sort === 'lair';
    if (trap || other) for (const square of figure.squares) blocked.add(square);
  }
  return blocked;
}
