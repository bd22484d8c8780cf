/** What the engine says of a decision, in the person's language: sentences by their numbers, and what fills their gaps. */
import { filled as inParts, type Part } from '../i18n/core';
import { settings } from '../lib/settings.svelte';
import type { Said, Spoken, Text } from '../protocol';
import type { Saying } from './Prompt.svelte';

/** The number of a sentence, with what fills its gaps: a name, words that differ by language, or another sentence. */
export type Label = Spoken['asks'] | undefined;
type Gap = Said[1][number];

/** What was said last, and the sentences of the game. */
export interface Speech {
  spoken: Spoken | undefined;
  phrases: readonly Text[];
}

const GAP = /\{(\w+)\}/g;

const filled = (gap: Gap | Label, phrases: readonly Text[]): string =>
  typeof gap === 'string'
    ? gap
    : typeof gap === 'object' && gap !== null && !Array.isArray(gap)
      ? (gap[settings.lang] ?? '')
      : parts(gap, phrases)
          .map((part) => part.text)
          .join('');

/** A sentence with its bold parts. */
function parts(sentence: Label, phrases: readonly Text[]): Part[] {
  const [number = -1, gaps = []] = Array.isArray(sentence) ? sentence : [sentence ?? undefined];
  const words = phrases[number];
  if (!words) return [];
  const names = [...new Set([...(words.en + words.it).matchAll(GAP)].map((gap) => gap[1]))];
  const value = (name: string) => filled(gaps[names.indexOf(name)], phrases);
  return inParts(words[settings.lang], value, settings.lang);
}

/** A sentence as it is written. */
export const plain = (sentence: Label, phrases: readonly Text[]): string => filled(sentence, phrases);

/** The label of the single action at this place of the offers. */
export const labelAt = ({ spoken, phrases }: Speech, place: number): string =>
  plain(spoken?.labels?.[place], phrases);

/** What is asked, with what stands out as a part of its own. */
export function questionIn({ spoken, phrases }: Speech): Saying | null {
  if (spoken?.asks == null) return null;
  return { sentence: parts(spoken.asks, phrases), help: plain(spoken.helps, phrases), lit: true };
}
