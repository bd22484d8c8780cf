/** What the engine says of a decision, in the person's language. */
import { settings } from '../lib/settings.svelte';
import { text, type Part } from '../i18n/core';
import type { Spoken } from '../protocol';
import type { Saying } from './Prompt.svelte';

/** The label of the single action at this place of the offers. */
export const labelAt = (spoken: Spoken | undefined, place: number): string =>
  (spoken?.labels?.[place] ?? [])
    .map((piece) => (typeof piece === 'number' ? (spoken?.phrases?.[piece]?.[settings.lang] ?? '') : piece))
    .join('');

/** What is asked, with what stands out as a part of its own. */
export function questionIn(spoken: Spoken | undefined): Saying | null {
  const asked = spoken?.question;
  if (!asked) return null;
  const sentence: Part[] = [{ text: text(asked.lead), bold: true }];
  if (asked.rest) sentence.push({ text: text(asked.rest), bold: false });
  return { sentence, help: asked.help ? text(asked.help) : '', lit: true };
}
