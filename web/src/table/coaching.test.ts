import { describe, expect, it } from 'vitest';
import { read } from '../lib/lessons.svelte';
import type { LessonStep } from '../protocol';
import { currentStep, hasTried, selectorOf, type Taught } from './coaching';

const steps = ['look', 'take', 'pass', 'end'].map((id): LessonStep => ({
  id,
  text: { en: id, it: id },
  clause: 'SET-RULE-01',
  spots: [],
  hint: id === 'take' || id === 'pass' ? { en: '?', it: '?' } : null,
  tried: [],
}));

describe('currentStep', () => {
  const at = (taught: readonly Taught[], read: readonly string[]) => currentStep(steps, taught, read);
  it('is the first that is neither done nor moot nor read', () => {
    expect(at(['open', 'open', 'open', 'open'], [])).toBe(0);
    expect(at(['open', 'open', 'open', 'open'], ['look'])).toBe(1);
    expect(at(['open', 'done', 'open', 'open'], ['look'])).toBe(2);
    expect(at(['open', 'done', 'moot', 'open'], ['look'])).toBe(3);
  });
  it('waits for words that were not read, whatever was done meanwhile', () => {
    expect(at(['open', 'done', 'done', 'open'], [])).toBe(0);
  });
  it('goes back when something was taken back', () => {
    expect(at(['open', 'done', 'open', 'open'], ['look'])).toBe(2);
    expect(at(['open', 'open', 'open', 'open'], ['look'])).toBe(1);
  });
  it('is past the end once nothing is left, and at the beginning before anything is known', () => {
    expect(at(['open', 'done', 'done', 'open'], ['look', 'end'])).toBe(4);
    expect(at([], [])).toBe(0);
  });
});

describe('selectorOf', () => {
  it('knows a part by its name, and a thing by what it bears', () => {
    expect(selectorOf('meter')).toBe('[data-part="meter"]');
    expect(selectorOf('card soldier-hard-swing')).toBe('[data-card="soldier-hard-swing"]');
  });
});

describe('what a device remembers of lessons', () => {
  it('reads what it wrote', () => {
    const seen = { set: { state: 'done', code: 'abc', read: ['look'] } };
    expect(read(JSON.stringify(seen))).toEqual(seen);
  });
  it('forgets what cannot be read', () => {
    for (const stored of [null, '', '[', '7', 'null', '{"set":7}', '{"set":{"state":"begun"}}']) {
      expect(read(stored), String(stored)).toEqual({});
    }
    expect(
      read('{"set":{"state":"lost","code":"a","read":[]},"myth":{"state":"left","code":"b","read":[]}}'),
    ).toEqual({ myth: { state: 'left', code: 'b', read: [] } });
  });
});

describe('a hint', () => {
  const walked = { version: 5, seat: 0, event: { type: 'walked' } };
  const passed = { version: 6, seat: 0, event: { type: 'passed' } };
  it('comes after a try in vain: any move, or what the step calls one', () => {
    expect(hasTried({ tried: [] }, [walked], 4, 0)).toBe(true);
    expect(hasTried({ tried: ['passed'] }, [walked], 4, 0)).toBe(false);
    expect(hasTried({ tried: ['passed'] }, [walked, passed], 4, 0)).toBe(true);
  });
  it('does not come for what was done before the step, or by others', () => {
    expect(hasTried({ tried: [] }, [walked], 5, 0)).toBe(false);
    expect(hasTried({ tried: [] }, [walked], 4, 1)).toBe(false);
  });
});
