/** How large the cards are in the room that wall and floor leave them. */
import { screen } from '../../../table/screen.svelte';
import type { SideboardsTurn } from '../turn/turn.svelte';
import { HEIGHT, MOST, scaleOf, WIDTH } from './dresser';

/** Narrower dressers have no plates that could be read. */
const READABLE = 45;

export class Room {
  readonly #turn: SideboardsTurn;
  wallWidth = $state(0);
  wallHeight = $state(0);
  floorWidth = $state(0);
  floorHeight = $state(0);

  readonly phone = $derived.by(() => screen.phone);
  /** A phone on its side: the hand stands beside the row. */
  readonly low = $derived.by(() => !this.phone && !screen.fits(600, 520));
  /** A small phone, or one with a coach above the table: the hand comes before all else. */
  readonly short = $derived.by(() => {
    const coached = this.#turn.chair.socket.table?.lesson;
    return this.phone && !screen.fits(0, coached ? 900 : 640);
  });
  /** Whether there are free places at the ends of the row. */
  readonly zones = $derived.by(() => {
    const { me, view, board } = this.#turn;
    return me !== undefined && !view.over && board.length < MOST;
  });
  readonly scale = $derived.by(() => {
    const { phone, low, wallWidth, wallHeight } = this;
    const [across, above] = [phone ? 12 : 40, phone ? 50 : low ? 92 : 104];
    return scaleOf(this.#turn.board.length, wallWidth - across, wallHeight - above, this.zones ? 2 : 0, 30);
  });
  readonly handScale = $derived.by(() => {
    const { phone, low } = this;
    const { hand, exchangeable } = this.#turn;
    // Beside the hand stand the discs of a phone, which the light around a card does not touch, or the exchange card and
    // the keys; in a low room it stands below.
    const beside = phone ? (exchangeable ? 156 : 100) : low ? 24 : 400;
    const wide = (this.floorWidth - beside - (phone ? 14 : 22) * (hand.length - 1)) / (WIDTH * hand.length);
    const high = (this.floorHeight - (phone ? 50 : low && exchangeable ? 132 : 74)) / HEIGHT;
    return Math.max(0.3, Math.min(phone ? 0.9 : Math.max(this.scale, 0.8), wide, high));
  });
  readonly plates = $derived.by(() => WIDTH * this.scale >= READABLE);

  constructor(turn: SideboardsTurn) {
    this.#turn = turn;
  }
}
