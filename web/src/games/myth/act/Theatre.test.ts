import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythPrinted } from '../../../protocol';
import { content } from '../content.svelte';
import type { MythTurn } from '../turn/turn.svelte';
import { Theatre as Told } from '../turn/theatre.svelte';
import Theatre from './Theatre.svelte';

// jsdom has no screen and lays nothing out.
vi.hoisted(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

const both = (said: string) => ({ en: said, it: said });
const WORDS = ['Crawlers run.', 'The hero is poisoned.', 'Every lair spawns.'];
const before = settings.motion;

function shown({ drawn = '', mine = true, lines = [] as string[] }) {
  content.printed = {
    ...{ monsters: {}, cards: {}, bosses: {}, names: {} },
    darkness: {
      skitter: {
        name: both('Skitter'),
        event: both('Crawlers run.'),
        penalty: both('The hero is poisoned.'),
        once: false,
        order: [],
        spawn: both('Normal'),
        spawn_text: both('Every lair spawns.'),
      },
    },
  } as unknown as MythPrinted;
  const theatre = new Told();
  Object.assign(theatre, { card: 'skitter', lines });
  const skip = vi.spyOn(theatre, 'skip');
  const turn = { theatre, drawn, night: 'skitter', mine, view: { dark: true } } as unknown as MythTurn;
  return { skip, ...render(Theatre, { turn }) };
}

afterEach(() => settings.set('motion', before));

test.each(['auto', 'off'] as const)('a card that is decided on can be read, with animation %s', (motion) => {
  settings.set('motion', motion);
  const { container } = shown({ drawn: 'skitter' });
  for (const words of WORDS) expect(container.textContent).toContain(words);
});

test('whoever is asked something else has the map beside its newest line', () => {
  settings.set('motion', 'auto');
  const { container } = shown({ lines: ['It begins.', 'A Grubber moves.'] });
  expect(container.textContent).toContain('A Grubber moves.');
  for (const words of [...WORDS, 'It begins.']) expect(container.textContent).not.toContain(words);
});

test('without animation all that was told stands below the card, in order', () => {
  settings.set('motion', 'off');
  const lines = ['It begins.', 'A Grubber moves.', 'It hits.', 'It ends.', 'The moon wanes.'];
  shown({ mine: false, lines });
  expect(screen.getAllByRole('listitem').map((line) => line.textContent)).toEqual(lines);
});

test('a press anywhere on the card lays it aside', async () => {
  const { skip } = shown({ drawn: 'skitter' });
  await fireEvent.click(screen.getByText('Crawlers run.'));
  expect(skip).toHaveBeenCalledExactlyOnceWith('skitter');
});
