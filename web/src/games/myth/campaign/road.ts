/** The road of a campaign: where its acts lie on the map, and how they went. */
export interface Stop {
  x: number;
  y: number;
  act: number;
  state: 'won' | 'lost' | 'next';
}

export interface Road {
  width: number;
  stops: readonly Stop[];
  way: string;
}

const STEP = 120;
const HEIGHTS = [76, 50, 84, 58, 92, 46] as const;

export function roadOf(acts: readonly { act: number; well: boolean | null }[], next: number): Road {
  const places: [number, Stop['state']][] = [
    ...acts.map(({ act, well }): [number, Stop['state']] => [act, well ? 'won' : 'lost']),
    [next, 'next'],
  ];
  const stops = places.map(([act, state], place) => ({
    x: 60 + place * STEP,
    y: HEIGHTS[place % HEIGHTS.length] ?? 76,
    act,
    state,
  }));
  const [first, ...rest] = stops;
  const way = rest.reduce(
    (path, { x, y }, place) =>
      `${path}C${x - STEP / 2} ${stops[place]?.y ?? y} ${x - STEP / 2} ${y} ${x} ${y}`,
    first ? `M0 ${first.y + 20}L${first.x} ${first.y}` : '',
  );
  return { width: Math.max(600, stops.length * STEP), stops, way };
}
