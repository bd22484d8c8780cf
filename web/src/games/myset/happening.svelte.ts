/** What just happened on the table: rings around what moved, what was revealed, cards on their way. */
import { tick } from 'svelte';
import { t } from './words';
import { settings } from '../../lib/settings.svelte';
import { playFor, type Heard } from '../../lib/sound';
import type { MysetEvent } from '../../protocol';
import type { Chair } from '../../table/chair.svelte';
import type { ToldOf } from '../../table/turn.svelte';
import { Motion, visible } from '../../table/motion';
import { momentOf, type Moment } from './moment';
import { waysOf, type Spot } from './ways';

const MARK_STAYS = 2600;
export const HEARD: Heard<MysetEvent['type']> = [
  ['bought', 'took'],
  ['activated', 'call'],
  ['swapped', 'placed'],
  ['bartered', 'placed'],
  ['traded', 'placed'],
  ['hands-passed', 'passed'],
  ['handed-over', 'passed'],
  ['drew', 'dealt'],
  ['refilled', 'dealt'],
  ['turn-ended', 'passed'],
];
const MOMENT_STAYS = 4200;

export interface Moved {
  /** Who moved it; -1 for the deck. */
  seat: number;
  tag: string;
}

export class Happening {
  /** Something that was revealed and stays in sight for a while. */
  moment = $state.raw<Moment | null>(null);
  moved = $state.raw<Readonly<Record<number, Moved>>>({});

  readonly #chair: Chair;
  readonly #root: () => HTMLElement | undefined;
  readonly #motion: Motion;
  #timers = { moment: 0, moved: 0 };

  constructor(chair: Chair, root: () => HTMLElement | undefined) {
    this.#chair = chair;
    this.#root = root;
    this.#motion = new Motion(root);
  }

  show(news: readonly ToldOf<MysetEvent>[]): void {
    const facts = news.map((told) => told.event);
    playFor(
      facts.map(({ type }) => type),
      HEARD,
    );
    this.#mark(facts);
    this.#reveal(momentOf(news, this.#chair.you));
    if (settings.still || document.hidden) return;
    this.#motion.note();
    const { cameFrom, wentTo } = waysOf(facts);
    void tick().then(() =>
      this.#motion.settle(
        (card) => this.#place(cameFrom(card)),
        (card) => this.#place(wentTo(card)),
      ),
    );
  }

  stop(): void {
    for (const timer of Object.values(this.#timers)) clearTimeout(timer);
  }

  #reveal(moment: Moment | null): void {
    if (!moment) return;
    this.moment = moment;
    clearTimeout(this.#timers.moment);
    this.#timers.moment = window.setTimeout(() => (this.moment = null), MOMENT_STAYS);
  }

  #mark(facts: readonly MysetEvent[]): void {
    const { you } = this.#chair;
    const from = (seat: number): Moved => ({ seat, tag: t('from', { name: this.#chair.name(seat) }) });
    const marks: [number, Moved][] = [];
    for (const fact of facts) {
      if (fact.type === 'swapped') fact.gave.forEach((card) => marks.push([card, from(fact.seat)]));
      if (fact.type === 'bartered') marks.push([fact.gave, from(fact.seat)]);
      if (fact.type === 'handed-over' && fact.receiver === you && fact.card !== null)
        marks.push([fact.card, from(fact.giver)]);
      if (fact.type === 'refilled') fact.cards.forEach((card) => marks.push([card, { seat: -1, tag: '' }]));
      if (fact.type === 'drew' && fact.seat === you && fact.card !== null)
        marks.push([fact.card, { seat: -1, tag: t('fromDeck') }]);
    }
    this.moved = Object.fromEntries(marks);
    clearTimeout(this.#timers.moved);
    this.#timers.moved = window.setTimeout(() => (this.moved = {}), MARK_STAYS);
  }

  #place(place: Spot | null): HTMLElement | null {
    if (place === null) return null;
    return visible(this.#root(), place === 'deck' ? '[data-deck]' : `[data-badge="${place}"]`);
  }
}
