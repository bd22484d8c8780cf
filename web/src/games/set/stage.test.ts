import { afterEach, expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { SetView } from '../../protocol';
import { Stage, type Motion } from './stage.svelte';

afterEach(() => settings.set('motion', 'auto'));

const layout = [49, 0, 80, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const view = { layout, phase: 'open' } as unknown as SetView;
const told: string[] = [];
const motion: Motion = {
  take: async () => undefined,
  shake: async () => undefined,
  deal: async (slots) => void told.push(slots.join()),
  note: () => undefined,
  settle: async () => undefined,
  finish: () => undefined,
};

it('deals the first cards from the deck, and lets them lie for those who want no motion', async () => {
  const stage = new Stage();
  stage.motion = motion;
  await stage.open(view);
  expect(told).toEqual(['0,1,2,3,4,5,6,7,8,9,10,11']);
  settings.set('motion', 'off');
  await stage.open(view);
  expect(told).toHaveLength(1);
  expect(stage.view).toBe(view);
});
