import { expect, test } from 'vitest';
import type { MythEnemy, MythHeroSeen, MythThing } from '../../../../protocol';
import { friendsIn, isAwake, type Figure } from './figures';

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

test('a boss never sleeps; others do until their kind is active', () => {
  const enemy = (kind: string, rank: string): Figure => ({
    sort: 'enemy',
    id: 20,
    squares: [1],
    enemy: { id: 20, square: 1, kind, rank } as MythEnemy,
  });
  expect(isAwake([], enemy('terror-1000-legs', 'boss'))).toBe(true);
  expect(isAwake([], enemy('crawler', 'captain'))).toBe(false);
  expect(isAwake(['crawler'], enemy('crawler', 'captain'))).toBe(true);
});
