import { expect, test } from 'vitest';
import type { MythAction, MythView } from '../../../protocol';
import { hasPlace, sceneOf } from './scenes';

const view = (type: string, tiles = 1): MythView =>
  ({ agenda: [{ type }], tiles: Array.from({ length: tiles }), stall: null }) as unknown as MythView;

test('the stage stands where no tile lies, and for what is chosen by pictures or words', () => {
  expect(sceneOf(view('choose-title', 0), false)).toBe('stage');
  expect(sceneOf(view('keep-items'), true)).toBe('stage');
  expect(sceneOf(view('keep-items'), false)).toBe('map');
  expect(sceneOf(view('deck-changes'), true)).toBe('deck');
  expect(sceneOf(view('hero-cycle'), true)).toBe('map');
});

test('a merchant stands there for everybody', () => {
  const stalled = { ...view('bargain'), stall: { merchant: 'talek' } } as unknown as MythView;
  expect(sceneOf(stalled, false)).toBe('stall');
});

test('what is chosen in the middle has no button beside it', () => {
  const action = (type: string) => ({ type }) as MythAction;
  expect(hasPlace(action('keep-item'), 'stage', false)).toBe(true);
  expect(hasPlace(action('keep-item'), 'map', false)).toBe(false);
  expect(hasPlace(action('offer-trade'), 'stall', false)).toBe(true);
  expect(hasPlace(action('use-serendipity'), 'map', true)).toBe(true);
  expect(hasPlace(action('use-serendipity'), 'map', false)).toBe(false);
});
