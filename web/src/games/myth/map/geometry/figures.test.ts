import { expect, test } from 'vitest';
import type { MythHeroSeen, MythThing } from '../../../../protocol';
import { friendsIn, type Figure } from './figures';

const hero = (seat: number, square: number, more: Partial<MythHeroSeen> = {}): Figure => ({
  sort: 'hero',
  id: seat,
  squares: [square],
  hero: { seat, square, defeated: false, dead: false, ...more } as MythHeroSeen,
});
const thing = (id: number, square: number, sort: string, life = 0): Figure => ({
  sort: 'thing',
  id,
  squares: [square],
  thing: { id, square, sort, kind: 'thing', life } as MythThing,
});

test('friends in an area are other heroes on their feet, allies, and objects with life', () => {
  const figures = [
    hero(0, 10),
    hero(1, 11),
    hero(2, 12, { defeated: true }),
    hero(3, 99),
    thing(20, 13, 'ally', 3),
    thing(21, 14, 'object', 5),
    thing(22, 15, 'object'),
    thing(23, 16, 'trap'),
  ];
  const found = friendsIn(figures, [10, 11, 12, 13, 14, 15, 16], 0);
  expect(found.map((figure) => figure.id)).toEqual([1, 20, 21]);
});
