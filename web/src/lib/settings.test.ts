import { expect, it } from 'vitest';
import { read, usual } from './settings.svelte';

it('speaks the first language of the browser that we know, else Italian', () => {
  expect(usual(['de-CH', 'en-GB', 'it']).lang).toBe('en');
  expect(usual(['it-IT', 'en']).lang).toBe('it');
  expect(usual(['de']).lang).toBe('it');
});

it('reads what was stored and nothing that is not a choice', () => {
  const base = usual(['it']);
  const stored = JSON.stringify({ lang: 'en', theme: 'pink', sound: 'yes', contrast: true, extra: 1 });
  expect(read(stored, base)).toEqual({ ...base, lang: 'en', contrast: true });
});

it.each([null, '', 'null', '[', '7', '"x"'])('survives %s in the store', (stored) => {
  expect(read(stored, usual())).toEqual(usual());
});
