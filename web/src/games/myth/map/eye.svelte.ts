/** Where one looks on the map: fitted to the tile in play or to the whole realm, or moved and zoomed by hand. */
import { columnOf, rowOf, type Ground } from './geometry/realm';
import { CELL } from './grid';

/** Room for the letters and numbers of the squares. */
export const MARGIN = 24;
/** Room above for a door in the northern edge. */
const TOP = 10;
/** The map's own buttons stand where they cover no square. */
export const TOOLS = 50;
const CLOSEST = 2.6;
const LARGEST = 1.6;
/** Squares that a finger hits surely. */
export const TOUCH = 44;
const SLIPS = 6;

interface Point {
  x: number;
  y: number;
}
interface Finger extends Point {
  id: number;
}
interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The squares that these cover, in units of the drawing. */
export function frameOf(squares: Iterable<number>, ground: Ground): Frame {
  const all = [...squares];
  const [rows, columns] = [all.map(rowOf), all.map(columnOf)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  return {
    left: (left - ground.left) * CELL,
    top: (top - ground.top) * CELL,
    width: (Math.max(...columns) - left + 1) * CELL,
    height: (Math.max(...rows) - top + 1) * CELL,
  };
}

/** The tile on which somebody stands, or else the newest one, with what can be chosen elsewhere. */
export function inPlay(ground: Ground, here: number | undefined, targets: readonly number[]): number[] {
  const newest = Math.max(...ground.tiles.values());
  const tile = (here === undefined ? undefined : ground.tiles.get(here)) ?? newest;
  const lying = [...ground.tiles].flatMap(([square, number]) => (number === tile ? [square] : []));
  return [...lying, ...targets.filter((square) => ground.marks.has(square))];
}

export class Eye {
  width = $state(0);
  height = $state(0);
  /** The whole realm instead of the tile in play. */
  all = $state(false);
  /** Where one looks, once one has moved the map; nothing while it is fitted. */
  #moved = $state.raw<{ k: number; x: number; y: number } | null>(null);
  #fingers: Finger[] = [];
  #from: Point = { x: 0, y: 0 };
  slipped = false;
  readonly #ground: () => Ground;
  readonly #play: () => readonly number[];
  /** Whether the map's own buttons stand beside it. */
  readonly #tools: () => boolean;

  readonly #whole = $derived.by(() => frameOf(this.#ground().marks.keys(), this.#ground()));
  readonly #frame = $derived.by(() => {
    const play = this.#play();
    return this.all || play.length === 0 ? this.#whole : frameOf(play, this.#ground());
  });
  /** Whether there is more of the realm than is fitted. */
  readonly partial = $derived.by(
    () => this.#frame.width < this.#whole.width || this.#frame.height < this.#whole.height,
  );
  /** What lies next to the tile in play is to be guessed. */
  readonly #shown = $derived.by(() => grown(this.#frame, this.partial ? CELL / 2 : 0));
  /** How many units across its width are fitted at the most. */
  readonly #across = $derived.by(() => {
    const room = Math.max(60, this.width - MARGIN - (this.#tools() ? TOOLS : 6));
    return { room, k: Math.min(room / this.#shown.width, LARGEST) };
  });
  /** As high as the map fills its width; what is below would be empty. */
  readonly needs = $derived.by(() => Math.ceil(this.#shown.height * this.#across.k) + TOP + MARGIN);
  readonly #fitted = $derived.by(() => {
    const { left, top, width, height } = this.#shown;
    const k = Math.min(this.#across.k, Math.max(60, this.height - TOP - MARGIN) / height);
    return { k, x: MARGIN + (this.#across.room - width * k) / 2 - left * k, y: TOP - top * k };
  });
  readonly at = $derived.by(() => this.#moved ?? this.#fitted);
  readonly fitted = $derived.by(() => this.#moved === null);

  constructor(ground: () => Ground, play: () => readonly number[], tools: () => boolean) {
    this.#ground = ground;
    this.#play = play;
    this.#tools = tools;
  }

  /** At least a third of the map stays to be seen. */
  look(k: number, x: number, y: number): void {
    const whole = this.#whole;
    const room = (full: number, part: number, at: number) =>
      Math.min(part * 0.67, Math.max(part * 0.33 - full * k, at));
    this.#moved = { k, x: room(whole.width, this.width, x), y: room(whole.height, this.height, y) };
  }

  /** Closer or farther; the first step closer makes squares that a finger hits surely. */
  zoom(by: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
    const { k: before, x, y } = this.at;
    const least = this.fitted && by > 1 ? TOUCH / CELL : 0;
    const k = Math.min(CLOSEST, Math.max(this.#fitted.k * 0.8, before * by, least));
    const change = k / before;
    this.look(k, at.x - (at.x - x) * change, at.y - (at.y - y) * change);
  }

  wheel({ deltaY, ctrlKey }: { deltaY: number; ctrlKey: boolean }, at: Point): void {
    this.#pinch(Math.exp(-deltaY * (ctrlKey ? 0.01 : 0.0016)), at);
  }

  /** The fitted map again; once more shows the realm or the tile in play alone. */
  fit(): void {
    if (this.fitted) this.all = !this.all;
    this.#moved = null;
  }

  /** Where a square is drawn. */
  place(square: number): Frame {
    const { k, x, y } = this.at;
    const frame = frameOf([square], this.#ground());
    return { left: x + frame.left * k, top: y + frame.top * k, width: CELL * k, height: CELL * k };
  }

  shows(square: number): boolean {
    const { left, top, width } = this.place(square);
    return (
      left > -width / 2 && top > -width / 2 && left < this.width - width / 2 && top < this.height - width / 2
    );
  }

  keepInView(square: number): void {
    const { left, top, width: size } = this.place(square);
    const dx = left < MARGIN ? MARGIN - left : Math.min(0, this.width - 8 - left - size);
    const dy = top < 4 ? 4 - top : Math.min(0, this.height - MARGIN - top - size);
    const { k, x, y } = this.at;
    if (dx !== 0 || dy !== 0) this.look(k, x + dx, y + dy);
  }

  // ------------------------------------------------------------ pointers
  down(id: number, at: Point): void {
    this.#fingers = [...this.#fingers.filter((one) => one.id !== id), { id, ...at }];
    if (this.#fingers.length > 1) return;
    this.slipped = false;
    this.#from = at;
  }

  /** A pointer that is down moves the map, two of them zoom it; whether this one is down, and whether it begins to move. */
  drag(id: number, now: Point): 'up' | 'down' | 'slips' {
    const before = this.#fingers.find((one) => one.id === id);
    if (!before) return 'up';
    const was = { x: before.x, y: before.y };
    Object.assign(before, now);
    const other = this.#fingers.find((one) => one.id !== id);
    if (other) {
      this.slipped = true;
      const far = Math.hypot(was.x - other.x, was.y - other.y);
      const between = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      if (far > 0) this.#pinch(Math.hypot(now.x - other.x, now.y - other.y) / far, between);
      return 'down';
    }
    if (!this.slipped && Math.hypot(now.x - this.#from.x, now.y - this.#from.y) <= SLIPS) return 'down';
    const begins = !this.slipped;
    this.slipped = true;
    const { k, x, y } = this.at;
    this.look(k, x + now.x - was.x, y + now.y - was.y);
    return begins ? 'slips' : 'down';
  }

  up(id: number): void {
    this.#fingers = this.#fingers.filter((one) => one.id !== id);
  }

  /** Fingers go as far as they go. */
  #pinch(by: number, at: Point): void {
    const { k, x, y } = this.at;
    this.look(k, x, y);
    this.zoom(by, at);
  }
}

const grown = ({ left, top, width, height }: Frame, by: number): Frame => ({
  left: left - by,
  top: top - by,
  width: width + 2 * by,
  height: height + 2 * by,
});
