/** What was just rolled, and the steps of a darkness cycle, as they are shown one after the other. */
import { text } from '../../../i18n/core';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';

type Heard = ToldOf<MythEvent>;

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

/** What belongs to the roll before it. */
export const RESULTS: readonly MythEvent['type'][] = [
  'attack-resolved',
  'blow-stopped',
  'hurt',
  'removed',
  'hero-defeated',
];

const dice = (values: readonly number[], tns: readonly number[]): { dice: Die[]; tn: number } => {
  const tn = Math.min(...tns, 11);
  return { dice: values.map((value) => ({ value, success: value >= tn })), tn };
};

/** The last roll of these facts with its result; what follows another roll belongs to that one. */
export function lastRoll(news: readonly Heard[]): Roll | null {
  const place = news.findLastIndex(
    ({ event }) => event.type === 'attack-rolled' || event.type === 'enemy-rolled',
  );
  const told = news[place];
  if (!told) return null;
  const { event } = told;
  if (event.type !== 'attack-rolled' && event.type !== 'enemy-rolled') return null;
  const result = news.slice(place + 1).filter((fact) => RESULTS.includes(fact.event.type));
  const said = [...result, told].flatMap((fact) => (fact.text ? [text(fact.text)] : [])).join(' · ');
  return {
    key: `${told.version}.${place}`,
    seat: event.type === 'attack-rolled' ? event.seat : null,
    ...dice(event.dice, event.tns),
    faces: event.type === 'attack-rolled' ? event.faces : [],
    said,
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

/** The lines of a darkness cycle in these facts; that several enemies moved is one line. */
export function linesOf(news: readonly Heard[]): string[] {
  const kept = news.filter(
    ({ event, text: said }, place) =>
      said !== null &&
      BEATS.includes(event.type) &&
      !(event.type === MOVES && news[place + 1]?.event.type === MOVES),
  );
  return kept.map((fact) => (fact.text ? text(fact.text) : ''));
}
