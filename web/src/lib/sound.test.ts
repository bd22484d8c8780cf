import { afterEach, expect, it, vi } from 'vitest';
import { HEARD as MYSET } from '../games/myset/happening.svelte';
import { HEARD as MYTH } from '../games/myth/turn/happening.svelte';
import { HEARD as SIDEBOARDS } from '../games/sideboards/turn/happening.svelte';
import { settings } from './settings.svelte';
import { play, playFor, type Heard } from './sound';

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
  playFor(['drew', 'bought'], MYSET);
  playFor(['ended'], MYSET);
  await vi.waitFor(() => expect(vibrate.mock.calls).toEqual([[30]]));
});

it.each([
  ['MYSET', MYSET],
  ['Sideboards', SIDEBOARDS],
  ['Myth', MYTH],
])('of %s one hears taking, placing and passing', (_, heard: Heard) => {
  const sounds = heard.map(([, sound]) => sound);
  for (const sound of ['took', 'placed', 'passed'] as const) expect(sounds).toContain(sound);
});
