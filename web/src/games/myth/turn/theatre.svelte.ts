/** The darkness as it is told: its card, and line by line what it did; the table itself is never behind. */
import { settings } from '../../../lib/settings.svelte';
import type { MythEvent, MythView } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { lastDeclared, lastRoll, linesOf, type Roll } from './beats';

const BEAT = 800;
/** How long the last line stands. */
const LAST = 1600;

/** The card of a darkness cycle, while it waits for somebody's answer: nothing of it has happened yet. */
export function drawnIn({ agenda, darkness_card: card }: MythView): string {
  const ask = agenda.at(-1);
  return ask?.type === 'answers' && ask.name === 'darkness-card-drawn' ? (card ?? '') : '';
}

export class Theatre {
  /** The roll that lies on the table. */
  roll = $state.raw<Roll | null>(null);
  /** The card that is shown, and the lines told so far. */
  card = $state('');
  lines = $state.raw<readonly string[]>([]);
  /** The card that this person has laid aside. */
  aside = $state('');
  #left: string[] = [];
  #declared: ToldOf<MythEvent> | null = null;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(news: readonly ToldOf<MythEvent>[], view: MythView, before: MythView): void {
    this.roll = lastRoll(news, this.#declared) ?? (view.round === before.round ? this.roll : null);
    this.#declared = lastDeclared(news) ?? this.#declared;
    const began = news.findIndex(({ event }) => event.type === 'darkness-began');
    if (!(began >= 0 || before.dark)) return;
    const drawn = news.find(({ event }) => event.type === 'darkness-drawn')?.event;
    if (drawn?.type === 'darkness-drawn') {
      this.#end();
      this.aside = '';
      this.card = drawn.card;
    }
    if (!this.card) return;
    this.#left.push(...linesOf(news.slice(Math.max(0, began)))); // what woke it is no part of it
    this.#over = !view.dark;
    if (settings.still) this.#all();
    else if (this.#timer === undefined) this.#next();
  }

  /** Whoever has read the card lays it aside; the rest is not told. */
  skip(card = this.card): void {
    this.aside = card;
    this.#end();
  }

  #end(): void {
    this.close();
    this.#left = [];
    this.lines = [];
    this.card = '';
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Without animation: all that is known, for as long as it would have taken to tell. */
  #all(): void {
    this.lines = [...this.lines, ...this.#left.splice(0)];
    this.close();
    if (this.#over) this.#timer = setTimeout(() => this.#end(), this.lines.length * BEAT + LAST);
  }

  #next(): void {
    const line = this.#left.shift();
    if (line !== undefined) this.lines = [...this.lines, line];
    else if (this.#over) return this.#end();
    else return void (this.#timer = undefined);
    this.#timer = setTimeout(() => this.#next(), this.#left.length === 0 && this.#over ? LAST : BEAT);
  }
}
