import { expect, it } from 'vitest';
import { DEAF, lostTo, meantBefore } from './race';

const took = { seat: 1, cards: [3, 4, 5], slots: [0, 1, 2] };

it('is lost only by whoever had chosen of the same cards', () => {
  expect(lostTo(took, 1, [3, 4], 50)).toBeNull(); // one's own
  expect(lostTo(took, 0, [8], 50)).toBeNull();
  expect(lostTo(took, 0, [3, 8], 50)).toMatchObject({ seat: 1, at: 50, late: null });
});

it('takes no touch on a place that changed, for as long as a hand needs to stop', () => {
  const lost = lostTo(took, 0, [3, 4], 50);
  expect(meantBefore(lost, 2, 5000)).toBe(true); // the new card is not in sight yet
  const shown = lost && { ...lost, shown: 700 };
  expect(meantBefore(shown, 2, 700 + DEAF - 1)).toBe(true);
  expect(meantBefore(shown, 2, 700 + DEAF)).toBe(false);
  expect(meantBefore(shown, 7, 701)).toBe(false); // another place
  expect(meantBefore(null, 2, 701)).toBe(false);
});
