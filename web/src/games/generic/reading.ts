/** What a face that knows nothing of a game reads from its description. */
import type { Action } from '../../lib/table.svelte';
import type { Described, Pick, Piece, Zone } from '../../protocol';

export interface Laid {
  /** The places of each other seat, in the order of play after one's own. */
  others: { seat: number; zones: Zone[] }[];
  /** What belongs to nobody. */
  common: Zone[];
  own: Zone[];
}

/** Where everything lies: the others above, what is common in the middle, one's own below; who watches has nothing own. */
export function laidOut(described: Described, you: number | null, seats: number): Laid {
  const zonesOf = (seat: number | null) => described.zones.filter((zone) => (zone.seat ?? null) === seat);
  const around = Array.from({ length: seats }, (_, i) => ((you ?? 0) + i) % seats);
  return {
    others: around
      .filter((seat) => seat !== you)
      .map((seat) => ({ seat, zones: zonesOf(seat) }))
      .filter(({ zones }) => zones.length > 0),
    common: zonesOf(null),
    own: you === null ? [] : zonesOf(you),
  };
}

/** Those of so many offers that no piece stands for: they are buttons of their own. */
export function apart(described: Described, offers: number): number[] {
  const shown = new Set(piecesOf(described).map((piece) => piece.offer));
  return Array.from({ length: offers }, (_, offer) => offer).filter((offer) => !shown.has(offer));
}

/** Those items of a choice of several that no piece stands for, likewise. */
export function itemsApart(described: Described, pick: Pick | undefined): number[] {
  const shown = new Set(piecesOf(described).map((piece) => piece.item));
  return pick?.among.filter((item) => !shown.has(item)) ?? [];
}

const piecesOf = (described: Described): Piece[] => described.zones.flatMap(({ pieces = [] }) => pieces);

/** A choice of several: what may be chosen, what is, and what choosing one of them does. */
export interface Several {
  readonly among: readonly number[];
  readonly items: readonly number[];
  onitem: (item: number) => void;
}

/** What is thought of: one of the offers, or items of a choice of several. */
export interface Thought {
  readonly offer: number | null;
  readonly items: readonly number[];
}

export const NOTHING: Thought = { offer: null, items: [] };

/** With an item more, or less if it was in; one too many takes the place of the one that was chosen first. */
export function withItem({ items }: Thought, item: number, count: number): Thought {
  if (items.includes(item)) return { offer: null, items: items.filter((one) => one !== item) };
  return { offer: null, items: [...items, item].slice(-count) };
}

/** The action that is thought of, once it is whole. */
export function actionOf(
  { offer, items }: Thought,
  offers: readonly Action[],
  pick: Pick | undefined,
): Action | undefined {
  if (offer !== null) return offers[offer];
  if (!pick || items.length < pick.count) return undefined;
  return { type: pick.action, [pick.field]: pick.among.filter((item) => items.includes(item)) };
}
