import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { Verb } from './turn';
import Verbs from './Verbs.svelte';

beforeEach(() => settings.set('lang', 'it'));

const lines = {
  draw: { name: 'Pesca', line: 'mano piena, 2 su 2', can: false },
  swap: { name: 'Scambia', line: 'mano → Mercatino', can: true },
  activate: { name: 'Attiva', line: 'un effetto del Mercatino', can: true },
  buy: { name: 'Compra 20 €', line: '55 → 35 €', can: true },
};
const initials = { draw: 'P', swap: 'S', activate: 'A', buy: 'C' };

describe('the four actions', () => {
  it('say in their second line why they cannot be used', () => {
    render(Verbs, { lines, initials, chosen: 'buy', ready: 'buy', onpress: () => undefined });
    const draw = screen.getByRole('button', { name: 'Pesca mano piena, 2 su 2' });
    expect(draw.getAttribute('aria-disabled')).toBe('true');
    const buy = screen.getByRole('button', { name: 'Compra 20 € 55 → 35 €' });
    expect(buy.getAttribute('aria-pressed')).toBe('true');
  });

  it('can be pressed all the same, so that the table can name the rule', async () => {
    const pressed: Verb[] = [];
    render(Verbs, { lines, initials, chosen: null, onpress: (verb: Verb) => pressed.push(verb) });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: /Pesca/ }));
    await user.click(screen.getByRole('button', { name: /Scambia/ }));
    expect(pressed).toEqual(['draw', 'swap']);
  });

  it('have the end of the turn beside them at the thumb', async () => {
    let ends = 0;
    render(Verbs, {
      lines,
      initials,
      chosen: null,
      bar: true,
      onpress: () => undefined,
      onend: () => (ends += 1),
    });
    await userEvent.setup().click(screen.getByRole('button', { name: 'Fine' }));
    expect(ends).toBe(1);
  });
});
