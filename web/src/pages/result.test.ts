import { afterEach, describe, expect, it } from 'vitest';
import { day, when } from '../i18n/pages';
import { settings } from '../lib/settings.svelte';
import { result } from './result';

type Match = Parameters<typeof result> extends [string, ...infer Rest] ? Rest : never;
const words = (...match: Match) =>
  result('set', ...match)
    .map((part) => part.text)
    .join('');

afterEach(() => settings.set('lang', 'en'));

describe('result', () => {
  const names = ['Ada', 'Nadia', 'Orso'];
  it('names the winner and counts from the highest down', () => {
    settings.set('lang', 'en');
    expect(words(names, [1], [5, 7, 6], null)).toBe('Nadia wins, 7 to 6 to 5');
    settings.set('lang', 'it');
    expect(words(names, [1], [5, 7, 6], 0)).toBe('Vince Nadia, 7 a 6 a 5');
  });
  it('speaks to the winner', () => {
    settings.set('lang', 'it');
    expect(words(names, [1], [5, 7, 6], 1)).toBe('Hai vinto, 7 a 6 a 5');
  });
  it('names all who share the victory', () => {
    settings.set('lang', 'en');
    expect(words(names, [0, 2], [6, 2, 6], 0)).toBe('Ada and Orso win together, 6 to 6 to 2');
  });
  it('has no points where all play as a team', () => {
    const team = (winners: number[]) => result('myth', names, winners, [1, 1, 0], 0).map((part) => part.text);
    settings.set('lang', 'it');
    expect(team([0, 1])).toEqual(['Vinta insieme']);
    expect(team([])).toEqual(['Persa insieme']);
  });
  it('has its own words for one player', () => {
    settings.set('lang', 'en');
    expect(words(['Ada'], [0], [1], 0)).toBe('Solitaire won, 1 point');
    settings.set('lang', 'it');
    expect(words(['Ada'], [], [12], 0)).toBe('Solitario perso, 12 punti');
  });
});

describe('when', () => {
  const now = new Date(2026, 4, 14, 10, 30).getTime();
  it('gives today its time, yesterday a word, and everything before a date', () => {
    settings.set('lang', 'it');
    expect(when(new Date(2026, 4, 14, 9, 5).getTime(), now)).toBe('09:05');
    expect(when(new Date(2026, 4, 13, 22, 10).getTime(), now)).toBe('ieri 22:10');
    expect(when(new Date(2026, 4, 12, 22, 10).getTime(), now)).toBe('12 maggio');
  });
  it('names another year', () => {
    settings.set('lang', 'en');
    expect(day(new Date(2025, 11, 31).getTime(), now)).toBe('December 31, 2025');
  });
});
