import { describe, expect, it } from 'vitest';
import type { SideboardsObjective, SideboardsView } from '../../../protocol';
import { boxOf, HEIGHT, legs, marked, scaleOf, sizeOf } from './dresser';
import { pictured } from './pattern';
import { pointsOf, rankOf, signed, sums } from '../score/worth';

const objective = (part: Partial<SideboardsObjective>): SideboardsObjective => ({
  number: 1,
  id: '',
  kind: 'colour',
  looks_at: 'colour',
  name: { en: '', it: '' },
  text: { en: '', it: '' },
  ...part,
});
const asked = (part: Partial<SideboardsObjective>) =>
  pictured(objective(part))
    .cells.filter((cell) => cell.asked)
    .map((cell) => `${cell.row}${cell.column}`);

describe('a row of dressers', () => {
  it('numbers its drawers down the columns', () => {
    expect(boxOf(0).y).toBeLessThan(boxOf(4).y);
    expect(boxOf(0).x).toBe(boxOf(4).x);
    expect(boxOf(5).x - boxOf(0).x).toBe(100);
    expect(boxOf(39).cx).toBe(750);
    expect(boxOf(39).cy).toBeLessThan(HEIGHT);
  });

  it('joins what counts from left to right, its number in the middle', () => {
    const three = marked([12, 0, 6]);
    expect(three.boxes.map((box) => box.cx)).toEqual([50, 150, 250]);
    expect(three.line.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    expect([three.x, three.y]).toEqual([boxOf(6).cx, boxOf(6).cy]);
    const pair = marked([0, 6]);
    expect(pair.x).toBe(100);
    expect(pair.y).toBe((boxOf(0).cy + boxOf(6).cy) / 2);
  });

  it('has a middle leg from five cards on', () => {
    expect(legs(4).match(/M/g)).toHaveLength(2);
    expect(legs(5).match(/M/g)).toHaveLength(3);
  });

  it('fits with its free places, and is never larger than life', () => {
    expect(scaleOf(2, 4000, 4000, 2, 30)).toBe(1);
    for (const cards of [0, 2, 5, 7]) {
      const scale = scaleOf(cards, 378, 150, 2, 30);
      expect(sizeOf(cards).width * scale + 2 * (100 * scale + 30)).toBeLessThanOrEqual(378.001);
      expect(sizeOf(cards).height * scale).toBeLessThanOrEqual(150.001);
    }
  });
});

describe('the picture of an objective', () => {
  it('shows the pattern among empty drawers', () => {
    const roof: Partial<SideboardsObjective> = {
      pattern: [
        [0, 0],
        [1, 1],
        [0, 2],
      ],
    };
    expect(asked(roof)).toEqual(['00', '02', '11']);
    expect(pictured(objective(roof)).cells).toHaveLength(6);
  });

  it('shows runs: one, two, or where they must lie', () => {
    expect(asked({ kind: 'row', runs: 'longest' })).toEqual(['00', '01', '02', '03']);
    expect(asked({ kind: 'row', runs: 'two-longest' })).toHaveLength(7);
    const outer = { kind: 'row', runs: 'longest-in-rows', rows: [1, 5] } as const;
    expect(pictured(objective({ ...outer, rows: [1, 5] })).rows).toBe(5);
    expect(new Set(asked({ ...outer, rows: [1, 5] }).map((cell) => cell[0]))).toEqual(new Set(['0', '4']));
  });
});

describe('points', () => {
  it('are written as sums', () => {
    const worth = { colours: 2, handles: 6, length: 3, points: 32 };
    const three = [objective({ points: 4 }), objective({ points: 3 }), objective({ per_drawer: 2 })];
    expect(sums(worth, three).map(({ count, each, points }) => [count, each, points])).toEqual([
      [2, 4, 8],
      [6, 3, 18],
      [3, 2, 6],
    ]);
    expect([signed(7), signed(0), signed(-1)]).toEqual(['+7', '+0', '−1']);
  });

  it('of a seat are those of the sideboard, the bonus and the kept exchange card', () => {
    const worth = { colours: 2, handles: 6, length: 3, points: 32 };
    const seat = (exchanged: boolean, shown = true) => ({ worth: shown ? worth : null, bonus: 8, exchanged });
    const view = (cards: string, ...players: unknown[]) =>
      ({ options: { cards }, players }) as unknown as SideboardsView;
    const table = view('three', seat(false), seat(true), seat(false, false));
    expect([0, 1, 2].map((who) => pointsOf(table, who))).toEqual([41, 40, null]);
    expect(pointsOf(view('four', seat(false)), 0)).toBe(40);
  });

  it('rank lengths without leaving a rank out', () => {
    expect([5, 5, 3, 2].map((length) => rankOf([5, 5, 3, 2], length))).toEqual([1, 1, 2, 3]);
  });
});
