import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MythTurn } from '../turn/turn.svelte';
import Deaf from './Deaf.svelte';

const deaf = (): HTMLElement | null => document.querySelector('.deaf');
const at = (version: number, unread = false, night = '') => ({
  turn: { version, unread, night, moments: { now: [] as unknown } } as MythTurn,
});
const press = (clientX: number, clientY: number) =>
  window.dispatchEvent(new MouseEvent('pointerdown', { clientX, clientY }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the place just pressed takes no press for a moment after what it led to', async () => {
  const { rerender } = render(Deaf, at(1));
  expect(deaf()).toBeNull();
  press(40, 50);
  vi.advanceTimersByTime(200);
  expect(deaf()).toBeNull(); // nothing has come of it yet: a second press is still the same wish
  await rerender(at(2));
  expect(deaf()?.style.left).toBe('40px');
  expect(deaf()?.style.top).toBe('50px');
  await vi.advanceTimersByTimeAsync(349);
  expect(deaf()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(deaf()).toBeNull();
});

test('where a card was just laid aside nothing is pressed', async () => {
  const { rerender } = render(Deaf, at(1, false, 'terror-skitter'));
  press(40, 50);
  await rerender(at(1));
  expect(deaf()?.style.left).toBe('40px');
});

test('what others do long after a press covers nothing', async () => {
  const { rerender } = render(Deaf, at(1));
  press(40, 50);
  vi.advanceTimersByTime(2000);
  await rerender(at(2));
  expect(deaf()).toBeNull();
});

test('where others changed the question the whole table takes no press', async () => {
  const { rerender } = render(Deaf, at(1));
  await rerender(at(2, true));
  expect(deaf()?.classList).toContain('everywhere');
  await rerender(at(2));
  expect(deaf()).toBeNull();
});
