import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import { make, noisesOf } from './sounds';

const DAY = { dark: false };

test('what happens has its sound, the bell only when the darkness begins', () => {
  expect(noisesOf(['attack-rolled', 'hurt', 'removed', 'dropped'], DAY)).toEqual(['dice', 'blade']);
  expect(noisesOf(['woken'], DAY)).toEqual(['growl']);
  expect(noisesOf(['collected'], DAY)).toEqual(['coin']);
  expect(noisesOf(['meter-rose', 'darkness-began'], DAY)).toEqual(['bell']);
  expect(noisesOf(['darkness-began'], { dark: true })).toEqual([]);
  expect(noisesOf(['walked'], DAY)).toEqual([]);
});

const began = vi.fn();
const node = () => ({
  connect: (other: unknown) => other,
  start: began,
  stop: vi.fn(),
  frequency: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
  gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
});
class Speaker {
  state = 'running';
  currentTime = 0;
  sampleRate = 8;
  createBuffer = () => ({ getChannelData: () => new Float32Array(8) });
  createGain = node;
  createBufferSource = node;
  createBiquadFilter = node;
  createOscillator = node;
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', Speaker);
  began.mockClear();
});
afterEach(() => {
  settings.set('sound', false);
  vi.unstubAllGlobals();
});

test('silent unless somebody wants sound', () => {
  make(['dice', 'bell']);
  expect(began).not.toHaveBeenCalled();
  settings.set('sound', true);
  make(['dice', 'bell']);
  expect(began.mock.calls.length).toBe(5 + 3);
});
