import { expect, test } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { labelAt, questionIn, type Speech } from './spoken';

const speech: Speech = {
  phrases: [
    { en: '**Where to,** {who}?', it: '**Dove,** {who}?' },
    { en: 'Move to {place}', it: 'Muovi in {place}' },
    { en: '{whom} is hurt by {who}', it: '{who} ha ferito {whom}' },
    { en: 'Yes', it: 'Sì' },
  ],
  spoken: {
    asks: [0, ['**Ada** {who}']],
    labels: [[1, ['C4']], 3, [2, ['Ada', { en: 'a dog', it: 'un cane' }]], [1, [[2, ['Ada', 3]]]]],
  },
};

test('a label is put together in the language of the moment', () => {
  settings.set('lang', 'en');
  expect([labelAt(speech, 0), labelAt(speech, 1)]).toEqual(['Move to C4', 'Yes']);
  settings.set('lang', 'it');
  expect([labelAt(speech, 0), labelAt(speech, 1)]).toEqual(['Muovi in C4', 'Sì']);
  expect(labelAt({ ...speech, spoken: undefined }, 0)).toBe('');
  expect(labelAt({ ...speech, phrases: [] }, 0)).toBe('');
});

test('gaps are filled by their names, with names, texts and other sentences', () => {
  settings.set('lang', 'en');
  expect([labelAt(speech, 2), labelAt(speech, 3)]).toEqual([
    'Ada is hurt by a dog',
    'Move to Ada is hurt by Yes',
  ]);
  settings.set('lang', 'it');
  expect(labelAt(speech, 2)).toBe('un cane ha ferito Ada');
});

test('a question is data: what looks like markup is text', () => {
  settings.set('lang', 'en');
  expect(questionIn(speech)).toEqual({
    sentence: [
      { text: 'Where to,', bold: true },
      { text: ' **Ada** {who}?', bold: false },
    ],
    help: '',
    lit: true,
  });
  expect(questionIn({ spoken: {}, phrases: [] })).toBeNull();
});
