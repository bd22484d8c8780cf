/** What was just rolled, and the steps of a darkness cycle, as they are shown one after the other. */
import { text } from '../../../i18n/core';
import type { MythEvent } from '../../../protocol';
import { inLines } from './lines';
import { declares, RESULTS, told as toldOf, type Heard } from './strikes';

export interface Die {
  value: number;
  success: boolean;
}

/** A roll that lies on the table, with what came of it in one sentence. */
export interface Roll {
  key: string;
  /** Whose roll; nobody's seat for enemies. */
  seat: number | null;
  dice: readonly Die[];
  faces: readonly string[];
  tn: number;
  said: string;
}

const dice = (values: readonly number[], tns: readonly number[]): { dice: Die[]; tn: number } => {
  const tn = Math.min(...tns, 11);
  return { dice: values.map((value) => ({ value, success: value >= tn })), tn };
};

/** What an attack was declared with, to be known when its dice come later. */
export const lastDeclared = (news: readonly Heard[]): Heard | null =>
  news.findLast(({ event }) => event.type === 'attack-declared' || event.type === 'enemy-attacked') ?? null;

/** The last roll of these facts with its result; what follows another roll belongs to that one. */
export function lastRoll(news: readonly Heard[], before: Heard | null = null): Roll | null {
  const place = news.findLastIndex(
    ({ event }) => event.type === 'attack-rolled' || event.type === 'enemy-rolled',
  );
  const told = news[place];
  if (!told) return null;
  const { event } = told;
  if (event.type !== 'attack-rolled' && event.type !== 'enemy-rolled') return null;
  const results = news.slice(place + 1).filter((fact) => RESULTS.includes(fact.event.type));
  const known = [...(before ? [before] : []), ...news.slice(0, place)];
  const declared = known.findLast((fact) => declares(fact, told)) ?? null;
  const said = toldOf({ declared, roll: told, results }, false).map((part) => part.text);
  return {
    key: `${told.version}.${place}`,
    seat: event.type === 'attack-rolled' ? event.seat : null,
    ...dice(event.dice, event.tns),
    faces: event.type === 'attack-rolled' ? event.faces : [],
    said: said.join(''),
  };
}

/** What of a darkness cycle is worth a beat of its own. */
const BEATS: readonly MythEvent['type'][] = [
  'darkness-idle',
  'event-checked',
  'penalty-suffered',
  'woken',
  'enemy-moved',
  'enemy-attacked',
  'enemy-rolled',
  'hurt',
  'hero-defeated',
  'spawned',
  'lair-mended',
  'darkness-ended',
];
const MOVES: MythEvent['type'] = 'enemy-moved';

/** The lines of a darkness cycle in these facts; that several enemies moved is one line, and so is an attack. */
export function linesOf(news: readonly Heard[]): string[] {
  const lines = inLines(news);
  const kept = lines.filter(
    ({ event, text: said }, place) =>
      said !== null &&
      BEATS.includes(event.type) &&
      !(event.type === MOVES && lines[place + 1]?.event.type === MOVES),
  );
  return kept.map((fact) => (fact.text ? text(fact.text) : ''));
}
