import { render, screen } from '@testing-library/svelte';
import { beforeEach, expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Told } from '../protocol';
import Log, { written } from './Log.svelte';

beforeEach(() => settings.set('lang', 'it'));

const told = (version: number, seat: number, it: string): Told => ({
  version,
  at: 61_000,
  seat,
  event: { type: 'said', seat },
  text: { en: it, it },
});

it('marks oneself as such, and nobody else', () => {
  const names = ['Rospo 29', 'Marta'];
  const facts = [told(1, 0, 'Rospo 29 sbaglia.'), told(2, 1, 'Marta prende un SET.')];
  const entries = written(facts, names, (fact) => ({ seat: fact.seat, icon: 'flag' }));
  render(Log, { entries, names, you: 0 });
  const lines = screen
    .getAllByRole('listitem')
    .map((line) => line.querySelector('.told')?.textContent.trim());
  expect(lines).toEqual(['Marta prende un SET.', 'Rospo 29 (tu) sbaglia.']);
});

it('keeps a change of money on one line', () => {
  const bought = told(1, 0, 'Ada 2 compra Uno → due: 130 → 55 €');
  const [entry] = written([bought], ['Ada 2'], (fact) => ({ seat: fact.seat, icon: 'flag' }));
  expect(entry?.parts).toEqual([
    { text: 'Ada 2', bold: true },
    { text: ' compra Uno → due: 130\u00a0→\u00a055\u00a0€', bold: false },
  ]);
});

it('shows what stands out in a line, and folds away why it was so', () => {
  const line = { seat: -1, icon: 'flag' as const, why: ['prima questo', 'poi quello'] };
  const parts = [
    { text: 'Tira 3, ', bold: false },
    { text: '6', bold: true },
  ];
  const entries = written([told(1, -1, 'Tira 3, 6')], [], () => ({ ...line, parts }));
  const { container } = render(Log, { entries, names: [], you: 0 });
  expect(container.querySelector('.told b, .told strong')?.textContent).toBe('6');
  expect(container.querySelector('details')?.open).toBe(false);
  expect(container.querySelector('details')?.textContent).toContain('poi quello');
});
