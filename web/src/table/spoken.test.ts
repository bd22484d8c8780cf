import { expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { labelAt, questionIn } from './spoken';

const spoken = {
  question: {
    tag: 'walk',
    lead: { en: 'Where to?', it: 'Dove?' },
    rest: { en: ' **Ada**.', it: ' **Ada**.' },
  },
  phrases: [{ en: 'Move to ', it: 'Muovi in ' }],
  labels: [[0, 'C4'], ['5']],
};

test('a label is put together in the language of the moment', () => {
  settings.set('lang', 'en');
  expect([labelAt(spoken, 0), labelAt(spoken, 1)]).toEqual(['Move to C4', '5']);
  settings.set('lang', 'it');
  expect(labelAt(spoken, 0)).toBe('Muovi in C4');
  expect(labelAt(undefined, 0)).toBe('');
});

test('a question is data: what looks like markup is text', () => {
  settings.set('lang', 'en');
  expect(questionIn(spoken)).toEqual({
    sentence: [
      { text: 'Where to?', bold: true },
      { text: ' **Ada**.', bold: false },
    ],
    help: '',
    lit: true,
  });
  expect(questionIn({})).toBeNull();
});
