/** The darkness as it is told: its card, and line by line what it did; the table itself is never behind. */
import { settings } from '../../../lib/settings.svelte';
import type { MythEvent, MythView } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { lastDeclared, lastRoll, linesOf, type Roll } from './beats';

const BEAT = 800;
/** How long the last line stands. */
const LAST = 1600;

export class Theatre {
  /** The roll that lies on the table. */
  roll = $state.raw<Roll | null>(null);
  /** The card that is shown, and the lines told so far. */
  card = $state('');
  lines = $state.raw<readonly string[]>([]);
  #left: string[] = [];
  #declared: ToldOf<MythEvent> | null = null;
  #over = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  hear(news: readonly ToldOf<MythEvent>[], view: MythView, before: MythView): void {
    this.roll = lastRoll(news, this.#declared) ?? (view.round === before.round ? this.roll : null);
    this.#declared = lastDeclared(news) ?? this.#declared;
    const began = news.findIndex(({ event }) => event.type === 'darkness-began');
    if (settings.still || !(began >= 0 || before.dark)) return;
    const drawn = news.find(({ event }) => event.type === 'darkness-drawn')?.event;
    if (drawn?.type === 'darkness-drawn') {
      this.skip();
      this.card = drawn.card;
    }
    if (!this.card) return;
    this.#left.push(...linesOf(news.slice(Math.max(0, began)))); // what woke it is no part of it
    this.#over = !view.dark;
    if (this.#timer === undefined) this.#next();
  }

  /** Everything at once, and the curtain. */
  skip(): void {
    this.close();
    this.#left = [];
    this.lines = [];
    this.card = '';
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next(): void {
    const line = this.#left.shift();
    if (line !== undefined) this.lines = [...this.lines, line];
    else if (this.#over) return this.skip();
    else return void (this.#timer = undefined);
    this.#timer = setTimeout(() => this.#next(), this.#left.length === 0 && this.#over ? LAST : BEAT);
  }
}
