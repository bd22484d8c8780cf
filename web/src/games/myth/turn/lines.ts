/** The log in as few lines as an evening needs: an attack is one line, with its dice and all that came of it. */
import { text } from '../../../i18n/core';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { RESULTS } from './beats';

type Heard = ToldOf<MythEvent>;

const isRoll = ({ event }: Heard): boolean => event.type === 'attack-rolled' || event.type === 'enemy-rolled';
/** What the line of a played card or of the roll says already. */
const SAID: readonly MythEvent['type'][] = ['ap-added', 'meter-rose', 'enemy-attacked'];

const together = (parts: readonly Heard[]): Heard['text'] => {
  const said = parts.flatMap((part) => (part.text ? [part.text] : []));
  return said.length === 0
    ? null
    : { en: said.map((one) => one.en).join(' · '), it: said.map((one) => one.it).join(' · ') };
};

/** Each roll with its results as one fact; what happened between them keeps its own line. */
export function inLines(told: readonly Heard[]): Heard[] {
  const lines: Heard[] = [];
  let roll: { at: number; parts: Heard[] } | null = null;
  for (const fact of told) {
    if (isRoll(fact)) {
      // Who attacks whom is said by the roll.
      const before = lines.at(-1);
      const declared = before?.event.type === 'enemy-attacked' ? lines.pop() : undefined;
      roll = { at: lines.length, parts: declared ? [declared, fact] : [fact] };
      lines.push({ ...fact, text: together(roll.parts) });
    } else if (roll && RESULTS.includes(fact.event.type)) {
      roll.parts.push(fact);
      const first = lines[roll.at];
      if (first) lines[roll.at] = { ...first, text: together(roll.parts) };
    } else {
      if (!SAID.includes(fact.event.type)) roll = null;
      lines.push(fact);
    }
  }
  return lines.filter((fact) => fact.text === null || text(fact.text) !== '');
}
