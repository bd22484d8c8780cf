/** Tiny sounds, only for those who ask for them. */
import { settings } from './settings.svelte';

export type Sound =
  | 'pick'
  | 'call'
  | 'took'
  | 'missed'
  | 'dealt'
  | 'turn'
  | 'refused'
  | 'placed'
  | 'passed'
  | 'ended';

/** What is heard of facts: the first of these that happened. */
export type Heard<Type extends string = string> = readonly (readonly [type: Type, sound: Sound])[];

/** Loaded with the first sound: most people never turn them on. */
export function play(sound: Sound): void {
  if (!settings.sound) return;
  import('./tunes').then(
    ({ sounded }) => sounded(sound),
    () => undefined, // without a connection it stays silent
  );
}

/** Play what is heard of these facts, if anything is. */
export function playFor<Type extends string>(types: readonly Type[], heard: Heard<Type>): void {
  const found = heard.find(([type]) => types.includes(type));
  if (found) play(found[1]);
}
