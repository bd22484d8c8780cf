import { render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import { settings } from '../lib/settings.svelte';
import type { Option } from '../protocol';
import OptionRows from './OptionRows.svelte';

const said = (en: string, it: string) => ({ en, it });
const cards = {
  name: 'pack',
  label: said('Cards', 'Carte'),
  usual: 'house',
  choices: [
    {
      value: 'house',
      label: said('House cards', 'Carte della casa'),
      help: said('These are ours.', 'Sono nostre.'),
    },
    { value: 'mine@1', label: said('Mine', 'Mie'), help: said('A pack.', 'Un mazzo.') },
  ],
} satisfies Option;

it('says below a choice what it means, also to whoever cannot change it', () => {
  settings.set('lang', 'it');
  for (const [host, value, help] of [
    [true, 'house', 'Sono nostre.'],
    [false, 'house', 'Sono nostre.'],
    [true, 'mine@1', 'Un mazzo.'],
  ] as const) {
    const { unmount } = render(OptionRows, {
      options: [cards],
      valueOf: () => value,
      host,
      onchoose: () => undefined,
    });
    expect(screen.getByText(help)).toBeTruthy();
    unmount();
  }
});
