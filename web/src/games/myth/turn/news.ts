/** What the log shows beside a sentence: whose doing it is, or a sign. */
import type { MythEnemy, MythEvent, MythView } from '../../../protocol';
import { content } from '../content.svelte';
import { figuresOf, type Figure } from '../map/geometry/figures';
import type { IconName } from '../../../ui/icons';

export const seatOf = (fact: MythEvent): number =>
  'seat' in fact && typeof fact.seat === 'number' ? fact.seat : 'giver' in fact ? fact.giver : -1;

export function iconOf(fact: MythEvent): IconName {
  if (fact.type.startsWith('darkness') || fact.type === 'meter-rose') return 'moon';
  if (fact.type === 'round-began') return 'rot';
  if (fact.type === 'dropped') return 'cart';
  return 'flag';
}

/** Who did it: a hero, or an enemy by kind and rank; nobody where nobody did. */
export function doerOf(
  fact: MythEvent,
  view: MythView,
): { hero: string } | { enemy: Pick<MythEnemy, 'kind' | 'rank'> } | null {
  const hero = view.heroes[seatOf(fact)]?.hero;
  if (hero) return { hero };
  if (!('kind' in fact && 'rank' in fact) || !fact.rank || fact.rank === 'lair') return null;
  return { enemy: { kind: fact.kind, rank: fact.rank as MythEnemy['rank'] } };
}

/** At whom an attack was declared, as the log draws it. */
export function targetOf(
  fact: MythEvent | undefined,
  view: MythView,
): { hero: string } | { enemy: Pick<MythEnemy, 'kind' | 'rank'> } | null {
  if (fact?.type === 'enemy-attacked') {
    const hero = view.heroes[fact.targets[0] ?? -1]?.hero;
    return hero ? { hero } : null;
  }
  if (fact?.type !== 'attack-declared') return null;
  const [kind, rank] = [fact.kinds[0], fact.ranks[0]];
  return kind && rank && rank !== 'lair' ? { enemy: { kind, rank: rank as MythEnemy['rank'] } } : null;
}

/** Life that a figure lost or won, and where it stood. */
export interface Change {
  key: string;
  squares: readonly number[];
  amount: number;
}

export const lifeOf = (figure: Figure): number | null => {
  switch (figure.sort) {
    case 'hero':
      return figure.hero.life;
    case 'enemy':
      return figure.enemy.life;
    case 'lair':
      return figure.lair.life;
    case 'thing':
      return figure.thing.life || null;
  }
};

/** What changed in life between two views; enemies and lairs that are gone lost what they had.
 *
 * Nothing is shown where it happened before the cards are here, which say how large a figure is. */
export function livesChanged(before: MythView, after: MythView): Change[] {
  if (!content.printed) return [];
  const now = new Map(figuresOf(after).map((figure) => [figure.id, figure]));
  return figuresOf(before).flatMap((old): Change[] => {
    const had = lifeOf(old);
    if (had === null) return [];
    const still = now.get(old.id);
    const has = still ? lifeOf(still) : 0;
    if (has === null || has === had) return [];
    const squares = still ? still.squares : old.squares;
    return [{ key: `${old.id}.${had}.${has}`, squares, amount: has - had }];
  });
}
