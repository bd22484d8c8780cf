import { expect, test } from 'vitest';
import type { MythAction, MythView } from '../../../protocol';
import { pollOf, voteOf } from './votes';

const squares: MythAction[] = [5, 6, 7].map((square) => ({ type: 'pick-square', square }));
const view = (votes: (number | null)[] | undefined, group: 'first' | 'vote' = 'vote', seats = 4): MythView =>
  ({
    seats,
    options: { group },
    agenda: [{ type: 'lair-square', kind: 'grubber', tile: 0, ...(votes && { votes }) }],
    result: null,
  }) as unknown as MythView;

test('before the first vote all are missing', () => {
  expect(pollOf(view([]), squares)).toEqual({ wanted: [], missing: [0, 1, 2, 3], needed: 3 });
});

test('what most want comes first, with who wants it', () => {
  const poll = pollOf(view([2, 0, null, 2]), squares);
  expect(poll?.wanted).toEqual([
    { place: 2, action: squares[2], seats: [0, 3] },
    { place: 0, action: squares[0], seats: [1] },
  ]);
  expect(poll?.missing).toEqual([2]);
  expect(poll && voteOf(poll, 1)?.place).toBe(0);
  expect(poll && voteOf(poll, 2)).toBeNull();
  expect(poll && voteOf(poll, null)).toBeNull();
});

test('who only watches sees who voted, not for what', () => {
  expect(pollOf(view([2, null], 'vote', 2), [])?.wanted).toEqual([{ place: 2, action: null, seats: [0] }]);
});

test('half of the votes are not most of them', () => {
  expect(pollOf(view([], 'vote', 5), [])?.needed).toBe(3);
  expect(pollOf(view([], 'vote', 2), [])?.needed).toBe(2);
});

test('where the first answer counts, or one person decides, nobody votes', () => {
  expect(pollOf(view([], 'first'), squares)).toBeNull();
  expect(pollOf(view(undefined), squares)).toBeNull();
});
