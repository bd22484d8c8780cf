/** What this person can do at the table now, and what they have chosen of it so far. */
import { untrack } from 'svelte';
import { play as sound } from '../../lib/sound';
import type { MysetAction, MysetEvent, MysetView } from '../../protocol';
import type { Chair } from '../../table/chair.svelte';
import type { Turn } from '../../table/turn.svelte';
import { priceOf, symbolsOf } from './content.svelte';
import { asked, pickOf } from './effect';
import {
  choosable,
  complete,
  lit,
  may,
  NOTHING,
  press,
  purchase,
  tap,
  targetable,
  type Place,
  type Purchase,
  type Selection,
  type Tapped,
  type Verb,
} from './turn';

/** A purchase before it is made, to be shown. */
export interface Buying extends Purchase {
  card: number;
  symbols: number[];
}

export class Choosing {
  readonly #turn: Turn<MysetView, MysetAction, MysetEvent>;
  readonly chair: Chair;
  selection = $state.raw<Selection>(NOTHING);
  /** The card that is being read. */
  reading = $state<number | null>(null);

  /** What the engine asks of this person, if anything. */
  readonly question = $derived.by(() => this.#turn.question);
  readonly view = $derived.by(() => this.#turn.view);
  readonly offers = $derived.by(() => this.#turn.offers);
  readonly me = $derived.by(() => (this.chair.you === null ? undefined : this.view.players[this.chair.you]));
  /** What an effect asks of somebody, and whether of this person. */
  readonly choice = $derived.by(() => asked(this.view));
  readonly asking = $derived.by(() => this.choice !== null && this.offers.length > 0);
  readonly myTurn = $derived.by(() => this.choice === null && this.offers.length > 0 && !this.view.ended);
  readonly targets = $derived.by(() => targetable(this.offers));
  readonly decline = $derived.by(() => this.offers.find((offer) => offer.type === 'decline') ?? null);
  readonly endTurn = $derived.by(() =>
    this.myTurn ? (this.offers.find((offer) => offer.type === 'end-turn') ?? null) : null,
  );
  /** The cards that can come next. */
  readonly under = $derived.by((): Record<Place, ReadonlySet<number>> => {
    if (!this.asking) return lit(this.myTurn ? this.offers : [], this.selection);
    const cards = choosable(this.offers);
    return { hand: cards, market: cards };
  });
  readonly anyLit = $derived.by(() => this.under.hand.size + this.under.market.size > 0);
  /** The move that what is chosen names. */
  readonly move = $derived.by(() => (this.myTurn ? complete(this.offers, this.selection) : null));
  /** The verb whose button carries the move out; a swap is confirmed in the banner. */
  readonly ready = $derived.by(() =>
    this.move && this.selection.verb !== 'swap' ? this.selection.verb : null,
  );
  readonly chosenCard = $derived.by(() => {
    const { market, hand } = this.selection;
    return market ?? (hand.length === 1 ? (hand[0] ?? null) : null);
  });
  readonly buying = $derived.by((): Buying | null => {
    const { verb, hand } = this.selection;
    const [card] = hand;
    if (!this.me || verb === 'swap' || hand.length !== 1 || card === undefined) return null;
    if (!this.offers.some((offer) => offer.type === 'buy' && offer.card === card)) return null;
    const symbols = this.me.symbols.map((count, place) => count + (symbolsOf(card)[place] ?? 0));
    return { card, symbols, ...purchase(this.view, this.me, priceOf(card), symbolsOf(card)) };
  });

  constructor(turn: Turn<MysetView, MysetAction, MysetEvent>) {
    this.#turn = turn;
    this.chair = turn.chair;
    turn.onhint((advised) => this.#layOut(advised));
    $effect(() => {
      void turn.view;
      untrack(() => {
        const { hand, market } = this.selection;
        const gone =
          hand.some((card) => !this.me?.hand.includes(card)) ||
          (market !== null && !this.view.market.includes(market));
        if (gone || !this.myTurn) this.clear();
      });
    });
  }

  /** A hint is laid out as if it were one's own choice; doing it is left to the person. */
  #layOut(action: MysetAction): void {
    if (!this.myTurn) return;
    if (action.type === 'buy') this.selection = { verb: 'buy', hand: [action.card], market: null };
    else if (action.type === 'activate') this.selection = { verb: 'activate', hand: [], market: action.card };
    else if (action.type === 'swap-cards')
      this.selection = { verb: 'swap', hand: action.give, market: action.take };
  }

  /** What an offer does, in the engine's words. */
  label(offer: MysetAction): string {
    return this.#turn.label(offer);
  }

  /** What choosing a player is called, where that is offered. */
  targeting(seat: number): string {
    const offer = this.offers.find((one) => one.type === 'target' && one.seat === seat);
    return offer ? this.label(offer) : '';
  }

  clear(): void {
    this.selection = NOTHING;
  }

  isChosen(where: Place, card: number): boolean {
    if (where === 'market') return this.selection.market === card;
    return this.selection.hand.includes(card) || pickOf(this.view, this.choice, this.chair.you) === card;
  }

  read(card: number): void {
    this.reading = card;
  }

  tap(where: Place, card: number): void {
    if (this.#turn.sending) return;
    if (this.asking) {
      const offer = this.offers.find((one) => one.type === 'choose' && one.card === card);
      if (offer) void this.act(offer);
      else this.read(card);
    } else if (this.myTurn) {
      this.#follow(tap(this.offers, this.selection, where, card));
    } else {
      this.read(card);
    }
  }

  press(verb: Verb): void {
    if (this.#turn.sending || this.chair.you === null || this.asking) return;
    if (!may(this.offers, verb) && verb !== 'draw') return this.#explain(verb);
    this.#follow(press(this.offers, this.selection, verb));
  }

  /** Put a looked-at card on top of the deck or under it; whether that is offered. */
  put(where: 'put-on-top' | 'put-under', card: number): boolean {
    const offer = this.offers.find((one) => one.type === where && one.card === card);
    if (offer) void this.act(offer);
    return offer !== undefined;
  }

  async act(action: MysetAction): Promise<void> {
    await this.#turn.act(action);
  }

  /** A verb that cannot be used: the table says by which rule. */
  #explain(verb: Exclude<Verb, 'draw'>): void {
    const [held] = this.me?.hand ?? [];
    const [lying] = this.view.market;
    if (verb === 'activate' && lying !== undefined) void this.act({ type: 'activate', card: lying });
    if (held === undefined || lying === undefined) return;
    if (verb === 'buy') void this.act({ type: 'buy', card: held });
    if (verb === 'swap') void this.act({ type: 'swap-cards', give: [held], take: lying });
  }

  #follow({ selection, move }: Tapped): void {
    this.selection = selection;
    this.#turn.chair.dropHint();
    sound('pick');
    if (move) void this.act(move);
  }
}
