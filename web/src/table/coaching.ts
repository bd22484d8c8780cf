/** How the coach finds the step to speak of, and what it points at. */
import { getContext, setContext } from 'svelte';
import type { LessonStep, Told, Update } from '../protocol';

export type Taught = NonNullable<Update['taught']>[number];

/** What a table page gives to the coach, wherever the coach stands. */
export interface Coaching {
  /** Open the rules at a clause. */
  rules: (clause: string) => void;
  /** The key for the next step; set by the coach. */
  next: (() => void) | null;
}

const KEY = Symbol('coaching');

type Module = typeof import('./Coach.svelte');
let loaded: Module | null = null;
/** The coach is loaded for lessons only, and once: when it moves to another place it is there at once. */
export const loadCoach = (): Module | Promise<Module> =>
  loaded ?? import('./Coach.svelte').then((found) => (loaded = found));

export const provideCoaching = (coaching: Coaching): Coaching => setContext(KEY, coaching);
export const coaching = (): Coaching | undefined => getContext<Coaching | undefined>(KEY);

/** The first step that is neither done nor moot nor read; the number of steps once there is none. */
export function currentStep(
  steps: readonly LessonStep[],
  taught: readonly Taught[],
  read: readonly string[],
): number {
  const at = steps.findIndex((step, i) => (taught[i] ?? 'open') === 'open' && !read.includes(step.id));
  return at < 0 ? steps.length : at;
}

/** Whether this person has tried in vain since that version: any move of theirs, or one that the step calls a try. */
export const hasTried = (
  step: Pick<LessonStep, 'tried'>,
  told: readonly Pick<Told, 'version' | 'seat' | 'event'>[],
  since: number,
  you: number | null,
): boolean =>
  told.some(
    ({ version, seat, event }) =>
      version > since &&
      seat === you &&
      (step.tried.length === 0 || step.tried.includes((event as { type: string }).type)),
  );

/**
 * A spot of a lesson as a selector: `meter` is the part of that name, `card 21` what bears `data-card="21"`.
 */
export function selectorOf(spot: string): string {
  const [word = '', ...rest] = spot.split(' ');
  const value = rest.join(' ');
  return value ? `[data-${word}=${JSON.stringify(value)}]` : `[data-part=${JSON.stringify(word)}]`;
}
