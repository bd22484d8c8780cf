import { describe, expect, it } from 'vitest';
import type { MythAction } from '../../../protocol';
import { gather, groupOf, subsets, tidying } from './offers';

const play = (card: string, movement: string): MythAction => ({
  type: 'play-card',
  card,
  way: 'action',
  movement,
});

describe('what is offered', () => {
  it('has its place: squares, figures, cards, buttons', () => {
    const offered = gather([
      { type: 'step-to', square: 7 },
      play('a', 'none'),
      play('a', 'normal'),
      play('b', 'none'),
      { type: 'interact', thing: 12 },
      { type: 'collect' },
      { type: 'pass' },
    ]);
    expect([...offered.steps.keys()]).toEqual([7]);
    expect(offered.plays.get('a')).toHaveLength(2);
    expect(offered.figures.get(12)?.type).toBe('interact');
    expect(offered.rest.map((action) => action.type)).toEqual(['interact', 'collect']);
    expect(offered.pass).toEqual({ type: 'pass' });
    expect(offered.decline).toBeNull();
  });

  it('means a whole group by any of its figures when groups have none in common', () => {
    const offered = gather([
      { type: 'pick', figures: [10, 11] },
      { type: 'pick', figures: [12] },
    ]);
    expect(offered.figures.get(11)).toEqual({ type: 'pick', figures: [10, 11] });
    expect(offered.groups).toEqual([]);
  });

  it('lets overlapping groups be put together figure by figure', () => {
    const pairs: MythAction[] = [
      { type: 'pick', figures: [0, 1] },
      { type: 'pick', figures: [0, 2] },
      { type: 'pick', figures: [1, 2] },
    ];
    const offered = gather(pairs);
    expect(offered.figures.size).toBe(0);
    expect(groupOf(offered, [2, 0])).toBe(pairs[1]);
    expect(groupOf(offered, [2])).toBeNull();
  });

  it('keeps the answer that means nobody', () => {
    expect(gather([{ type: 'pick', figures: [] }]).rest).toEqual([{ type: 'pick', figures: [] }]);
  });
});

describe('sets of cards', () => {
  it('are chosen one by one, each card as often as it exists', () => {
    const sets = subsets([
      { type: 'choose-cards', cards: ['a', 'a'] },
      { type: 'choose-cards', cards: ['a', 'b'] },
    ]);
    expect(sets?.things).toEqual(['a', 'a', 'b']);
    expect(sets?.answer(['b', 'a'])).toEqual({ type: 'choose-cards', cards: ['a', 'b'] });
    expect(sets?.answer(['a'])).toBeNull();
  });

  it('are plain buttons where each names one', () => {
    expect(subsets([{ type: 'choose-cards', cards: ['a'] }])).toBeNull();
  });
});

describe('cleaning up', () => {
  const offers: MythAction[] = [
    { type: 'tidy-up', drop: [], keep: null },
    { type: 'tidy-up', drop: [], keep: 'a' },
    { type: 'tidy-up', drop: ['x'], keep: null },
    { type: 'tidy-up', drop: ['x'], keep: 'a' },
  ];

  it('is one hand card to keep and any Ongoing cards to drop', () => {
    const tidy = tidying(offers);
    expect(tidy?.keeps).toEqual(['a']);
    expect(tidy?.drops).toEqual(['x']);
    expect(tidy?.answer('a', ['x'])).toBe(offers[3]);
    expect(tidy?.answer('b', [])).toBeNull();
  });

  it('is nothing at other moments', () => {
    expect(tidying([{ type: 'pass' }])).toBeNull();
  });
});
