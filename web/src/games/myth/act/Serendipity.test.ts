import { render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythPrinted, MythView } from '../../../protocol';
import { content } from '../content.svelte';
import Serendipity from './Serendipity.svelte';

const favour = (en: string, price: number) => ({ name: { en, it: en }, text: { en: '', it: '' }, price });

test('what serendipity cannot buy now says why, with the rule of it', () => {
  settings.set('lang', 'en');
  content.printed = {
    ...{ monsters: {}, cards: {}, bosses: {} },
    serendipity: {
      resurrection: favour('Back', 4),
      'ignore-event': favour('Ignore', 1),
      luck: favour('Luck', 1),
    },
  } as unknown as MythPrinted;
  const view = { serendipity: 2 } as MythView;
  render(Serendipity, { view, offers: [], onact: vi.fn() });
  const said = screen.getAllByRole('listitem').map((row) => row.querySelector('.why')?.textContent?.trim());
  expect(said).toEqual(['Offered at its moment. §', 'Cannot be used now. §', 'The group has only 2. §']);
  const rules = screen.getAllByRole('button').map((rule) => rule.title);
  expect(rules).toEqual(['MYTH-SEREN-17', 'MYTH-SEREN-03', 'MYTH-SEREN-04']);
});
