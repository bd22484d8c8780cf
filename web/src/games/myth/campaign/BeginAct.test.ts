import { render, screen, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { api, ApiError } from '../../../lib/api';
import { settings } from '../../../lib/settings.svelte';
import type { CampaignSeen, GameCard, HouseRule } from '../../../protocol';
import BeginAct from './BeginAct.svelte';

const said = (en: string, it: string) => ({ en, it });
const treasure: HouseRule = {
  name: 'one-treasure',
  clause: 'MYTH-TREASURE-14',
  label: said('One treasure', 'Un tesoro'),
  usual: said('Two are drawn.', 'Se ne pescano due.'),
  other: said('One is drawn.', 'Se ne pesca uno.'),
  why: said('It is quicker.', 'È più rapido.'),
  book: 'silent',
  least: 2,
  most: 5,
};
const card = {
  name: 'myth',
  bots: [{ name: 'greedy', label: said('Companion', 'Compagno') }],
  house: [treasure],
} as unknown as GameCard;

/** A campaign for two with these acts behind it and these packs to choose from. */
const campaign = (acts: readonly object[] = [], packs: readonly string[] = ['house']) =>
  ({
    id: 'c1',
    seats: 2,
    length: 0,
    next_act: acts.length + 1,
    acts,
    kept: {
      story: null,
      pack: 'house',
      party: [],
      packs: packs.map((value) => ({ value, label: said(value, value), stories: [], decks: [] })),
    },
  }) as unknown as CampaignSeen;

const begin = (seen: CampaignSeen) => render(BeginAct, { campaign: seen, card, onstale: () => undefined });

afterEach(() => vi.restoreAllMocks());

it('offers the house rules, and begins the act with those that are switched', async () => {
  settings.set('lang', 'it');
  const post = vi
    .spyOn(api, 'post')
    .mockRejectedValue(new ApiError({ code: 'full', reason: said('Wait.', 'Aspetta.') }, 409));
  begin(campaign());
  const user = userEvent.setup();
  await user.click(screen.getByText('Regole della casa'));
  const rule = within(screen.getByRole('group', { name: /^Un tesoro/ }));
  await user.click(rule.getByRole('radio', { name: /Se ne pesca uno/ }));
  await user.click(screen.getByRole('button', { name: /1/ }));
  expect(post).toHaveBeenCalledWith(
    '/api/campaigns/c1/acts',
    expect.objectContaining({ options: expect.objectContaining({ house: 'one-treasure' }) as unknown }),
  );
  expect(screen.getByRole('alert').textContent).toBe('Aspetta.');
});

it('tells the owner of a box once, in the form of the first act, that these cards are ours', async () => {
  for (const [lang, words] of [
    ['en', /These cards are ours.*ludoteca content new myth/],
    ['it', /Queste carte sono nostre.*ludoteca content new myth/],
  ] as const) {
    settings.set('lang', lang);
    const { unmount } = begin(campaign([], ['house', 'our-box@1']));
    expect(screen.getByText(words)).toBeTruthy();
    await userEvent.setup().selectOptions(screen.getByDisplayValue('house'), 'our-box@1');
    expect(screen.queryByText(words)).toBeNull();
    unmount();
    const later = begin(campaign([{ how: {} }]));
    expect(screen.queryByText(words)).toBeNull();
    later.unmount();
  }
});
