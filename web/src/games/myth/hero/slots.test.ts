import { expect, test } from 'vitest';
import { spaces } from './slots';

const shut = (slots: Parameters<typeof spaces>[0]['slots'], slots_free: number) =>
  spaces({ slots, slots_free }).map((slot) => Boolean(slot.shut));

test('all empty spaces are open while nothing takes one away', () => {
  expect(shut([{ card: 'soldier-hard-swing' }, {}, {}, {}], 3)).toEqual([false, false, false, false]);
});

test('with one space less the last empty one is shut', () => {
  expect(shut([{ card: 'soldier-hard-swing' }, {}, {}, {}], 2)).toEqual([false, false, false, true]);
});

test('a frozen space stays shut beside it, and a card keeps its space', () => {
  expect(shut([{ shut: true }, {}, { card: 'soldier-hard-swing' }, {}], 1)).toEqual([
    true,
    false,
    false,
    true,
  ]);
  expect(shut([{ down: true }, {}, {}, { card: 'soldier-hard-swing' }], 0)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
