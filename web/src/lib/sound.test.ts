import { afterEach, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';
import { play, playFor } from './sound';

const vibrate = vi.fn(() => true);

afterEach(() => {
  settings.set('sound', false);
  vibrate.mockClear();
  Reflect.deleteProperty(navigator, 'vibrate');
});

it('is silent and still until somebody turns it on', async () => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  play('turn');
  expect(vibrate).not.toHaveBeenCalled();
  settings.set('sound', true);
  play('turn');
  play('pick');
  await vi.waitFor(() => expect(vibrate.mock.calls).toEqual([[40]]));
});

it('plays the first of what is heard of some facts', async () => {
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  settings.set('sound', true);
  const heard = [
    ['bought', 'took'],
    ['drew', 'turn'],
  ] as const;
  playFor(['drew', 'bought'], heard);
  playFor(['ended'], heard);
  await vi.waitFor(() => expect(vibrate.mock.calls).toEqual([[30]]));
});
