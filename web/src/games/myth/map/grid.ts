/** Squares as they are drawn: 46 units each, counted from the north-west corner of the realm. */
import type { Assault } from './geometry/overlays';
import { columnOf, ROW, rowOf, type Ground } from './geometry/realm';
import type { Target } from './targets';

export const CELL = 46;

/** What covers some squares: its edges and its middle. */
export interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
  cx: number;
  cy: number;
}

export class Grid {
  readonly #ground: Ground;

  constructor(ground: Ground) {
    this.#ground = ground;
  }

  x = (square: number): number => (columnOf(square) - this.#ground.left) * CELL;
  y = (square: number): number => (rowOf(square) - this.#ground.top) * CELL;

  /** A point between squares. */
  point([row, column]: readonly [number, number]): { x: number; y: number } {
    return { x: (column - this.#ground.left) * CELL, y: (row - this.#ground.top) * CELL };
  }

  /** The squares as one path. */
  cells(squares: Iterable<number>): string {
    return [...squares]
      .map((square) => `M${this.x(square)} ${this.y(square)}h${CELL}v${CELL}h${-CELL}z`)
      .join('');
  }

  /** The edge around these squares. */
  outline(squares: ReadonlySet<number>): string {
    return [...squares]
      .map((square) => {
        const [x, y] = [this.x(square), this.y(square)];
        return [
          squares.has(square - ROW) ? '' : `M${x} ${y}h${CELL}`,
          squares.has(square + ROW) ? '' : `M${x} ${y + CELL}h${CELL}`,
          squares.has(square - 1) ? '' : `M${x} ${y}v${CELL}`,
          squares.has(square + 1) ? '' : `M${x + CELL} ${y}v${CELL}`,
        ].join('');
      })
      .join('');
  }

  /** A way through the middles of these squares. */
  trail(squares: readonly number[]): string {
    return squares
      .map((square, i) => `${i ? 'L' : 'M'}${this.x(square) + 23} ${this.y(square) + 23}`)
      .join('');
  }

  place(squares: readonly number[]): Spot {
    const [xs, ys] = [squares.map(this.x), squares.map(this.y)];
    const [left, top] = [Math.min(...xs), Math.min(...ys)];
    const [right, bottom] = [Math.max(...xs) + CELL, Math.max(...ys) + CELL];
    return {
      left,
      top,
      width: right - left,
      height: bottom - top,
      cx: (left + right) / 2,
      cy: (top + bottom) / 2,
    };
  }

  /** Where a target is; an exit is a door over the edge of its square, half inside, half outside. */
  spot({ kind, squares, side }: Target): Spot {
    const at = this.place(squares);
    if (kind !== 'exit') return at;
    const upright = side === 'east' || side === 'west';
    const [dx, dy] = [
      side === 'east' ? CELL / 2 : side === 'west' ? -CELL / 2 : 0,
      side === 'south' ? CELL / 2 : side === 'north' ? -CELL / 2 : 0,
    ];
    const [cx, cy] = [at.cx + dx, at.cy + dy];
    const [wide, high] = upright ? [26, 40] : [40, 26];
    return { left: cx - wide / 2, top: cy - high / 2, width: wide, height: high, cx, cy };
  }

  /** A wedge on the edge of the victim's square that points at it, and the line it came along. */
  wedge({ from, to }: Pick<Assault, 'from' | 'to'>) {
    const [a, b] = [this.place(from), this.place(to)];
    const far = Math.hypot(b.cx - a.cx, b.cy - a.cy) || 1;
    const [dx, dy] = [(b.cx - a.cx) / far, (b.cy - a.cy) / far];
    const edge = b.width / 2 + 1;
    return {
      a,
      x: b.cx - dx * edge,
      y: b.cy - dy * edge,
      turn: (Math.atan2(dy, dx) * 180) / Math.PI,
      distant: far > a.width / 2 + b.width / 2 + CELL * 0.5,
    };
  }
}
