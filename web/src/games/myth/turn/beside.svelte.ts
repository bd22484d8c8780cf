/** A further tile before it lies: where it can be laid, and where this person thinks of laying it. */
import type { MythPrinted, MythView } from '../../../protocol';
import { placements, roomFor, tileAt, type Placement } from '../map/geometry/laying';
import type { Ground } from '../map/geometry/realm';
import type { MythTurn } from './turn.svelte';

export class Beside {
  readonly #turn: MythTurn;
  #thought = $state.raw<Placement | null>(null);

  readonly #ask = $derived.by(() => {
    const { ask, mine } = this.#turn;
    return ask?.type === 'lay-beside' && mine ? ask : null;
  });
  /** By quarter turns. */
  readonly places = $derived.by(() => placements(this.#ask ? this.#turn.offers : []));
  /** The placement that is thought of: the one chosen, else the first. */
  readonly placement = $derived.by((): Placement | null => {
    const thought = this.#thought;
    const among = this.places.get(thought?.turn ?? -1)?.find((place) => place.square === thought?.square);
    return among ?? [...this.places.values()][0]?.[0] ?? null;
  });
  /** The tiles that lie, and the one that is thought of. */
  readonly tiles = $derived.by((): MythView['tiles'] => {
    const { tiles } = this.#turn.view;
    return this.#ask && this.placement ? [...tiles, tileAt(this.#ask, this.placement)] : tiles;
  });
  /** The number of the tile that is only thought of. */
  readonly ghost = $derived.by(() => (this.placement ? this.#turn.view.tiles.length : null));

  constructor(turn: MythTurn) {
    this.#turn = turn;
  }

  think(placement: Placement | null): void {
    this.#thought = placement;
  }

  /** The ground with room for every placement. */
  roomIn(ground: Ground, printed: MythPrinted): Ground {
    const ask = this.#ask;
    if (!ask) return ground;
    return roomFor(
      ground,
      [...this.places.values()].flat().map((place) => tileAt(ask, place)),
      printed,
    );
  }
}
