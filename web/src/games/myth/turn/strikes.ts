/** Who struck whom, with what and with what result: one sentence, in the order in which it happened. */
import { text, type Part } from '../../../i18n/core';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { called, nameOf } from '../content.svelte';
import { t } from '../told-words';

export type Heard = ToldOf<MythEvent>;
type Of<Type extends MythEvent['type']> = Extract<MythEvent, { type: Type }>;
type Rolled = Of<'attack-rolled'> | Of<'enemy-rolled'>;

/** What belongs to the roll before it. */
export const RESULTS: readonly MythEvent['type'][] = [
  'dice-rerolled',
  'attack-resolved',
  'blow-stopped',
  'hurt',
  'removed',
  'hero-defeated',
];

/** An attack from its declaration to what came of it. */
export interface Strike {
  /** Nothing where it was declared before this page was opened. */
  declared: Heard | null;
  roll: Heard;
  results: readonly Heard[];
}

export const rolledIn = ({ event }: Heard): Rolled | null =>
  event.type === 'attack-rolled' || event.type === 'enemy-rolled' ? event : null;

/** Whether this declares the attack that was rolled. */
export function declares({ event }: Heard, roll: Heard): boolean {
  const rolled = rolledIn(roll);
  if (rolled?.type === 'attack-rolled') return event.type === 'attack-declared' && event.seat === rolled.seat;
  return event.type === 'enemy-attacked' && event.figure === rolled?.figure;
}

const said = (fact: Heard): string => (fact.text ? text(fact.text) : '');
const plain = (words: string): Part => ({ text: words, bold: false });

/** The dice, with those that reached the target number in bold. */
function diceOf({ dice, tns }: Rolled): Part[] {
  const tn = Math.min(...tns, 11);
  if (dice.length === 0) return [plain(t('noDice'))];
  return dice.flatMap((value, i) => [
    ...(i ? [plain(', ')] : []),
    { text: String(value), bold: value >= tn },
  ]);
}

/** Whether it hit; unknown until it is resolved. */
function outcome(rolled: Rolled, results: readonly Heard[]): string {
  const resolved = results.find(({ event }) => event.type === 'attack-resolved')?.event;
  const hit =
    rolled.type === 'enemy-rolled'
      ? rolled.hit
      : resolved?.type === 'attack-resolved'
        ? [...resolved.hit, ...resolved.friends]
        : null;
  return hit ? t(hit.length > 0 ? 'hits' : 'misses') : '';
}

/** What was suffered, figure by figure: a loss of life and the end that it was are said together. */
function suffered(results: readonly Heard[]): string[] {
  const lines: { figure: number | null; words: string }[] = [];
  for (const fact of results) {
    const { event } = fact;
    if (event.type === 'attack-resolved' || event.type === 'dice-rerolled') continue;
    const figure = ('figure' in event ? event.figure : null) ?? null;
    const before = event.type === 'removed' ? lines.find((line) => line.figure === figure) : undefined;
    if (before)
      before.words = t('both', { first: before.words, then: withoutName(said(fact), before.words) });
    else lines.push({ figure, words: said(fact) });
  }
  return lines.map(({ words }) => words).filter(Boolean);
}

/** `Grubber B3 is defeated` after `Grubber B3 suffers 1 damage`: the name is not said again. */
function withoutName(sentence: string, before: string): string {
  let same = 0;
  while (same < sentence.length && sentence[same] === before[same]) same += 1;
  return sentence.slice(sentence.lastIndexOf(' ', same - 1) + 1);
}

/** The sentence; dice that lie beside it are not said. */
export function told({ declared, roll, results }: Strike, dice = true): Part[] {
  const rolled = rolledIn(roll);
  if (!rolled) return [plain(said(roll))];
  const parts: Part[] = [plain(declared ? said(declared) : said(roll))];
  if (declared && dice) {
    const tn = rolled.tns.join(' / ');
    const faces = 'faces' in rolled ? rolled.faces.map((face) => nameOf(face)).join(', ') : '';
    parts.push(plain(': '), ...diceOf(rolled), plain(t('against', { tn })));
    if (faces) parts.push(plain(t('fate', { faces })));
  }
  const again = results.flatMap((fact) => (fact.event.type === 'dice-rerolled' ? [said(fact)] : []));
  // An attack on several names whom it hits.
  const several = rolled.type === 'enemy-rolled' && rolled.tns.length > 1;
  const came =
    several && declared ? said(roll).slice(said(roll).indexOf(': ') + 2) : outcome(rolled, results);
  const known = !declared && rolled.type === 'enemy-rolled';
  const end = [...again, ...(known ? [] : [came]), ...suffered(results)].filter(Boolean);
  if (end.length > 0) parts.push(plain(`; ${end.join('; ')}`));
  return parts;
}

/** Why an enemy chose as it did: the lines of its priorities as they were read, where the last one is not all. */
export function weighed(fact: Heard, names: readonly string[]): string[] {
  const { event } = fact;
  if (event.type !== 'enemy-attacked' && event.type !== 'enemy-moved') return [];
  const why = event.why ?? [];
  if (why.length < 2) return [];
  return why.map(({ criterion, figures, values, others }) => {
    const kinds = new Map(others);
    const each = figures.map(
      (figure, i) => `${names[figure] ?? nameOf(kinds.get(figure) ?? 'decoy')} ${values[i]}`,
    );
    return `${called('criteria', criterion)}: ${each.join(', ')}`;
  });
}
