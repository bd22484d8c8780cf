/** Arithmetic of the puzzle's result. */
import type { Bar } from '../../protocol';

const BAR = 5;

/** How many hundredths of the best a result is; 100 only for all of it. */
export function shareOf(points: number, best: number): number {
  return points >= best ? 100 : Math.floor((points * 100) / best);
}

/** The least points of the bar that these points belong to. */
export const spanOf = (points: number): number => points - (points % BAR);

/** The bars side by side without gaps, each with its height in hundredths of the highest. */
export function heights(bars: readonly Bar[]): (Bar & { height: number })[] {
  const counts = new Map(bars.map((bar) => [bar.least, bar.count]));
  const least = Math.min(...counts.keys());
  const most = Math.max(...counts.keys());
  const highest = Math.max(...counts.values());
  const all = [];
  for (let at = least; at <= most; at += BAR) {
    const count = counts.get(at) ?? 0;
    all.push({ least: at, count, height: Math.round((count * 100) / highest) });
  }
  return all;
}
