/** What just happened at the table: what lies new, where hand cards came from, cards on their way. */
import { tick } from 'svelte';
import { settings } from '../../../lib/settings.svelte';
import { playFor, type Heard } from '../../../lib/sound';
import type { SideboardsEvent } from '../../../protocol';
import { Motion, visible } from '../../../table/motion';
import type { ToldOf } from '../../../table/turn.svelte';
import { laidNow, logged, origins } from './news';
import type { SideboardsTurn } from './turn.svelte';

const MARK_STAYS = 2600;
export const HEARD: Heard<SideboardsEvent['type']> = [
  ['placed', 'took'],
  ['opened', 'took'],
  ['passed', 'passed'],
  ['exchanged', 'dealt'],
  ['committed', 'placed'],
];

export class Happening {
  readonly #turn: SideboardsTurn;
  readonly #motion: Motion;
  #end: ReturnType<typeof setTimeout> | undefined;
  /** By seat: the cards that were laid just now. */
  fresh = $state.raw<ReadonlyMap<number, readonly number[]>>(laidNow([]));
  /** By hand card: the seat that passed it, or null for the deck. */
  readonly from = $derived.by((): ReadonlyMap<number, number | null> => {
    const { you, told } = this.#turn;
    return origins(you === null ? [] : told, you ?? 0);
  });

  constructor(turn: SideboardsTurn) {
    this.#turn = turn;
    this.#motion = new Motion(() => turn.root);
    turn.onnews((news, _, before) => {
      if (before && news.length > 0) this.#hear(news);
    });
    $effect(() => () => clearTimeout(this.#end));
  }

  #hear(news: readonly ToldOf<SideboardsEvent>[]): void {
    const { chair, root } = this.#turn;
    const facts = news.map((told) => told.event);
    chair.hear(logged(news, chair.names));
    playFor(
      facts.map(({ type }) => type),
      HEARD,
    );
    if (facts.some((fact) => fact.type === 'round-ended')) this.#reveal(facts);
    if (settings.still || document.hidden) return;
    this.#motion.note();
    void tick().then(() =>
      this.#motion.settle(
        () => visible(root, '[data-deck]'),
        () => this.#wayOut(facts),
      ),
    );
  }

  #reveal(facts: readonly SideboardsEvent[]): void {
    this.fresh = laidNow(facts);
    clearTimeout(this.#end);
    this.#end = setTimeout(() => (this.fresh = laidNow([])), MARK_STAYS);
  }

  /** Where a card of the own hand went that is no longer to be seen. */
  #wayOut(facts: readonly SideboardsEvent[]): HTMLElement | null {
    const { you, root, receiver } = this.#turn;
    const passed = facts.some((fact) => fact.type === 'passed' && fact.giver === you);
    return visible(root, passed ? `[data-badge="${receiver}"]` : '[data-discard]');
  }
}
