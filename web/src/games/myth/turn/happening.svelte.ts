/** What just happened at the table: what is heard of it, and life lost and won where it happened. */
import { playFor, type Heard } from '../../../lib/sound';
import type { MythEvent, MythView } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { content } from '../content.svelte';
import { make, noisesOf } from '../sounds';
import { livesChanged, type Change } from './news';
import { here, namesIn, unnumbered } from './placed';
import type { MythTurn } from './turn.svelte';

const CHANGES_STAY = 1200;
export const HEARD: Heard<MythEvent['type']> = [
  ['attack-rolled', 'call'],
  ['enemy-rolled', 'call'],
  ['darkness-began', 'missed'],
  ['collected', 'took'],
  ['card-played', 'dealt'],
  ['tile-laid', 'placed'],
  ['hero-placed', 'placed'],
  ['walked', 'placed'],
  ['passed', 'passed'],
];

export class Happening {
  changes = $state.raw<readonly Change[]>([]);
  readonly #turn: MythTurn;
  /** What was heard here, with the enemies by their places. */
  readonly #called = new WeakMap<ToldOf<MythEvent>, ToldOf<MythEvent>>();
  #end: ReturnType<typeof setTimeout> | undefined;

  constructor(turn: MythTurn) {
    this.#turn = turn;
    turn.onnews((news, view, before) => this.#hear(news, view, before));
    $effect(() => () => clearTimeout(this.#end));
  }

  #hear(news: readonly ToldOf<MythEvent>[], view: MythView, before: MythView | null): void {
    if (!before || news.length === 0) return;
    const { ground } = this.#turn;
    const names = content.printed && namesIn([before, view], ground);
    const called = news.map((fact) =>
      fact.text && names ? { ...fact, text: here(fact.text, fact.event, names, ground) } : fact,
    );
    news.forEach((fact, place) => this.#called.set(fact, called[place] ?? fact));
    this.#turn.chair.hear(called);
    this.#turn.theatre.hear(called, view, before);
    this.#turn.moments.hear(called);
    this.#show(livesChanged(before, view));
    const types = news.map(({ event }) => event.type);
    const noises = noisesOf(types, before);
    make(noises);
    if (noises.length === 0) playFor(types, HEARD);
  }

  /** A fact as it was heard; in one from before this page was opened enemies have no place. */
  called = (fact: ToldOf<MythEvent>): ToldOf<MythEvent> => {
    const { printed } = content;
    const known = this.#called.get(fact);
    if (known || !fact.text || !printed) return known ?? fact;
    const told = { ...fact, text: unnumbered(fact.text, printed) };
    this.#called.set(fact, told);
    return told;
  };

  #show(fresh: readonly Change[]): void {
    if (fresh.length === 0) return;
    clearTimeout(this.#end);
    this.changes = fresh;
    this.#end = setTimeout(() => (this.changes = []), CHANGES_STAY);
  }
}
