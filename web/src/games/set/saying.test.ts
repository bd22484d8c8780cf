import { expect, it } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { SetMissed, SetView } from '../../protocol';
import { sayingOf, type Seen } from './saying';

const latest = {
  phase: 'open',
  caller: null,
  layout: [],
  needed: [0, 1],
  players: [{ declared: false }, { declared: false }],
} as unknown as SetView;
const question = { sentence: [{ text: 'Find a SET', bold: true }], help: '', lit: false };
const seen = (more: Partial<Seen>): Seen => ({
  question,
  latest,
  you: 0,
  chosen: [],
  result: null,
  spans: new Map(),
  lost: null,
  nameOf: (seat) => ['Bea', 'Ada'][seat] ?? '',
  ...more,
});
const said = (more: Partial<Seen>) => {
  settings.set('lang', 'en');
  const { sentence, help } = sayingOf(seen(more));
  return [sentence.map((part) => part.text).join(''), help];
};

it('counts two cards as one to go, and three as claimed until the answer comes', () => {
  expect(said({ chosen: [0, 1] })[0]).toBe('2 cards chosen. One more.');
  expect(said({ chosen: [0, 1, 2] })[0]).toBe('Three cards claimed…');
});

it('says in which values three cards fail', () => {
  const missed: SetMissed = {
    type: 'missed',
    seat: 0,
    cards: [0, 27, 0],
    slots: [],
    broken: ['colour'],
    price: 'debt',
  };
  const [sentence] = said({ result: { event: missed, version: 3 } });
  expect(sentence).toMatch(/^Not a SET: colour: (\w+), (?!\1)\w+, \1$/);
});

it('says by how much somebody else was faster', () => {
  const took = {
    type: 'took',
    seat: 1,
    cards: [3, 4, 5],
    slots: [0, 1, 2],
    same: [],
    different: [],
    boxed: false,
    redeemed: false,
  } as const;
  const result = { event: took, version: 4 } as unknown as NonNullable<Seen['result']>;
  const lost = { seat: 1, slots: [0, 1, 2], at: 0, shown: 100, late: null };
  expect(said({ result, lost })[1]).toBe('Ada was faster.');
  expect(said({ result, lost: { ...lost, late: 230 } })[1]).toBe('Ada was 0.2 s faster.');
});
