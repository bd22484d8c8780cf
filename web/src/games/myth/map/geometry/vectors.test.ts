import { beforeAll, describe, expect, it } from 'vitest';
import type { MythPrinted, MythView } from '../../../../protocol';
import { content } from '../../content.svelte';
import { blockers, figuresOf, occupied, type Figure } from './figures';
import { inSight, threatened } from './overlays';
import {
  areaSquares,
  distance,
  flood,
  groundOf,
  isOpen,
  opaque,
  path,
  sightline,
  within,
  type Ground,
} from './realm';
import vectors from './vectors.json';

/** Random realms and what the engine says about them; `python -m tests.games.myth.vectors` writes them. */
interface Vector {
  view: MythView;
  marks: Record<string, string>;
  open: number[];
  opaque: number[];
  occupied: number[];
  squares: Record<string, number[]>;
  /** Nothing where no way leads. */
  distances: [number, number, number | null][];
  sight: [number, number, boolean][];
  seen: Record<string, number[]>;
  near: Record<string, number[]>;
  reach: Record<string, number>;
  way: [number, number];
  wakes: number[][];
  areas: [string, number, number, number[]][];
}
const { printed, realms } = vectors as unknown as { printed: MythPrinted; realms: Vector[] };

const sorted = (squares: Iterable<number>): number[] => [...squares].sort((a, b) => a - b);

beforeAll(() => {
  content.printed = printed;
});

describe.each(realms.map((vector, number) => [number, vector] as const))('realm %i', (_, vector) => {
  const { view } = vector;
  let ground: Ground;
  let figures: Figure[];
  const one = (id: number): Figure => {
    const found = figures.find((figure) => figure.id === id);
    if (!found) throw new Error(`no figure ${id}`);
    return found;
  };
  const own = (): number => view.heroes[0]?.square ?? 0;

  beforeAll(() => {
    ground = groundOf(view, printed);
    figures = figuresOf(view);
  });

  it('has the squares of its turned tiles and features', () => {
    expect(Object.fromEntries(ground.marks)).toEqual(vector.marks);
    expect(sorted([...ground.marks.keys()].filter((square) => isOpen(ground, square)))).toEqual(vector.open);
    expect(sorted(opaque(ground))).toEqual(vector.opaque);
  });

  it('has figures on their squares', () => {
    expect(Object.fromEntries(figures.map((figure) => [figure.id, figure.squares]))).toEqual(vector.squares);
    expect(sorted(occupied(figures))).toEqual(vector.occupied);
  });

  it('has distances', () => {
    for (const [a, b, far] of vector.distances)
      expect([a, b, distance(ground, one(a).squares, one(b).squares)]).toEqual([a, b, far ?? Infinity]);
    for (const [id, squares] of Object.entries(vector.near))
      expect([id, sorted(within(ground, one(Number(id)).squares, 2))]).toEqual([id, squares]);
  });

  it('lets figures see one another, and squares', () => {
    for (const [a, b, sees] of vector.sight) {
      const line = sightline(ground, one(a).squares, one(b).squares, blockers(ground, figures, one(a)));
      expect([a, b, line !== null]).toEqual([a, b, sees]);
    }
    for (const [id, squares] of Object.entries(vector.seen))
      expect([id, sorted(inSight(one(Number(id)), ground, figures))]).toEqual([id, squares]);
  });

  it('is walked over free squares of the tile', () => {
    const taken = occupied(figures);
    const tile = ground.tiles.get(own());
    const may = (square: number) =>
      isOpen(ground, square) && !taken.has(square) && ground.tiles.get(square) === tile;
    const found = flood(ground, [own()], may, 4);
    found.delete(own());
    expect(Object.fromEntries(found)).toEqual(vector.reach);
    const [goal, steps] = vector.way;
    const way = path(ground, own(), goal, may);
    expect([way.length, way.at(-1) ?? own(), way.every(may)]).toEqual([steps, goal, true]);
  });

  it('wakes those who sleep within their range', () => {
    vector.wakes.forEach((squares, threat) =>
      expect(
        sorted(
          new Set(threatened(view, ground, figures, null, threat).flatMap((range) => [...range.squares])),
        ),
      ).toEqual(squares),
    );
  });

  it('has areas of attacks', () => {
    for (const [pattern, size, anchor, squares] of vector.areas)
      expect([pattern, size, anchor, sorted(areaSquares(ground, pattern, size, own(), anchor))]).toEqual([
        pattern,
        size,
        anchor,
        squares,
      ]);
  });
});
