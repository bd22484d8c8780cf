import { describe, expect, it } from 'vitest';
import type { Campaign } from './campaign';
import { bodyOf, firstPlan, seated, withCards } from './plan';

const campaign = {
  seats: 3,
  acts: [],
  kept: {
    story: null,
    pack: 'house',
    packs: [
      { value: 'house', stories: [{ id: 'the-last-harvest' }], decks: [{ id: 'terror' }, { id: 'both' }] },
      { value: 'our-box@1', stories: [{ id: 'ours' }], decks: [{ id: 'ash' }, { id: 'both' }] },
    ],
  },
} as unknown as Campaign;

describe('the plan of the next act', () => {
  it('begins at once with bots beside oneself', () => {
    const plan = firstPlan(campaign, 'companion');
    expect(bodyOf(plan, 4)).toEqual({
      length: 4,
      options: { mode: 'adventure', darkness: 'terror', group: 'first' },
      seat: 0,
      bots: [null, 'companion', 'companion'],
      start: true,
    });
  });

  it('waits for people who come', () => {
    const plan = firstPlan(campaign, 'companion');
    const body = bodyOf({ ...plan, players: seated(plan.players, 2, 'person') }, 1);
    expect(body.start).toBe(false);
    expect(body.bots).toEqual([null, 'companion', null]);
  });

  it('has oneself in one seat only', () => {
    const plan = firstPlan(campaign, 'companion');
    const moved = seated(plan.players, 1, 'you');
    expect(moved).toEqual(['person', 'you', { bot: 'companion' }]);
    const away = seated(moved, 1, { bot: 'companion' });
    expect(bodyOf({ ...plan, players: away }, 1).seat).toBeNull();
  });

  it('takes stories and darkness decks of the cards that are chosen', () => {
    const plan = withCards({ ...firstPlan(campaign, 'companion'), mode: 'story' }, campaign, 'our-box@1');
    expect(bodyOf(plan, 1).options).toEqual({
      mode: 'story',
      story: 'ours',
      darkness: 'ash',
      pack: 'our-box@1',
      group: 'first',
    });
    const both = withCards({ ...plan, darkness: 'both' }, campaign, 'house');
    expect(both).toMatchObject({ story: 'the-last-harvest', darkness: 'both', pack: 'house' });
  });

  it('has the house rules of the last act until others are chosen', () => {
    const how = { darkness: 'both', house: 'one-treasure,free-fate' };
    const plan = firstPlan({ ...campaign, acts: [{ how }] } as unknown as Campaign, 'companion');
    expect(bodyOf(plan, 1).options).toMatchObject({ darkness: 'both', house: 'one-treasure,free-fate' });
    expect(bodyOf({ ...plan, house: '' }, 1).options).not.toHaveProperty('house');
  });

  it('goes on with a story under way', () => {
    const plan = firstPlan(
      { ...campaign, kept: { ...campaign.kept, story: 'the-last-harvest' } },
      'companion',
    );
    expect(bodyOf(plan, 1)).toMatchObject({ options: { mode: 'story', story: 'the-last-harvest' } });
  });
});
