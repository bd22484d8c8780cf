/** What a player does in a turn, as a choice that grows: a verb, then cards; or a card, then its verb. */
import type { MysetAction, MysetPlayer, MysetSwapCards, MysetView } from '../../protocol';

export const VERBS = ['draw', 'swap', 'activate', 'buy'] as const;
export type Verb = (typeof VERBS)[number];
export type Place = 'hand' | 'market';

export interface Selection {
  verb: Exclude<Verb, 'draw'> | null;
  hand: readonly number[];
  market: number | null;
}

/** What a tap leads to: a selection, or a move that is complete. */
export interface Tapped {
  selection: Selection;
  move: MysetAction | null;
}

export const NOTHING: Selection = { verb: null, hand: [], market: null };

const KIND = { draw: 'draw-card', swap: 'swap-cards', activate: 'activate', buy: 'buy' } as const;

/** Whether anything of this kind is offered. */
export const may = (offers: readonly MysetAction[], verb: Verb): boolean =>
  offers.some((offer) => offer.type === KIND[verb]);

const swaps = (offers: readonly MysetAction[]): MysetSwapCards[] =>
  offers.filter((offer) => offer.type === 'swap-cards');
const sameCards = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((card) => b.includes(card));
const buys = (offers: readonly MysetAction[]): number[] =>
  offers.flatMap((offer) => (offer.type === 'buy' ? [offer.card] : []));
const activates = (offers: readonly MysetAction[]): number[] =>
  offers.flatMap((offer) => (offer.type === 'activate' ? [offer.card] : []));
const fits = (swap: MysetSwapCards, { hand, market }: Selection) =>
  hand.every((card) => swap.give.includes(card)) && (market === null || swap.take === market);

/** The offered move that this selection names, if it names one. */
export function complete(offers: readonly MysetAction[], chosen: Selection): MysetAction | null {
  const { verb, hand, market } = chosen;
  return (
    offers.find((offer) => {
      if (verb === 'swap')
        return offer.type === 'swap-cards' && offer.take === market && sameCards(offer.give, hand);
      if (verb === 'buy') return offer.type === 'buy' && hand.length === 1 && offer.card === hand[0];
      if (verb === 'activate') return offer.type === 'activate' && offer.card === market;
      return false;
    }) ?? null
  );
}

/** The cards that can come next: highlighted. */
export function lit(offers: readonly MysetAction[], chosen: Selection): Record<Place, ReadonlySet<number>> {
  const hand = new Set<number>();
  const market = new Set<number>();
  if (chosen.verb === 'buy') buys(offers).forEach((card) => hand.add(card));
  if (chosen.verb === 'activate') activates(offers).forEach((card) => market.add(card));
  if (chosen.verb === 'swap') {
    for (const swap of swaps(offers).filter((one) => fits(one, chosen))) {
      swap.give.forEach((card) => hand.add(card));
      if (sameCards(swap.give, chosen.hand)) market.add(swap.take);
    }
    chosen.hand.forEach((card) => hand.delete(card));
    if (chosen.market !== null) market.delete(chosen.market);
  }
  return { hand, market };
}

/** The cards that an effect lets one choose. */
export const choosable = (offers: readonly MysetAction[]): ReadonlySet<number> =>
  new Set(offers.flatMap((offer) => (offer.type === 'choose' ? [offer.card] : [])));

/** The players whom an effect lets one choose. */
export const targetable = (offers: readonly MysetAction[]): ReadonlySet<number> =>
  new Set(offers.flatMap((offer) => (offer.type === 'target' ? [offer.seat] : [])));

export function tap(offers: readonly MysetAction[], chosen: Selection, place: Place, card: number): Tapped {
  return place === 'hand' ? tapHand(offers, chosen, card) : tapMarket(offers, chosen, card);
}

function tapHand(offers: readonly MysetAction[], chosen: Selection, card: number): Tapped {
  const only: Selection = { ...NOTHING, hand: [card] };
  const stay = (selection: Selection): Tapped => ({ selection, move: null });
  if (chosen.verb === 'buy') {
    const move = complete(offers, { ...only, verb: 'buy' });
    if (chosen.hand.includes(card)) return { selection: chosen, move };
    // What cannot be bought is tried all the same: the table says why not.
    return move ? stay({ ...only, verb: 'buy' }) : { selection: chosen, move: { type: 'buy', card } };
  }
  if (chosen.verb === 'swap') {
    if (chosen.hand.includes(card))
      return stay({ ...chosen, hand: chosen.hand.filter((one) => one !== card) });
    const more = { ...chosen, hand: [...chosen.hand, card] };
    return stay(swaps(offers).some((swap) => fits(swap, more)) ? more : { ...chosen, hand: [card] });
  }
  return stay(chosen.verb === null && chosen.hand.includes(card) ? NOTHING : only);
}

function tapMarket(offers: readonly MysetAction[], chosen: Selection, card: number): Tapped {
  const only: Selection = { ...NOTHING, market: card };
  const stay = (selection: Selection): Tapped => ({ selection, move: null });
  if (chosen.verb === 'activate') {
    const move = complete(offers, { ...only, verb: 'activate' });
    if (chosen.market === card || !move)
      return { selection: chosen, move: move ?? { type: 'activate', card } };
    return stay({ ...only, verb: 'activate' });
  }
  if (chosen.verb === 'swap') {
    if (chosen.hand.length === 0) return stay({ ...chosen, market: chosen.market === card ? null : card });
    const give = chosen.hand as [number] | [number, number];
    const move = complete(offers, { ...chosen, market: card });
    return { selection: chosen, move: move ?? { type: 'swap-cards', give, take: card } };
  }
  return stay(chosen.verb === null && chosen.market === card ? NOTHING : only);
}

/** A verb's button: begins it with what is chosen, carries it out when nothing is missing, else gives it up. */
export function press(offers: readonly MysetAction[], chosen: Selection, verb: Verb): Tapped {
  if (verb === 'draw') return { selection: NOTHING, move: { type: 'draw-card' } };
  const begun: Selection = { ...chosen, verb };
  const move = complete(offers, begun);
  if (move && (verb !== 'swap' || chosen.verb === 'swap')) return { selection: begun, move };
  if (chosen.verb === verb) return { selection: NOTHING, move: null };
  return { selection: begin(offers, chosen, verb), move: null };
}

function begin(offers: readonly MysetAction[], chosen: Selection, verb: Exclude<Verb, 'draw'>): Selection {
  if (verb === 'activate') return { ...NOTHING, verb };
  if (verb === 'buy') {
    const [card, ...others] = buys(offers);
    return { ...NOTHING, verb, hand: card !== undefined && others.length === 0 ? [card] : [] };
  }
  const kept: Selection = { verb, hand: chosen.hand, market: chosen.market };
  const fitting = swaps(offers).filter((swap) => fits(swap, kept));
  if (fitting.length === 0) return { ...NOTHING, verb };
  const givers = new Set(fitting.flatMap((swap) => swap.give));
  return givers.size === 1 ? { ...kept, hand: [...givers] } : kept;
}

/** Why a verb cannot be used just now, as the key of a sentence. */
export type Reason =
  | 'handFull'
  | 'deckEmpty'
  | 'handEmpty'
  | 'noneInReach'
  | 'noEffect'
  | 'boughtAlready'
  | 'tooDear'
  | 'notNow';

export function whyNot(
  view: MysetView,
  me: MysetPlayer,
  offers: readonly MysetAction[],
  verb: Verb,
): Reason | null {
  if (may(offers, verb)) return null;
  if (offers.length === 0 || view.agenda.length > 0) return 'notNow';
  if (verb === 'draw') return me.hand.length >= 2 ? 'handFull' : 'deckEmpty';
  if (verb === 'activate') return 'noEffect';
  if (verb === 'buy' && view.bought) return 'boughtAlready';
  if (me.hand.length === 0) return 'handEmpty';
  return verb === 'swap' ? 'noneInReach' : 'tooDear';
}

/** Everybody's budget at the start, by the number of players. */
export const startOf = (seats: number): number => ({ 2: 150, 3: 130 })[seats] ?? 100;

// What would be: shown before the click, never sent.

/** Points for so many symbols of one category. */
export const LADDER = [0, 1, 3, 5, 8, 11, 15] as const;
export const laddered = (count: number): number => LADDER[Math.min(count, 6)] ?? 0;

/** The score of a Collection with these symbols and this money left. */
export function scoreOf(symbols: readonly number[], seats: number, budget: number): number {
  const [first = 0, second = 0] = symbols.map(laddered).sort((a, b) => b - a);
  const all = symbols.every((count) => count > 0) ? 5 : 0;
  return first + second + all + (seats === 2 ? Math.floor(budget / 20) : 0);
}

export interface Purchase {
  cost: number;
  budget: number;
  points: number;
}

/** What buying a card would leave: money and points. */
export function purchase(
  view: MysetView,
  me: MysetPlayer,
  price: number,
  symbols: readonly number[],
): Purchase {
  const cost = Math.max(0, price - view.discount);
  const budget = me.budget - cost;
  const after = me.symbols.map((count, place) => count + (symbols[place] ?? 0));
  return { cost, budget, points: scoreOf(after, view.players.length, budget) };
}
