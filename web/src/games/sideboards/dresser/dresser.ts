/** Where things are on a dresser card of 100 × 262 and on a row of them. */
export const WIDTH = 100;
export const HEIGHT = 262;
export const ROWS = 5;
export const MOST = 8;
/** The wood above, below and under a row, and how far its top stands out at both sides. */
export const TOP = 11;
export const BASE = 9;
export const LEGS = 34;
export const OVERHANG = 8;
export const DRAWER = { x: 2.5, y: 2.2, width: 95, height: 49.6, pitch: 51.6 };

export const drawerY = (row: number): number => DRAWER.y + DRAWER.pitch * row;

export interface Box {
  x: number;
  y: number;
  cx: number;
  cy: number;
}

/** A drawer of a row by its number: the columns one after the other, five drawers each. */
export function boxOf(cell: number): Box {
  const x = WIDTH * Math.floor(cell / ROWS) + DRAWER.x;
  const y = drawerY(cell % ROWS);
  return { x, y, cx: x + DRAWER.width / 2, cy: y + DRAWER.height / 2 };
}

/** A completion or a run, as it is drawn over the row: its drawers, the line through them, the place of its number. */
export interface Marked {
  boxes: Box[];
  line: string;
  x: number;
  y: number;
}

export function marked(cells: readonly number[]): Marked {
  const boxes = cells.map(boxOf).sort((a, b) => a.cx - b.cx);
  const line = boxes.map(({ cx, cy }, i) => `${i === 0 ? 'M' : 'L'}${cx} ${cy}`).join('');
  const low = boxes[Math.floor((boxes.length - 1) / 2)];
  const high = boxes[Math.floor(boxes.length / 2)];
  return {
    boxes,
    line,
    x: ((low?.cx ?? 0) + (high?.cx ?? 0)) / 2,
    y: ((low?.cy ?? 0) + (high?.cy ?? 0)) / 2,
  };
}

/** The size of a row of so many cards with all its wood. */
export function sizeOf(cards: number): { width: number; height: number } {
  return { width: WIDTH * cards + 2 * OVERHANG, height: TOP + HEIGHT + BASE + LEGS };
}

/** The legs of a row: splayed at both ends, a straight one in the middle from five cards on. */
export function legs(cards: number): string {
  const under = TOP + HEIGHT + BASE;
  const right = WIDTH * cards - 16;
  const ends = `M16 ${under}l-5 ${LEGS}h9l6-${LEGS}zM${right} ${under}l5 ${LEGS}h-9l-6-${LEGS}z`;
  const middle = (WIDTH * cards) / 2;
  return cards > 4 ? `${ends}M${middle - 6} ${under}v${LEGS - 8}h12v${8 - LEGS}z` : ends;
}

/** How large a row can be drawn with free places beside it, each with a margin that does not shrink: never larger than life. */
export function scaleOf(cards: number, width: number, height: number, free: number, margin: number): number {
  const size = sizeOf(cards);
  const wide = (width - free * margin) / (size.width + free * WIDTH);
  return Math.max(0.2, Math.min(1, wide, height / size.height));
}
