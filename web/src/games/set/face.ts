import { number, span } from '../../i18n/core';
import { t } from './words';
import type { Line, SetEvent, SetView } from '../../protocol';
import { gameFace, type MeasuredProps, type Measure } from '../registry';
import Minis from './Minis.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import { complete, figures } from './reading';
import Won from './Won.svelte';

/** The cards that a fact shows: those taken, or those wrongly pointed at. */
function cardsOf(fact: SetEvent): readonly number[] {
  return fact.type === 'took' || fact.type === 'missed' ? fact.cards : [];
}

/** `6 × 4`, or only how many where they are worth nothing. */
function worked(line: Line): string {
  const each = Math.round(line.points / line.count);
  return line.points === 0 ? String(line.count) : `${line.count} × ${each < 0 ? `−${-each}` : each}`;
}

/** In a series the cards are those of the last game. */
function wonTitle(options: Readonly<Record<string, string>>): string {
  return t((options['games'] ?? '1') === '1' ? 'tookSets' : 'lastSets');
}

/** How quick everybody was, and how often wrong. */
function measures({ told, outcome }: MeasuredProps<SetView, SetEvent>): Measure[] {
  if (!complete(told)) return [];
  const all = figures(told, outcome.points.length);
  const time = (ms: number | null) => (ms === null ? '–' : span(ms));
  return [
    { label: t('bestTime'), values: all.map(({ best }) => time(best)) },
    { label: t('meanTime'), values: all.map(({ mean }) => time(mean)) },
    { label: t('mistakes'), values: all.map(({ mistakes }) => number(mistakes)) },
  ];
}

export const face = gameFace<SetView, SetEvent>({
  Play,
  Picture,
  picturesPlayers: false,
  Minis,
  cardsOf,
  Won,
  wonTitle,
  worked,
  measures,
});
