/** How what lies on the table is called, and what a move does in the engine's words. */
import { text } from '../../../i18n/core';
import { t as term } from '../printed-words';
import { t } from '../words';
import * as acts from '../act-words';
import type { MythAction, MythView } from '../../../protocol';
import { labelAt, type Speech } from '../../../table/spoken';
import { called, enemyCard, nameOf, printed, sourceOf } from '../content.svelte';
import { figuresOf, type Figure } from '../map/geometry/figures';
import { coordinate, type Ground } from '../map/geometry/realm';

export interface Telling {
  view: MythView;
  ground: Ground;
  names: readonly string[];
  /** What is offered, and what the engine says of it. */
  offers: readonly MythAction[];
  speech: Speech;
}

type Ask = MythView['agenda'][number];
/** What is asked now: the top of the agenda. */
export const askedIn = (view: MythView): Ask | null => view.agenda.at(-1) ?? null;

/** A figure by its name and place. */
export function figureName({ view, ground, names }: Telling, id: number): string {
  const figure = figuresOf(view).find((one) => one.id === id);
  return figure ? nameOfFigure(figure, names, ground) : String(id);
}

const placeOf = (figure: Figure, ground: Ground): string => coordinate(ground, figure.squares[0] ?? 0);

export function nameOfFigure(figure: Figure, names: readonly string[], ground: Ground): string {
  const place = placeOf(figure, ground);
  switch (figure.sort) {
    case 'hero':
      return names[figure.hero.seat] ?? nameOf(figure.hero.hero);
    case 'enemy':
      return `${text(enemyCard(figure.enemy).name)} ${place}`;
    case 'lair':
      return `${nameOf(figure.lair.kind, 'lair')} ${place}`;
    case 'thing':
      return `${nameOf(figure.thing.kind)} ${place}`;
  }
}

/** Figures of one kind: its name once, and all their places. */
export function namesOf({ view, ground, names }: Telling, ids: readonly number[]): string {
  const [first, ...others] = figuresOf(view).filter((one) => ids.includes(one.id));
  return first
    ? list([nameOfFigure(first, names, ground), ...others.map((one) => placeOf(one, ground))])
    : '';
}

export const list = (words: readonly string[]): string => words.join(', ');
export const movementName = (movement: string): string => called('movements', movement || 'none');
export const wayName = (way: string): string => called('ways', way);

/** What an offered move does, in the engine's words; a hint is another copy of what is offered. */
export function label(action: MythAction, { offers, speech }: Telling): string {
  const same = JSON.stringify(action);
  const place = offers.indexOf(action);
  return labelAt(speech, place < 0 ? offers.findIndex((one) => JSON.stringify(one) === same) : place);
}

/** Heroes whose players have a say in whether the act ends. */
export const alive = (view: MythView): number[] =>
  view.heroes.filter((hero) => !hero.dead && !hero.defeated).map((hero) => hero.seat);

/** What a thing on the board is, in short: an ally or a quest object with its life. */
export function thingSays(thing: MythView['things'][number]): string[] {
  const life = fullLife(thing);
  return [
    thing.sort === 'ally' ? acts.t('ally') : thing.sort === 'object' ? acts.t('object') : '',
    life ? acts.t('lifeOf', { life: thing.life ?? 0, full: life }) : '',
  ].filter(Boolean);
}

export function fullLife({ sort, kind }: MythView['things'][number]): number {
  if (sort === 'ally') return printed().allies[kind]?.life ?? 0;
  return sort === 'object' ? (printed().objects[kind]?.life ?? 0) : 0;
}

/** The quest objects that a hero carries. */
export const carried = (view: MythView, seat: number): string[] =>
  view.things
    .filter((thing) => thing.sort === 'object' && thing.owner === seat && thing.square === null)
    .map((thing) => thing.kind);

/** A fate list: the item and the faces it needs. */
export function fateList(name: string): string {
  const item = sourceOf(name);
  const needs = printed().items[item]?.fate[Number(name.split('.').at(-1))] ?? [];
  return t('do-spend', { item: nameOf(item), faces: list(needs.map((face) => nameOf(face))) });
}

/** What ails a figure, in short. */
export function ails(piece: Pick<MythView['enemies'][number], 'ailments' | 'dots'>): string[] {
  return [
    ...(piece.ailments ?? []).map(({ name, x }) => [called('statuses', name), x].filter(Boolean).join(' ')),
    ...(piece.dots ?? []).map((dot) =>
      dot.phases
        ? term('dotPhases', { name: called('statuses', dot.name), amount: dot.amount, phases: dot.phases })
        : term('dot', { name: called('statuses', dot.name), amount: dot.amount }),
    ),
  ];
}
