/** A hand card under the finger or the pointer, from the hand to an end of the row. */
import type { End } from '../turn/draft';

const BEGINS = 7;
/** A card dropped this near to a place is meant for it. */
const NEAR = 48;

export class Drag {
  card = $state<number | null>(null);
  x = $state(0);
  y = $state(0);
  over = $state<End | null>(null);

  readonly #root: () => HTMLElement | undefined;
  readonly #onlift: (card: number) => void;
  readonly #ondrop: (card: number, end: End) => void;
  #from: { card: number; x: number; y: number; pointer: number } | null = null;
  #justEnded = false;

  constructor(
    root: () => HTMLElement | undefined,
    onlift: (card: number) => void,
    ondrop: (card: number, end: End) => void,
  ) {
    this.#root = root;
    this.#onlift = onlift;
    this.#ondrop = ondrop;
  }

  /** A pointer goes down on a card: it may become a drag, or stay a tap. */
  down(event: PointerEvent, card: number): void {
    this.#justEnded = false;
    if (event.button !== 0 || !event.isPrimary) return;
    this.#from = { card, x: event.clientX, y: event.clientY, pointer: event.pointerId };
  }

  move = (event: PointerEvent): void => {
    const from = this.#from;
    if (!from || event.pointerId !== from.pointer) return;
    if (this.card === null) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < BEGINS) return;
      this.card = from.card;
      this.#onlift(from.card);
    }
    this.x = event.clientX;
    this.y = event.clientY;
    this.over = this.#place();
  };

  up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#from?.pointer) return;
    const { card, over } = this;
    this.cancel();
    this.#justEnded = card !== null;
    if (card !== null && over) this.#ondrop(card, over);
  };

  cancel = (): void => {
    this.#from = null;
    this.card = null;
    this.over = null;
  };

  /** Whether the click that comes now only ends a drag. */
  swallowsClick(): boolean {
    const ended = this.#justEnded;
    this.#justEnded = false;
    return ended;
  }

  #place(): End | null {
    let best: End | null = null;
    let least = NEAR;
    for (const zone of this.#root()?.querySelectorAll<HTMLElement>('[data-zone]') ?? []) {
      const box = zone.getBoundingClientRect();
      const away = Math.hypot(
        Math.max(box.left - this.x, 0, this.x - box.right),
        Math.max(box.top - this.y, 0, this.y - box.bottom),
      );
      if (away < least) {
        least = away;
        best = zone.dataset['zone'] as End;
      }
    }
    return best;
  }
}
