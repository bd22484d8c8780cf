import { afterEach, describe, expect, it } from 'vitest';
import type { GameCard } from '../protocol';
import { modes, modesOf, tableFor } from './modes.svelte';
import { opponents } from './opponents.svelte';

const names = (...all: string[]) => all.map((name) => ({ name, label: { en: name, it: name } }));
const card = (name: string, least: number, bots: string[]): GameCard => ({
  name,
  title: { en: name, it: name },
  least,
  most: 8,
  bots: names(...bots),
  options: [],
  house: [],
});
const SET = card('set', 1, ['level1', 'level2', 'level9']);

afterEach(() => {
  modes.set('set', 'bots');
  opponents.reset();
});

describe('the ways to play now', () => {
  it('are those that a game has', () => {
    expect(modesOf(SET)).toEqual(['bots', 'solo', 'beginners', 'machine']);
    expect(modesOf(card('myset', 2, ['random']))).toEqual(['bots']);
  });

  it('open a table alone, easier, against the strongest, or against the bots one has chosen', () => {
    expect(tableFor(SET, 'solo')).toMatchObject({ seats: 1, bots: [], start: true });
    expect(tableFor(SET, 'beginners')).toMatchObject({ bots: ['level1'], options: { deck: 'beginners' } });
    expect(tableFor(SET, 'machine')).toMatchObject({ seats: 2, bots: ['level9'] });
    opponents.set({ count: 3, level: 'level1' });
    expect(tableFor(SET, 'bots')).toMatchObject({ seats: 4, bots: ['level1', 'level1', 'level1'] });
  });

  it('are remembered game by game', () => {
    modes.set('set', 'machine');
    expect(modes.of(SET)).toBe('machine');
    expect(modes.of(card('myset', 2, ['random']))).toBe('bots');
    expect(JSON.parse(localStorage.getItem('ludoteca.modes') ?? '{}')).toMatchObject({ set: 'machine' });
  });
});
