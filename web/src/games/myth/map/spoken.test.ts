import { expect, test } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythEnemy, MythPrinted, MythView } from '../../../protocol';
import type { Telling } from '../ask/labels';
import { content } from '../content.svelte';
import type { Figure } from './geometry/figures';
import { threatened } from './geometry/overlays';
import { groundOf, squareAt } from './geometry/realm';
import { spokenFigure } from './spoken';

const card = (name: string) => ({ name: { en: name, it: name }, rows: 1, columns: 1, threat_range: 1 });
const PRINTED = {
  tiles: { 'guard-room': { grid: ['....', '....'] } },
  monsters: { crawler: { minion: card('Crawler'), captain: card('Stalker'), name: card('Crawler').name } },
  bosses: { terror: [card('The Brood')] },
  terms: { ranks: { minion: { en: 'minion', it: 'scagnozzo' } } },
} as unknown as MythPrinted;
const figure = (id: number, kind: string, rank: string): Figure => ({
  sort: 'enemy',
  id,
  squares: [squareAt(100, 100 + id)],
  enemy: { id, kind, rank, life: 1, full: 1, stage: 1 } as unknown as MythEnemy,
});

test('a boss is never said to sleep, and has no range in which it would wake', () => {
  settings.set('lang', 'en');
  content.printed = PRINTED;
  const tiles = [{ names: ['guard-room'], size: '', row: 100, column: 100, turn: 0 }];
  const ground = groundOf({ tiles, features: [] } as never, PRINTED);
  const view = { active: [] as string[] } as unknown as MythView;
  const telling = { view, ground, names: [] } as unknown as Telling;
  const pointing = { candidates: new Set<number>(), chosen: [] };
  const [boss, sleeper] = [figure(1, 'terror', 'boss'), figure(2, 'crawler', 'minion')];
  expect(spokenFigure(boss, telling, pointing)).not.toContain('asleep');
  expect(spokenFigure(sleeper, telling, pointing)).toContain('minion');
  expect(spokenFigure(sleeper, telling, pointing)).toContain('asleep');
  const ranges = (looked: Figure | null) =>
    threatened(view, ground, [boss, sleeper], looked, 0).map(({ id }) => id);
  expect(ranges(null)).toEqual([2]);
  expect(ranges(boss)).toEqual([]);
});
