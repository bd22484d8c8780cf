import { expect, test } from 'vitest';
import type { Proposal, Table, Update } from '../protocol';
import { ended, goingBack } from './back';

const decision = { version: 4, seat: 1, text: { en: 'Bea passes', it: 'Bea passa' } };
const proposal: Proposal = { seat: 0, version: 4, agreed: [2], missing: [1], refused: null };

const table = (you: number | null, change: Partial<Proposal> | null = {}): Table => ({
  type: 'table',
  code: 'ABCD',
  title: '',
  game: 'myth',
  options: {},
  public: false,
  phase: 'playing',
  match: 1,
  seats: [],
  you,
  host: false,
  watchers: 0,
  replay: null,
  return_link: null,
  hints: false,
  daily: null,
  lesson: 0,
  party: [],
  proposal: change && { ...proposal, ...change },
  campaign: null,
  act: null,
  branch: null,
  notice: null,
  closed: null,
});
const update: Update = {
  type: 'update',
  match: 1,
  version: 6,
  at: 0,
  view: {},
  singles: [],
  picks: [],
  events: [],
  first: false,
  clock: null,
  undo: null,
  back: [decision],
  outcome: null,
};

test('each one has their part in a proposal', () => {
  const part = (you: number | null) => goingBack(table(you), update)?.part;
  expect(part(0)).toBe('withdraw');
  expect(part(1)).toBe('answer');
  expect(part(2)).toBe('watch');
  expect(part(null)).toBe('watch');
  expect(goingBack(table(1), update)).toMatchObject({ seat: 0, decision, missing: [1] });
});

test('there is nothing to answer without a proposal, after it has ended, or once it cannot be', () => {
  expect(goingBack(null, update)).toBeNull();
  expect(goingBack(table(1, null), update)).toBeNull();
  expect(goingBack(table(1, { refused: 1 }), update)).toBeNull();
  expect(goingBack(table(1), null)).toBeNull();
  expect(goingBack(table(1), { ...update, match: 2 })).toBeNull();
  expect(goingBack(table(1), { ...update, back: [] })).toBeNull();
});

test('it is told who has ended it', () => {
  expect(ended(table(0))).toBeNull();
  expect(ended(table(0, null))).toBeNull();
  expect(ended(table(0, { refused: 1 }))).toEqual({ seat: 1, withdrawn: false });
  expect(ended(table(0, { refused: 0 }))).toEqual({ seat: 0, withdrawn: true });
});
