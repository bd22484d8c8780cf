/** What can be read from a SET match: verdicts so far, times, best times. Facts of what was seen, no rules of play. */
import type { SetEvent } from '../../protocol';
import type { ToldOf } from '../../table/turn.svelte';
import { digits, FEATURES, type Feature } from './skins';

/** For two cards: which features agree so far. */
export function soFar(first: number, second: number): { feature: Feature; same: boolean }[] {
  const [a, b] = [digits(first), digits(second)];
  return FEATURES.map((feature, i) => ({ feature, same: a[i] === b[i] }));
}

/** Whether cards came or went with this fact: from then on people look at a new layout. */
function changesLayout(event: SetEvent): boolean {
  return event.type === 'dealt' || event.type === 'took';
}

/** How long each SET took, from the last change of the layout, by the version in which it was taken. */
export function times(told: readonly ToldOf<SetEvent>[], complete: boolean): Map<number, number> {
  const found = new Map<number, number>();
  let since = complete ? 0 : null;
  let called: number | null = null;
  for (const { event: fact, at, version } of told) {
    if (fact.type === 'called') called = at;
    if (fact.type === 'missed') called = null;
    if (fact.type === 'took') {
      if (since !== null) found.set(version, (called ?? at) - since);
      called = null;
    }
    if (changesLayout(fact)) since = at;
  }
  return found;
}

/** The best time of each seat, in milliseconds. */
export function bestTimes(
  told: readonly ToldOf<SetEvent>[],
  spans: ReadonlyMap<number, number>,
): Map<number, number> {
  const best = new Map<number, number>();
  for (const { event: fact, version } of told) {
    const span = spans.get(version);
    if (fact.type !== 'took' || span === undefined) continue;
    best.set(fact.seat, Math.min(span, best.get(fact.seat) ?? Infinity));
  }
  return best;
}

/** Whether what was told reaches back to the start: else a number of all of it would be too small. */
export const complete = (told: readonly ToldOf<SetEvent>[]): boolean =>
  told[0] === undefined || told[0].version === 1;

/** Of each seat: the mean time of its SETs and the best one, in milliseconds, and how often it was wrong. */
export function figures(
  told: readonly ToldOf<SetEvent>[],
  seats: number,
): { mean: number | null; best: number | null; mistakes: number }[] {
  const spans = times(told, complete(told));
  const best = bestTimes(told, spans);
  return Array.from({ length: seats }, (_, seat) => {
    const own = told.flatMap(({ event, version }) => {
      const span = spans.get(version);
      return event.type === 'took' && event.seat === seat && span !== undefined ? [span] : [];
    });
    return {
      mean: own.length > 0 ? own.reduce((sum, span) => sum + span, 0) / own.length : null,
      best: best.get(seat) ?? null,
      mistakes: told.filter(({ event }) => event.type === 'missed' && event.seat === seat).length,
    };
  });
}

/** Who came and went is told only as long as it is so: away, or a bot in the seat. */
export function folded<Fact extends { event: SetEvent }>(
  told: readonly Fact[],
  standsIn: (seat: number) => boolean,
): Fact[] {
  const last = new Map<number, Fact>();
  for (const fact of told) {
    const { event } = fact;
    if (event.type === 'went-away' || event.type === 'came-back') last.set(event.seat, fact);
  }
  return told.filter((fact) => {
    const { event } = fact;
    if (event.type !== 'went-away' && event.type !== 'came-back') return true;
    return last.get(event.seat) === fact && (event.type === 'went-away' || standsIn(event.seat));
  });
}
