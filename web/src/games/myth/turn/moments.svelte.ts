/** What is worth a pause at the table: who fell, what was found, a title, a tile; shown over the map. */
import { text } from '../../../i18n/core';
import { settings } from '../../../lib/settings.svelte';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';

export type MomentKind =
  | 'defeated'
  | 'died'
  | 'returned'
  | 'treasure'
  | 'title'
  | 'deck'
  | 'felled'
  | 'cleared'
  | 'quest'
  | 'quest-lost'
  | 'threat'
  | 'ally'
  | 'wave';

export interface Moment {
  key: string;
  kind: MomentKind;
  /** Whose hero; nobody's concerns all. */
  seat: number | null;
  /** What is drawn: an item, a card, a title, a quest, an enemy. */
  things: readonly string[];
  /** Of an enemy. */
  rank?: string;
  said: string;
}

/** How long one is shown; several at once as long as one after the other. */
export const STAYS = 3200;
/** Threat cannot rise further. */
const MOST_THREAT = 10;
const GREAT: readonly string[] = ['captain', 'mini-boss', 'agent', 'boss', 'lair'];

/** What a fact shows, if it is a moment. */
function shown(event: MythEvent): Omit<Moment, 'key' | 'said'> | null {
  const of = (kind: MomentKind, seat: number | null, ...things: string[]) => ({
    kind,
    seat,
    things,
  });
  switch (event.type) {
    case 'hero-defeated':
      return of('defeated', event.seat);
    case 'hero-died':
      return of('died', event.seat);
    case 'hero-returned':
      return of('returned', event.seat);
    case 'collected':
    case 'quest-item-gained':
      return of('treasure', event.seat, event.item);
    case 'title-earned':
      return of('title', event.seat, event.title);
    case 'card-changed':
      return of('deck', event.seat, event.add, event.remove);
    case 'removed':
      return GREAT.includes(event.rank) ? { ...of('felled', null, event.kind), rank: event.rank } : null;
    case 'cleared':
      return of('cleared', null);
    case 'quest-fulfilled':
      return of('quest', null, event.quest);
    case 'quest-failed':
      return of('quest-lost', null, event.quest);
    case 'ally-recruited':
      return of('ally', null, event.ally);
    case 'wave-came':
      return of('wave', null);
    case 'threat-changed':
      return event.now === MOST_THREAT && event.amount > 0 ? of('threat', event.seat) : null;
    default:
      return null;
  }
}

/** The moments among these facts; who dies was defeated before, and is told once. */
export function momentsOf(news: readonly ToldOf<MythEvent>[]): Moment[] {
  const dead = news.flatMap(({ event }) => (event.type === 'hero-died' ? [event.seat] : []));
  return news.flatMap(({ event, text: said, version }, place) => {
    const moment = shown(event);
    if (!moment || (moment.kind === 'defeated' && dead.includes(moment.seat ?? -1))) return [];
    return [{ ...moment, key: `${version}.${place}`, said: said ? text(said) : '' }];
  });
}

/** One at a time; without animation all that just happened at once, and nothing later than it is true. */
export class Moments {
  now = $state.raw<readonly Moment[]>([]);
  #left: Moment[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(news: readonly ToldOf<MythEvent>[]): void {
    const fresh = momentsOf(news);
    if (fresh.length === 0) return;
    this.#left.push(...fresh);
    if (settings.still || this.now.length === 0) this.next();
  }

  /** What comes next; after the last one the map is free. */
  next(): void {
    this.close();
    this.now = this.#left.splice(0, settings.still ? this.#left.length : 1);
    if (this.now.length > 0) this.#timer = setTimeout(() => this.next(), STAYS * this.now.length);
  }

  /** Somebody has read this one; the others stay. */
  read(moment: Moment): void {
    this.now = this.now.filter((each) => each !== moment);
    if (this.now.length === 0) this.next();
  }

  close(): void {
    clearTimeout(this.#timer);
  }
}
