/** Figures and squares in words, as they are heard on the map. */
import { text } from '../../../i18n/core';
import { t as term } from '../printed-words';
import { t } from '../words';
import * as acts from '../act-words';
import { called, enemyCard, nameOf, printed } from '../content.svelte';
import { isAwake, type Figure } from './geometry/figures';
import { carried, thingSays, type Telling } from '../ask/labels';
import { coordinate } from './geometry/realm';

/** What may be pointed at now, and what is. */
export interface Pointing {
  candidates: ReadonlySet<number>;
  chosen: readonly number[];
}

export function spokenFigure(figure: Figure, telling: Telling, { candidates, chosen }: Pointing): string {
  const { view, ground, names } = telling;
  const parts: string[] = [];
  if (figure.sort === 'enemy')
    parts.push(
      text(enemyCard(figure.enemy).name),
      called('ranks', figure.enemy.rank),
      t('lifeShort', { life: figure.enemy.life, full: figure.enemy.full }),
    );
  else if (figure.sort === 'hero')
    parts.push(
      t('ofPlayer', { hero: nameOf(figure.hero.hero), name: names[figure.hero.seat] ?? '' }),
      t('lifeShort', { life: figure.hero.life, full: figure.hero.full }),
      ...carried(view, figure.hero.seat).map((thing) => acts.t('carries', { thing: nameOf(thing) })),
    );
  else if (figure.sort === 'lair')
    parts.push(
      nameOf(figure.lair.kind, 'lair'),
      t('lifeShort', {
        life: figure.lair.life,
        full: printed().monsters[figure.lair.kind]?.lair_life ?? 0,
      }),
    );
  else parts.push(nameOf(figure.thing.kind), ...thingSays(figure.thing));
  parts.push(coordinate(ground, figure.squares[0] ?? 0));
  if (!isAwake(view.active, figure)) parts.push(term('asleep'));
  if (candidates.has(figure.id)) parts.push(chosen.includes(figure.id) ? t('chosenTarget') : t('legal'));
  return parts.join(', ');
}

export function spokenSquare(
  square: number,
  figure: Figure | undefined,
  telling: Telling,
  pointing: Pointing,
  /** How many steps lead there, if one may walk. */
  steps: number | undefined,
): string {
  const { view, ground } = telling;
  const parts = [
    coordinate(ground, square),
    figure ? spokenFigure(figure, telling, pointing) : t(`mark-${(ground.marks.get(square) ?? '.') as '.'}`),
  ];
  if (view.loot.includes(square)) parts.push(t('treasureHere'));
  if (steps !== undefined) parts.push(t('stepHere', { count: steps }));
  return parts.join(', ');
}
