import { render, screen, within } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythAction, MythHeroSeen, MythPrinted, Refusal } from '../../../protocol';
import type { Telling } from '../ask/labels';
import { content } from '../content.svelte';
import Pack from './Pack.svelte';

const item = (en: string, it: string) => ({
  name: { en, it },
  text: { en: '', it: '' },
  slot: 'primary',
  keywords: [],
});
const hero = {
  ...{ seat: 0, hero: 'hero', life: 5, full: 5, threat: 0, ailments: [], dots: [] },
  ...{ inventory: ['bow'], potions: [], slots: [], ammo: [], stored: [], hand: [], discard: [] },
  gear: ['poker', null, null, null, null],
} as unknown as MythHeroSeen;
const refused = {
  ...{ type: 'refusal', id: null, code: 'rule', clause: 'MYTH-ITEM-06' },
  reason: { en: 'Put it on first, at Cleanup.', it: 'Prima indossalo, alla Pulizia.' },
} as Refusal;

function props(more: object) {
  const none = ['monsters', 'bosses', 'cards', 'potions', 'unique', 'heroes'];
  content.printed = {
    ...Object.fromEntries(none.map((table) => [table, {}])),
    terms: { gear: [] },
    items: {
      bow: item('Longbow', 'Arco lungo'),
      poker: item('Poker', 'Attizzatoio'),
      hero: item('Hero', 'Eroe'),
    },
  } as unknown as MythPrinted;
  settings.set('lang', 'it');
  const telling = { names: ['Zoe'], offers: [], speech: { spoken: { labels: [] }, phrases: [] } };
  const actions: MythAction[] = [];
  return { hero, own: true, actions, telling: telling as unknown as Telling, onact: vi.fn(), ...more };
}

test('an item that cannot be used says why, with the rule, beside itself', async () => {
  const onwhy = vi.fn();
  const { rerender } = render(Pack, props({ onwhy }));
  screen.getByRole('button', { name: 'Perché non ora? Arco lungo' }).click();
  expect(onwhy.mock.calls).toEqual([['bow']]);
  await rerender(props({ onwhy, refused }));
  const [poker, bow] = screen.getAllByRole('listitem');
  if (!poker || !bow) throw new Error('two things are shown');
  expect(within(bow).getByRole('status').textContent).toContain('Prima indossalo, alla Pulizia.');
  expect(within(bow).getByRole('button', { name: 'Regola MYTH-ITEM-06' })).toBeTruthy();
  expect(within(poker).queryByRole('status')).toBeNull();
});

test('nobody is told why while nothing is asked of them', () => {
  render(Pack, props({}));
  expect(screen.queryAllByRole('button')).toEqual([]);
});
