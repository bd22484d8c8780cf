/** The log in as few lines as an evening needs: an attack is one line, with its dice and all that came of it. */
import { text, type Part } from '../../../i18n/core';
import { declares, RESULTS, rolledIn, told, weighed, type Heard, type Strike } from './strikes';

/** A fact as a line; an attack is told from its declaration to its result. */
export type Line = Heard & {
  parts?: Part[];
  /** The attack as it was declared: at whom. */
  declared?: Heard | null;
  /** What lies folded behind it: why an enemy chose as it did. */
  why?: string[];
};

/** What the line of a played card or of the roll says already. */
const SAID: readonly Heard['event']['type'][] = ['ap-added', 'meter-rose', 'enemy-attacked'];

/** Each roll with its results as one line; what happened between them keeps its own. */
export function inLines(facts: readonly Heard[], names: readonly string[] = []): Line[] {
  const lines: Line[] = [];
  let open: { at: number; strike: Strike } | null = null;
  const write = (): void => {
    if (!open) return;
    const { at, strike } = open;
    const parts = told(strike);
    const words = parts.map((part) => part.text).join('');
    const { declared, roll } = strike;
    const why = declared ? weighed(declared, names) : [];
    lines[at] = { ...roll, text: { en: words, it: words }, parts, declared, ...(why.length ? { why } : {}) };
  };
  for (const fact of facts) {
    if (rolledIn(fact)) {
      // Who attacks whom is said by the roll.
      const since = lines.findLastIndex((line) => rolledIn(line));
      const place = lines.findLastIndex((line, i) => i > since && declares(line, fact));
      const [declared = null] = place < 0 ? [] : lines.splice(place, 1);
      open = { at: lines.length, strike: { declared, roll: fact, results: [] } };
      write();
    } else if (open && RESULTS.includes(fact.event.type)) {
      open.strike = { ...open.strike, results: [...open.strike.results, fact] };
      write();
    } else {
      if (!SAID.includes(fact.event.type)) open = null;
      const why = weighed(fact, names);
      lines.push(why.length ? { ...fact, why } : fact);
    }
  }
  return lines.filter((fact) => fact.text === null || text(fact.text) !== '');
}
