import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { GameCard, Summary } from '../../protocol';
import { modes } from '../modes.svelte';
import Box from './Box.svelte';
import OpenTables from './OpenTables.svelte';

beforeEach(() => settings.set('lang', 'it'));

it('names an open table once, and how many there are apart from their heading', () => {
  const seat = { kind: 'person', level: null, ready: true, stands_in: false } as const;
  const table = {
    code: 'marmotta-lieta-7',
    game: 'set',
    title: '',
    phase: 'waiting',
    options: {},
    seats: [
      { ...seat, seat: 0, name: 'Ada', host: true },
      { ...seat, seat: 1, name: '', host: false, kind: 'free' },
    ],
  } as unknown as Summary;
  render(OpenTables, { tables: [table], games: [] });
  expect(screen.getByRole('heading', { name: 'Tavoli aperti 1' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Siediti: tavolo di Ada' })).toBeTruthy();
});

it('says of Play now what it does', () => {
  const bots = [{ name: 'level1', label: { en: 'Calm', it: 'Calmo' } }];
  const title = { en: 'SET', it: 'SET' };
  const game: GameCard = { name: 'set', title, least: 1, most: 8, bots, options: [], house: [] };
  const nothing = () => undefined;
  modes.set('set', 'solo');
  render(Box, { game, busy: false, onplay: nothing, oncreate: nothing, onmode: nothing });
  expect(screen.getByRole('button', { name: 'Gioca subito: SET, solitario' })).toBeTruthy();
  modes.set('set', 'bots');
});
