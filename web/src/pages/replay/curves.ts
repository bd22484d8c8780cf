/** Where the points of each seat run in a box: one step a version, higher is more. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface Curves {
  x: (version: number) => number;
  y: (points: number) => number;
  /** One path a seat, up to `at` and from there on. */
  past: string[];
  future: string[];
}

const round = (value: number) => Math.round(value * 100) / 100;

/** `points[version][seat]`, from version 0; each curve is a staircase, moved a little so that equal ones stay visible. */
export function curves(points: readonly (readonly number[])[], box: Box, at: number): Curves {
  const last = Math.max(points.length - 1, 1);
  const all = points.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const x = (version: number) => round(box.left + ((box.right - box.left) * version) / last);
  const y = (value: number) =>
    round(box.bottom - ((box.bottom - box.top) * (value - least)) / (most - least));
  const seats = points[0]?.length ?? 0;
  const stairs = (seat: number, from: number, to: number) => {
    const lift = (seat - (seats - 1) / 2) * -2.5;
    const height = (version: number) => round(y(points[version]?.[seat] ?? 0) + lift);
    let path = `M${x(from)} ${height(from)}`;
    for (let version = from + 1; version <= to; version++) {
      if (height(version) !== height(version - 1)) path += `H${x(version)}V${height(version)}`;
    }
    return `${path}H${x(to)}`;
  };
  const each = (from: number, to: number) =>
    Array.from({ length: seats }, (_, seat) => stairs(seat, from, to));
  const now = Math.min(Math.max(at, 0), points.length - 1);
  return { x, y, past: each(0, now), future: each(now, points.length - 1) };
}

/** The version nearest to a place between the left and the right edge. */
export function versionAt(place: number, box: Box, versions: number): number {
  const share = (place - box.left) / (box.right - box.left);
  return Math.min(Math.max(Math.round(share * versions), 0), versions);
}
