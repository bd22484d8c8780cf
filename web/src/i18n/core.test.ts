import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { clock, number, span, text, translator } from './core';
import { t as table } from './table';

beforeEach(() => settings.set('lang', 'en'));

const { t, rich } = translator(
  { hello: 'Hello {name}', sets: { one: '{count} SET', other: '{count} SETs' }, wins: '**{name}** wins' },
  { hello: 'Ciao {name}', sets: { one: 'un SET: {count}', other: '{count} SET' }, wins: 'Vince **{name}**' },
);

describe('a message', () => {
  it('follows the language', () => {
    expect(t('hello', { name: 'Ada' })).toBe('Hello Ada');
    settings.set('lang', 'it');
    expect(t('hello', { name: 'Ada' })).toBe('Ciao Ada');
  });

  it('agrees with its number', () => {
    expect(t('sets', { count: 1 })).toBe('1 SET');
    expect(t('sets', { count: 2 })).toBe('2 SETs');
  });

  it('says “ad Ada” in Italian, also where the name is bold', () => {
    settings.set('lang', 'it');
    const turn = translator({ to: 'to **{name}**' }, { to: 'a **{name}**' });
    expect(turn.t('to', { name: 'Ada' })).toBe('ad Ada');
    expect(turn.t('to', { name: 'Bruno' })).toBe('a Bruno');
    expect(turn.rich('to', { name: 'Ada' })).toEqual([
      { text: 'ad ', bold: false },
      { text: 'Ada', bold: true },
    ]);
  });

  it('has bold parts, which a name cannot make or break', () => {
    expect(rich('wins', { name: 'A**b**{name}' })).toEqual([
      { text: 'A**b**{name}', bold: true },
      { text: ' wins', bold: false },
    ]);
  });
});

it('finds a translation that forgets a parameter', () => {
  expect(() => translator({ hi: 'Hi {name}' }, { hi: 'Ciao' })).toThrow(/hi.*\{name\}/);
});

it('writes numbers and times as each language does', () => {
  expect(number(2.8)).toBe('2.8');
  expect(number(2.8, 'it')).toBe('2,8');
  expect(span(3140)).toBe('3.1 s');
  expect(span(125_000)).toBe('2:05');
  expect(clock(401_000)).toBe('6:41');
  expect(clock(3_725_000)).toBe('1:02:05');
  settings.set('lang', 'it');
  expect(span(2000)).toBe('2,0 s');
  expect(text({ en: 'deck', it: 'pozzo' })).toBe('pozzo');
});

it('has every phrase of the chat in both languages', () => {
  expect(table('phrase-well-seen')).toBe('Nice one');
  settings.set('lang', 'it');
  expect(table('phrase-well-seen')).toBe('Ben visto');
});
