import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../../games/registry';
import { api } from '../../lib/api';
import type { Opinion } from '../../protocol';
import Moment from './Moment.svelte';
import type { Written } from './notes.svelte';
import type { Player } from './player.svelte';

const en = (words: string) => ({ en: words, it: words });
const props = {
  player: { at: 0, replay: { code: 'abc', moves: [{ seat: 0 }] }, pause: () => {} } as unknown as Player,
  notes: { mine: () => '', at: () => [], may: false } as unknown as Written,
  face: {} as GameFace,
};

/** What the page says of this opinion. */
async function told(opinion: Partial<Opinion>): Promise<string> {
  vi.spyOn(api, 'get').mockResolvedValue({ seat: 0, cards: [], ...opinion });
  render(Moment, props);
  screen.getByRole('button', { name: 'What would the strongest bot do?' }).click();
  return (await screen.findByRole('status')).textContent;
}

afterEach(() => void vi.restoreAllMocks());

test('what to do is said once', async () => {
  const reason = en('A companion would do this: pass.');
  expect(await told({ text: en('Ada passes'), reason, complete: true })).not.toContain('Ada passes');
  expect(screen.getByText(reason.en)).toBeTruthy();
});

test('where the reason does not say it, it stands before the reason', async () => {
  expect(await told({ text: en('Ada passes'), reason: en('Nothing promises more.') })).toContain(
    'Ada passes',
  );
});
