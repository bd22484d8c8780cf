import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import Board from './Board.svelte';

// jsdom lays nothing out, so that there is no size to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

beforeEach(() => settings.set('lang', 'en'));

// 1211 in the first place: two aqua striped squiggles.
const layout = [49, 0, null, 80, 1, 2];

describe('the board', () => {
  it('names every card with its place and its state', () => {
    render(Board, { layout, chosen: [0], upright: false, onpick: () => undefined });
    expect(screen.getByRole('button', { name: 'two aqua striped squiggles, place Q' })).toBeTruthy();
    const chosen = screen.getByRole('button', { name: 'one coral solid diamond, place A, chosen 1' });
    expect(chosen.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button')).toHaveLength(5);
  });

  it('is one tab stop that the arrows roam, over empty places', async () => {
    const picked: number[] = [];
    render(Board, { layout, upright: false, onpick: (card: number) => picked.push(card) });
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toContain('place Q');
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(picked).toEqual([1]);
    await user.keyboard('{ArrowUp}{ArrowLeft}{Enter}');
    expect(picked).toEqual([1, 49]);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('calls with the space bar instead of choosing', async () => {
    let calls = 0;
    const picked: number[] = [];
    render(Board, {
      layout,
      upright: false,
      onpick: (card: number) => picked.push(card),
      onspace: () => (calls += 1),
    });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard(' ');
    expect(calls).toBe(1);
    expect(picked).toEqual([]);
  });

  it('speaks Italian', () => {
    settings.set('lang', 'it');
    render(Board, { layout, upright: true });
    expect(screen.getByRole('img', { name: 'due serpentine acqua a righe, posto Q' })).toBeTruthy();
  });
});
