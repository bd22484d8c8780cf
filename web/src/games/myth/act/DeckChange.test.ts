import { render, screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythAction, MythPrinted } from '../../../protocol';
import { content } from '../content.svelte';
import DeckChange from './DeckChange.svelte';

const card = (name: string) => ({ name: { en: name, it: name }, ap: 1, text: { en: '', it: '' } });

test('what comes in and what goes out stand under their own words', () => {
  content.printed = {
    monsters: {},
    cards: { oath: card('Oath'), swing: card('Swing') },
  } as unknown as MythPrinted;
  const offers = [{ type: 'change-card', add: 'oath', remove: 'swing' }] as unknown as MythAction[];
  for (const [lang, into, out] of [
    ['it', 'Entra', 'Esce'],
    ['en', 'Into the deck', 'Out of the deck'],
  ] as const) {
    settings.set('lang', lang);
    const { unmount } = render(DeckChange, { offers, onact: () => undefined });
    expect(within(screen.getByRole('region', { name: into })).getByRole('button').textContent).toMatch(
      /^Oath/,
    );
    expect(within(screen.getByRole('region', { name: out })).getByRole('button').textContent).toMatch(
      /^Swing/,
    );
    unmount();
  }
});
