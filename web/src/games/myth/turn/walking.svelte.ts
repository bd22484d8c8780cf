/** Walking: how far the own hero comes, the way that is pointed out, and the way that is walked step by step. */
import { untrack } from 'svelte';
import { occupied } from '../map/geometry/figures';
import { flood, isOpen, NO_STEPS, path } from '../map/geometry/realm';
import type { MythTurn } from './turn.svelte';

export class Walking {
  readonly #turn: MythTurn;
  /** The squares of the way that is being walked. */
  #squares = $state.raw<readonly number[]>([]);
  #awaited: number | null = null;

  readonly #taken = $derived.by(() => occupied(this.#turn.figures));
  /** By square: how many steps lead there. */
  readonly reach = $derived.by((): ReadonlyMap<number, number> => {
    const { cycle, me, offered, ground, choosing } = this.#turn;
    const here = me?.square ?? null;
    if (!cycle || !me || here === null || offered.steps.size === 0 || choosing.card) return NO_STEPS;
    const found = flood(ground, [here], this.#may, me.mp_left);
    found.delete(here);
    return found;
  });
  /** Further than a step. */
  readonly beyond = $derived.by((): readonly number[] =>
    [...this.reach.keys()].filter((square) => !this.#turn.offered.steps.has(square)),
  );
  /** The way to the square that is pointed at. */
  readonly way = $derived.by((): readonly number[] => {
    const { me, looking } = this.#turn;
    const here = me?.square ?? null;
    if (here === null || looking.aimed === null || !this.reach.has(looking.aimed)) return [];
    return path(this.#turn.ground, here, looking.aimed, this.#may);
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => this.#goOn());
  }

  /** Go there, if the movement that is left suffices; whether it does. */
  to(square: number): boolean {
    const { sending, offered, me, ground } = this.#turn;
    const here = me?.square ?? null;
    if (here === null || !this.reach.has(square) || sending) return false;
    const near = offered.steps.has(square) && !this.way.length;
    this.#squares = near ? [square] : path(ground, here, square, this.#may);
    return true;
  }

  /** Stay where one is; whether one was on the way. */
  stop(): boolean {
    if (this.#squares.length === 0) return false;
    this.#squares = [];
    return true;
  }

  #may = (square: number): boolean => {
    const { ground, me, offered } = this.#turn;
    return (
      isOpen(ground, square) &&
      !this.#taken.has(square) &&
      (ground.tiles.get(square) === ground.tiles.get(me?.square ?? 0) || offered.steps.has(square))
    );
  };

  /** A way is walked step by step: the next one is taken when the one before is seen to be done. */
  #goOn(): void {
    const turn = this.#turn;
    const here = turn.me?.square ?? null;
    if (this.#squares.length === 0 || here === null) {
      this.#awaited = null;
      return;
    }
    // A proposal to go back stops whoever is on the way: a step would end it.
    if (turn.chair.going) {
      this.#squares = [];
      return;
    }
    if (this.#awaited !== null && here !== this.#awaited) return;
    const next = this.#squares[this.#squares.indexOf(here) + 1];
    const step = turn.cycle && next !== undefined ? turn.offered.steps.get(next) : undefined;
    untrack(() => {
      if (!step || next === undefined) {
        this.#squares = [];
        return;
      }
      this.#awaited = next;
      void turn.act(step).then((done) => {
        if (!done) this.#squares = [];
      });
    });
  }
}
