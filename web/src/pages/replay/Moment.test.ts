import { render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameFace } from '../../games/registry';
import { settings } from '../../lib/settings.svelte';
import type { Opinion, Text } from '../../protocol';
import Moment from './Moment.svelte';
import type { Written } from './notes.svelte';
import type { Player } from './player.svelte';

const en = (words: string) => ({ en: words, it: words });
const props = {
  player: { at: 0, replay: { code: 'abc', moves: [{ seat: 0 }] }, pause: () => {} } as unknown as Player,
  notes: { mine: () => '', at: () => [], may: false } as unknown as Written,
  face: {} as GameFace,
};

/** What the page says of this opinion, once its reason is there. */
async function told(opinion: Partial<Opinion> & { reason: Text }): Promise<string> {
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    path.startsWith('/api/replays/abc/')
      ? Promise.resolve(Response.json({ seat: 0, cards: [], ...opinion }))
      : fetch(path, init),
  );
  render(Moment, props);
  screen.getByRole('button', { name: 'What would the strongest bot do?' }).click();
  await screen.findByText(opinion.reason.en);
  return screen.getByRole('status').textContent;
}

beforeEach(() => settings.set('lang', 'en'));
afterEach(() => void vi.unstubAllGlobals());

test('what to do is said once', async () => {
  const reason = en('A companion would do this: pass.');
  expect(await told({ text: en('Ada passes'), reason, complete: true })).not.toContain('Ada passes');
});

test('where the reason does not say it, it stands before the reason', async () => {
  expect(await told({ text: en('Ada passes'), reason: en('Nothing promises more.') })).toContain(
    'Ada passes',
  );
});
