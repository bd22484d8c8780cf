/** What the SET table draws: a view that follows the server's, one event at a time, never far behind. */
import { tick } from 'svelte';
import { settings } from '../../lib/settings.svelte';
import type { SetDealt, SetEvent, SetMissed, SetTook, SetView } from '../../protocol';
import type { ToldOf } from '../../table/turn.svelte';
import { play } from '../../lib/sound';

/** How cards move; the table's elements do it. Each takes milliseconds and is done when its promise is. */
export interface Motion {
  take(slots: readonly number[], seat: number, ms: number): Promise<void>;
  shake(slots: readonly number[], ms: number): Promise<void>;
  deal(slots: readonly number[], ms: number): Promise<void>;
  /** Where the cards lie now; then, once they lie elsewhere, the way from there. */
  note(): void;
  settle(ms: number): Promise<void>;
  finish(): void;
}

export interface Result {
  event: SetTook | SetMissed | SetDealt;
  version: number;
}

interface Step {
  news: readonly ToldOf<SetEvent>[];
  view: SetView;
}

const HOLD = 360;
const TRAVEL = 320;
const RESULT_STAYS = 2800;
const MISS_STAYS = 4000;
const MARK_STAYS = 1200;

/** How fast to play with so many steps waiting: 1, 2, or 0 for no motion at all. */
export function pace(waiting: number, still: boolean): number {
  if (still || waiting > 8) return 0;
  return waiting > 3 ? 2 : 1;
}

export class Stage {
  view = $state.raw<SetView | null>(null);
  held = $state.raw<{ cards: readonly number[]; seat: number } | null>(null);
  marked = $state.raw<readonly { slot: number; seat: number | null }[]>([]);
  result = $state.raw<Result | null>(null);
  motion: Motion | null = null;

  #queue: Step[] = [];
  #running = false;
  /** Which story is told: a step of an older one no longer changes the view. */
  #story = 0;
  #stopped = false;
  #skip: (() => void) | null = null;
  #timers = { result: 0, held: 0, marked: 0 };

  /** A view without a story: the first one, or one after a long absence. */
  show(view: SetView): void {
    this.#queue = [];
    this.#story += 1;
    this.held = null;
    this.view = view;
  }

  /** The first cards of a match come from the deck. */
  async open(view: SetView): Promise<void> {
    this.show(view);
    if (!pace(0, settings.still || document.hidden)) return;
    play('dealt');
    await tick();
    await this.motion?.deal([...view.layout.keys()], TRAVEL);
  }

  push(news: readonly ToldOf<SetEvent>[], view: SetView): void {
    if (!this.view || this.view.game !== view.game) this.held = null;
    if (!this.view || news.length === 0) {
      if (this.#running || this.#queue.length > 0) this.#queue.push({ news, view });
      else this.view = view;
      return;
    }
    this.#queue.push({ news, view });
    if (!this.#running) void this.#run();
  }

  /** Do not wait for the motion that is under way. */
  skip(): void {
    this.motion?.finish();
    this.#skip?.();
  }

  clearResult(): void {
    this.result = null;
  }

  stop(): void {
    this.#stopped = true;
    this.skip();
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let step = this.#queue.shift(); step && !this.#stopped; step = this.#queue.shift()) {
        await this.#play(step, pace(this.#queue.length, settings.still || document.hidden));
      }
    } finally {
      this.#running = false;
    }
  }

  async #play({ news, view }: Step, speed: number): Promise<void> {
    const story = this.#story;
    const ms = (full: number) => full / (speed || 1);
    let mover: number | null = null;
    const fresh: number[] = [];
    let fromDeck: readonly number[] = [];
    for (const { event: fact, version } of news) {
      if (fact.type === 'called') play('call');
      if (fact.type === 'took') {
        mover = fact.seat;
        play('took');
        this.#tell({ event: fact, version }, RESULT_STAYS);
        this.held = { cards: fact.cards, seat: fact.seat };
        clearTimeout(this.#timers.held);
        if (speed) {
          await this.#wait(ms(HOLD));
          await this.motion?.take(fact.slots, fact.seat, ms(TRAVEL));
        }
        this.held = null;
      } else if (fact.type === 'missed') {
        play('missed');
        this.#tell({ event: fact, version }, MISS_STAYS);
        if (fact.slots.length > 0) {
          this.held = { cards: fact.cards, seat: fact.seat };
          clearTimeout(this.#timers.held);
          this.#timers.held = window.setTimeout(() => (this.held = null), MARK_STAYS);
          if (speed) await this.motion?.shake(fact.slots, ms(240));
        }
      } else if (fact.type === 'dealt') {
        fromDeck = fact.slots;
        if (fact.why !== 'game') fresh.push(...fact.slots);
        if (fact.why === 'agreed' || fact.why === 'auto') this.#tell({ event: fact, version }, RESULT_STAYS);
        play('dealt');
      } else if (fact.type === 'closed-up') {
        fresh.push(...fact.slots);
      }
    }
    if (story !== this.#story) return;
    this.motion?.note();
    this.view = view;
    await tick();
    if (speed) {
      await Promise.all([this.motion?.settle(ms(TRAVEL)), this.motion?.deal(fromDeck, ms(TRAVEL))]);
    } else if (fresh.length > 0) {
      this.marked = fresh.map((slot) => ({ slot, seat: mover }));
      clearTimeout(this.#timers.marked);
      this.#timers.marked = window.setTimeout(() => (this.marked = []), MARK_STAYS);
    }
  }

  #tell(result: Result, stays: number): void {
    this.result = result;
    clearTimeout(this.#timers.result);
    this.#timers.result = window.setTimeout(() => (this.result = null), stays);
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#skip = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
