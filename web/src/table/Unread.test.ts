import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UNREAD } from './strokes.svelte';
import Unread from './Unread.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what has just come takes no press until it can have been read', async () => {
  const { container } = render(Unread);
  expect(container.querySelector('.deaf')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(UNREAD - 1);
  expect(container.querySelector('.deaf')).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2);
  expect(container.querySelector('.deaf')).toBeNull();
});
