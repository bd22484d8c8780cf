/** Cards on their way, with the browser's own animations: nothing here changes what lies on the table. */
export const EASE = 'cubic-bezier(.2,.8,.2,1)';
const TRAVEL = 320;

interface Noted {
  from: DOMRect;
  picture: HTMLElement;
}

/** Where every card lay before the table changed, so that each can be seen to go where it went. */
export class Motion {
  readonly #root: () => HTMLElement | undefined;
  #noted = new Map<string, Noted>();

  constructor(root: () => HTMLElement | undefined) {
    this.#root = root;
  }

  #cards(): HTMLElement[] {
    const all = this.#root()?.querySelectorAll<HTMLElement>('[data-card]') ?? [];
    return [...all].filter((card) => card.offsetParent !== null);
  }

  note(): void {
    this.#noted = new Map(
      this.#cards().map((card) => [
        card.dataset['card'] ?? '',
        { from: card.getBoundingClientRect(), picture: card },
      ]),
    );
  }

  /** The way from there to here; new cards come from where they are said to come from, lost ones go where they went. */
  settle(enter: (card: number) => HTMLElement | null, leave: (card: number) => HTMLElement | null): void {
    const before = this.#noted;
    this.#noted = new Map();
    const here = new Set<string>();
    let fresh = 0;
    for (const card of this.#cards()) {
      const id = card.dataset['card'] ?? '';
      here.add(id);
      const from = before.get(id)?.from;
      if (from) travel(card, from);
      else {
        const source = enter(Number(id));
        if (source) deal(card, source.getBoundingClientRect(), 40 * fresh++);
      }
    }
    for (const [id, { from, picture }] of before) {
      const to = here.has(id) ? null : leave(Number(id));
      if (to) depart(picture, from, to.getBoundingClientRect());
    }
  }
}

/** The first element that is to be seen of those that a selector names. */
export function visible(root: HTMLElement | undefined, selector: string): HTMLElement | null {
  const all = root?.querySelectorAll<HTMLElement>(selector) ?? [];
  return [...all].find((one) => one.offsetParent !== null) ?? null;
}

function middle(box: DOMRect): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function travel(card: HTMLElement, from: DOMRect): void {
  const to = card.getBoundingClientRect();
  const [x, y] = [from.x - to.x, from.y - to.y];
  const scale = Math.min(from.width / to.width, from.height / to.height);
  if (Math.abs(x) + Math.abs(y) < 3 || typeof card.animate !== 'function') return;
  card.animate(
    [
      { transformOrigin: '0 0', transform: `translate(${x}px,${y}px) scale(${scale})`, zIndex: 4 },
      { transformOrigin: '0 0', transform: 'none', zIndex: 4 },
    ],
    { duration: TRAVEL, easing: EASE },
  );
}

function deal(card: HTMLElement, deck: DOMRect, delay: number): void {
  if (typeof card.animate !== 'function') return;
  const [to, from] = [middle(card.getBoundingClientRect()), middle(deck)];
  const away = `translate(${from.x - to.x}px,${from.y - to.y}px)`;
  card.animate(
    [
      { transform: `${away} rotate(-4deg) scale(.5) perspective(900px) rotateY(90deg)`, zIndex: 4 },
      { transform: 'perspective(900px) rotateY(60deg)', offset: 0.6, zIndex: 4 },
      { transform: 'perspective(900px) rotateY(0)', zIndex: 4 },
    ],
    { duration: TRAVEL * 1.4, delay, easing: EASE, fill: 'backwards' },
  );
}

function depart(picture: HTMLElement, from: DOMRect, to: DOMRect): void {
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.removeAttribute('data-card');
  copy.setAttribute('aria-hidden', 'true');
  for (const button of copy.querySelectorAll('button')) button.remove();
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '6',
    pointerEvents: 'none',
    left: `${from.x}px`,
    top: `${from.y}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(copy);
  const [start, end] = [middle(from), middle(to)];
  const way = copy.animate?.(
    [
      { transform: 'scale(1.02)', opacity: 1 },
      { transform: `translate(${end.x - start.x}px,${end.y - start.y}px) scale(.2)`, opacity: 0.2 },
    ],
    { duration: TRAVEL * 1.2, easing: EASE },
  );
  if (!way) copy.remove();
  else
    way.finished.then(
      () => copy.remove(),
      () => copy.remove(),
    );
}
