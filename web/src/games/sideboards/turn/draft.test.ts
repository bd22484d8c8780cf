import { describe, expect, it } from 'vitest';
import type { SideboardsView } from '../../../protocol';
import {
  back,
  BLANK,
  choose,
  drafted,
  faceIn,
  isBlank,
  opening,
  placing,
  same,
  stand,
  turn,
  worthAfter,
} from './draft';

describe('a draft', () => {
  it('turns a card that is chosen again, and back', () => {
    const once = choose(BLANK, 12);
    expect(faceIn(once, 12)).toBe(24);
    const twice = choose(once, 12);
    expect(twice.chosen).toBe(12);
    expect(faceIn(twice, 12)).toBe(25);
    expect(turn(twice).turned).toEqual([]);
    expect(turn(BLANK)).toBe(BLANK);
  });

  it('keeps each card turned as it was when another is chosen', () => {
    const both = choose(turn(choose(BLANK, 1)), 2);
    expect([faceIn(both, 1), faceIn(both, 2)]).toEqual([3, 4]);
  });

  it('lets two cards stand at the ends, in any order, and change places', () => {
    const left = stand(turn(choose(BLANK, 7)), 'left');
    expect(opening(left)).toBeNull();
    const both = stand(choose(left, 9), 'right');
    expect(opening(both)).toEqual({
      type: 'open',
      left: 7,
      left_turned: true,
      right: 9,
      right_turned: false,
    });
    const changed = stand(choose(both, 9), 'left');
    expect([changed.left, changed.right]).toEqual([9, 7]);
  });

  it('gives a place to the card that comes last', () => {
    const both = stand(choose(stand(choose(BLANK, 1), 'left'), 2), 'right');
    const other = stand(choose(both, 3), 'right');
    expect([other.left, other.right]).toEqual([1, 3]);
  });

  it('goes back one step at a time', () => {
    const both = choose(stand(choose(BLANK, 1), 'left'), 2);
    const one = back(both);
    expect([one.chosen, one.left]).toEqual([null, 1]);
    expect(isBlank(back(one))).toBe(true);
  });

  it('is a choice only with a card', () => {
    expect(placing(BLANK, 'left')).toBeNull();
    expect(placing(turn(choose(BLANK, 5)), 'right')).toEqual({
      type: 'place',
      card: 5,
      turned: true,
      end: 'right',
    });
  });

  it('comes back from a choice that was made', () => {
    const place = { type: 'place', card: 5, turned: true, end: 'left' } as const;
    expect(placing(drafted(place), 'left')).toEqual(place);
    const open = { type: 'open', left: 3, left_turned: false, right: 4, right_turned: true } as const;
    expect(opening(drafted(open))).toEqual(open);
  });
});

describe('what a choice is worth', () => {
  const place = { type: 'place', card: 5, turned: true, end: 'left' } as const;
  const worth = { colours: 1, handles: 2, length: 3, points: 16 };
  const view = {
    gains: [
      { pick: { ...place, end: 'right' }, worth: { ...worth, points: 9 } },
      { pick: place, worth },
    ],
  };

  it('is what the table says of exactly this one', () => {
    expect(worthAfter(view as unknown as SideboardsView, { ...place })?.points).toBe(16);
    expect(worthAfter(view as unknown as SideboardsView, { ...place, turned: false })).toBeNull();
    expect(worthAfter({ gains: [] } as unknown as SideboardsView, place)).toBeNull();
  });

  it('does not mix up choices of two kinds', () => {
    const open = { type: 'open', left: 3, left_turned: false, right: 4, right_turned: true } as const;
    expect(same(open, { ...open })).toBe(true);
    expect(same(open, { ...open, right_turned: false })).toBe(false);
    expect(same(open, place)).toBe(false);
    expect(same({ type: 'exchange' }, { type: 'exchange' })).toBe(true);
  });
});
