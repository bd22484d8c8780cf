/** What a face that knows nothing of a game reads from its description. */
import type { Described, Zone } from '../../protocol';

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
  const shown = new Set(described.zones.flatMap(({ pieces = [] }) => pieces.map((piece) => piece.offer)));
  return Array.from({ length: offers }, (_, offer) => offer).filter((offer) => !shown.has(offer));
}
