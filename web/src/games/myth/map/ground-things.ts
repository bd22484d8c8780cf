/** Where the things of a tile lie: always the same for the same square. */
import type { Ground as Own } from '../art/grounds';
import type { Drawing } from '../art/kit';
import { ROW, type Ground } from './geometry/realm';

/** A number from 0 to 1 that belongs to a square. */
export const chance = (square: number): number => {
  const mixed = Math.imul(square ^ (square >>> 7), 0x9e3779b1) >>> 0;
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
};

export interface Thing {
  square: number;
  mark: string;
  drawing: Drawing;
}

/** How often something lies on a square: here and there on floors and in nests, wherever there is room elsewhere. */
const OFTEN: Readonly<Record<string, number>> = { '.': 0.13, p: 0.22 };
const BESIDE = [-1, 1, -ROW, ROW];

/** What the tiles have of their own, never side by side, and nothing under a piece. */
export function thingsOf(ground: Ground, ownOf: (tile: string) => Own | undefined): Thing[] {
  const found = new Map<number, Thing>();
  for (const [square, mark] of ground.marks) {
    const own = ownOf(ground.names.get(square) ?? '');
    if (!own || ground.laid.has(square) || chance(square * 31 + 7) >= (OFTEN[mark] ?? 1)) continue;
    if (BESIDE.some((step) => found.has(square + step))) continue;
    const kinds = { '.': own.floor, p: own.nest, '~': own.pool, '#': own.wall }[mark] ?? [];
    const drawing = kinds[Math.floor(chance(square * 17 + 3) * kinds.length)];
    if (drawing) found.set(square, { square, mark, drawing });
  }
  return [...found.values()];
}
