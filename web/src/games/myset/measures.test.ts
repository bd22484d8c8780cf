import { expect, it } from 'vitest';
import type { MysetView, Outcome } from '../../protocol';
import { measures } from './measures';

const view = { players: [{ budget: 35 }, { budget: 15 }, { budget: 5 }] } as MysetView;
const ended = (points: number[]): Outcome => ({
  winners: [0],
  points,
  lines: [],
  why: { en: '', it: '' },
  clause: 'MYSET-SCORE-05',
});

it('tells the money that decided between equals, and only then', () => {
  const [money] = measures({ view, outcome: ended([11, 11, 4]) });
  expect(money?.values).toEqual(['35\u00a0€', '15\u00a0€', '5\u00a0€']);
  expect(measures({ view, outcome: ended([11, 4, 4]) })).toEqual([]);
});
