/** Walking: how far the own hero comes, the way that is pointed out, and the way that is walked step by step. */
import { untrack } from 'svelte';
import { occupied } from '../map/geometry/figures';
import { flood, isOpen, NO_STEPS, OFF, path } from '../map/geometry/realm';
import type { MythTurn } from './turn.svelte';

export class Walking {
  readonly #turn: MythTurn;
  /** The squares of the way that is being walked. */
  #squares = $state.raw<readonly number[]>([]);
  #awaited = OFF;

  readonly #taken = $derived.by(() => occupied(this.#turn.figures));
  /** By square: how many steps lead there. */
  readonly reach = $derived.by((): ReadonlyMap<number, number> => {
    const { cycle, me, offered, ground, choosing } = this.#turn;
    if (!cycle || !me || offered.steps.size === 0 || choosing.card) return NO_STEPS;
    const found = flood(ground, [me.square], this.#may, me.mp_left);
    found.delete(me.square);
    return found;
  });
  /** The way to the square that is pointed at. */
  readonly way = $derived.by((): readonly number[] => {
    const { me, looking } = this.#turn;
    if (!me || looking.aimed === null || !this.reach.has(looking.aimed)) return [];
    return path(this.#turn.ground, me.square, looking.aimed, this.#may);
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => this.#goOn());
  }

  /** Go there, if the movement that is left suffices; whether it does. */
  to(square: number): boolean {
    const { sending, offered, me, ground } = this.#turn;
    if (!this.reach.has(square) || sending) return false;
    const near = offered.steps.has(square) && me && !this.way.length;
    this.#squares = near ? [square] : path(ground, me?.square ?? OFF, square, this.#may);
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
    const { me } = turn;
    if (this.#squares.length === 0 || !me) {
      this.#awaited = OFF;
      return;
    }
    // A proposal to go back stops whoever is on the way: a step would end it.
    if (turn.chair.going) {
      this.#squares = [];
      return;
    }
    if (this.#awaited !== OFF && me.square !== this.#awaited) return;
    const next = this.#squares[this.#squares.indexOf(me.square) + 1];
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
