import { render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythAction, MythHeroSeen, MythPrinted } from '../../../protocol';
import type { Telling } from '../ask/labels';
import { content } from '../content.svelte';
import Selling from './Selling.svelte';

const item = (name: string) => ({
  name: { en: name, it: name },
  text: { en: '', it: '' },
  slot: 'primary',
  keywords: [],
});
const SALE = { type: 'sell', item: 'bow', gold: 3 } as MythAction;
const GIFT = { type: 'offer-trade', partner: 1, thing: 'bow' } as MythAction;
const FINISH = { type: 'finish-trading' } as MythAction;
const me = {
  inventory: ['bow'],
  gear: ['poker', null, null, null, null],
  potions: [],
} as unknown as MythHeroSeen;

function shown(buys: boolean, offers: MythAction[]) {
  content.printed = {
    ...{ monsters: {}, cards: {}, bosses: {} },
    items: { bow: item('Longbow'), poker: item('Poker') },
  } as unknown as MythPrinted;
  settings.set('lang', 'it');
  const labels = offers.map(() => [0]);
  const speech = { spoken: { labels }, phrases: [{ en: 'Offer it', it: 'Offri Longbow ad Ada' }] };
  const telling = { names: ['Zoe', 'Ada'], offers, speech } as unknown as Telling;
  const onact = vi.fn();
  return { onact, ...render(Selling, { telling, me, buys, offers, onact }) };
}

test('an own thing is sold or offered to somebody in its own line, and what nobody pays for says so', () => {
  const { onact } = shown(true, [SALE, GIFT, FINISH]);
  const [bow, poker] = screen.getAllByRole('listitem');
  if (!bow || !poker) throw new Error('two things are shown');
  within(bow)
    .getByRole('button', { name: /^Vendi Longbow/ })
    .click();
  within(bow).getByText('Offri ad Ada').click();
  expect(onact.mock.calls).toEqual([[SALE], [GIFT]]);
  const [rule] = within(poker).getAllByRole('button');
  expect(rule?.title).toBe('MYTH-MERCHANT-13');
  expect(poker.textContent).toContain('nessuno lo paga');
});

test('where a merchant buys nothing, things can still be offered to the others', () => {
  shown(false, [GIFT, FINISH]);
  expect(screen.getByText(/^Questo mercante non compra nulla\./)).toBeTruthy();
  expect(screen.getByTitle('MYTH-MERCHANT-02')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((row) => row.dataset['own'])).toEqual(['bow']);
});
