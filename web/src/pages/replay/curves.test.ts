import { describe, expect, it } from 'vitest';
import { curves, versionAt } from './curves';

const box = { left: 10, right: 110, top: 0, bottom: 40 };

describe('curves', () => {
  const points = [
    [0, 0],
    [1, 0],
    [1, 2],
    [4, 2],
    [4, 2],
  ];
  it('spreads the versions over the width and the points over the height', () => {
    const { x, y } = curves(points, box, 0);
    expect([x(0), x(2), x(4)]).toEqual([10, 60, 110]);
    expect([y(0), y(2), y(4)]).toEqual([40, 20, 0]);
  });
  it('draws stairs: along to the version, then up', () => {
    const alone = curves([[0], [0], [2], [2]], { left: 0, right: 30, top: 0, bottom: 20 }, 3);
    expect(alone.past).toEqual(['M0 20H20V0H30']);
  });
  it('splits every curve at the moment shown, without a gap', () => {
    const { past, future, x } = curves(points, box, 2);
    expect(past).toHaveLength(2);
    past.forEach((path, seat) => {
      expect(path.endsWith(`H${x(2)}`)).toBe(true);
      expect(future[seat]?.startsWith(`M${x(2)} `)).toBe(true);
    });
  });
  it('keeps the curves of equal players apart', () => {
    const { past } = curves(
      [
        [0, 0],
        [1, 1],
      ],
      box,
      1,
    );
    expect(past[0]).not.toBe(past[1]);
  });
  it('goes below zero for penalties', () => {
    const { y } = curves([[0], [-2], [2]], box, 0);
    expect([y(-2), y(0), y(2)]).toEqual([40, 20, 0]);
  });
  it('stands a match without moves', () => {
    expect(curves([[0, 0]], box, 0).past[0]).toMatch(/^M10 /);
  });
});

describe('versionAt', () => {
  it('finds the nearest version and stays inside', () => {
    expect(versionAt(10, box, 10)).toBe(0);
    expect(versionAt(64, box, 10)).toBe(5);
    expect(versionAt(900, box, 10)).toBe(10);
    expect(versionAt(-5, box, 10)).toBe(0);
  });
});
