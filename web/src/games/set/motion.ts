/** Cards in motion, with the browser's own animations: nothing here changes what lies on the table. */
import { EASE } from '../../table/motion';
import type { Motion } from './stage.svelte';

export interface Places {
  /** The element of a slot. */
  slot(number: number): HTMLElement | null;
  slots(): HTMLElement[];
  seat(number: number): HTMLElement | null;
  deck(): HTMLElement | null;
}

export function motionOf(places: Places): Motion {
  const running = new Set<Animation>();
  let noted = new Map<string, DOMRect>();

  function run(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
    if (typeof element.animate !== 'function') return Promise.resolve();
    const animation = element.animate(frames, options);
    running.add(animation);
    // In a tab that nobody sees animations stand still; the game does not wait for them.
    const length = Number(options.duration) + Number(options.delay ?? 0);
    const enough = new Promise<void>((resolve) => setTimeout(resolve, length + 300));
    const finished = animation.finished.then(
      () => undefined,
      () => undefined, // cancelled is as good as finished
    );
    return Promise.race([finished, enough]).finally(() => running.delete(animation));
  }

  async function take(slots: readonly number[], seat: number, ms: number): Promise<void> {
    const to = places.seat(seat)?.getBoundingClientRect();
    if (!to) return;
    const gone = slots.map(async (slot, i) => {
      const place = places.slot(slot);
      if (!place) return;
      const from = place.getBoundingClientRect();
      const x = to.x + to.width / 2 - from.x - from.width / 2;
      const y = to.y + to.height / 2 - from.y - from.height / 2;
      place.style.zIndex = '5';
      await run(
        place,
        [
          { transform: 'scale(1.04)', opacity: 1 },
          { transform: `translate(${x * 0.8}px,${y * 0.8}px) scale(.4)`, opacity: 1, offset: 0.8 },
          { transform: `translate(${x}px,${y}px) scale(.25)`, opacity: 0 },
        ],
        { duration: ms, delay: i * 30, easing: EASE, fill: 'forwards' },
      );
    });
    await Promise.all(gone);
    // The places stay empty until the new cards are in: the caller changes the view next, then they are let go.
    queueMicrotask(() => {
      for (const slot of slots) {
        const place = places.slot(slot);
        if (!place) continue;
        place.style.zIndex = '';
        for (const animation of place.getAnimations()) animation.cancel();
      }
    });
  }

  async function shake(slots: readonly number[], ms: number): Promise<void> {
    const frames = [0, -5, 5, -4, 4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
    await Promise.all(
      slots.map((slot) => {
        const place = places.slot(slot);
        return place ? run(place, frames, { duration: ms }) : undefined;
      }),
    );
  }

  async function deal(slots: readonly number[], ms: number): Promise<void> {
    const deck = places.deck()?.getBoundingClientRect();
    await Promise.all(
      slots.map(async (slot, i) => {
        const place = places.slot(slot);
        if (!place) return;
        const to = place.getBoundingClientRect();
        const delay = i * 40;
        const flip = run(
          place,
          [
            { transform: 'perspective(900px) rotateY(90deg)' },
            { transform: 'perspective(900px) rotateY(0)' },
          ],
          { duration: ms * 0.5, delay: delay + ms, easing: 'ease-out', fill: 'backwards' },
        );
        if (deck) {
          const back = document.createElement('div');
          back.className = 'card-in-flight';
          Object.assign(back.style, {
            left: `${to.x}px`,
            top: `${to.y}px`,
            width: `${to.width}px`,
            height: `${to.height}px`,
          });
          document.body.append(back);
          const x = deck.x + deck.width / 2 - to.x - to.width / 2;
          const y = deck.y + deck.height / 2 - to.y - to.height / 2;
          const away = `translate(${x}px,${y}px) rotate(-4deg) scale(.3)`;
          await run(
            back,
            [
              { transform: away, easing: EASE },
              { transform: 'perspective(900px) rotateY(0)', offset: 0.65, easing: 'ease-in' },
              { transform: 'perspective(900px) rotateY(90deg)' },
            ],
            { duration: ms, delay, fill: 'both' },
          );
          back.remove();
        }
        await flip;
      }),
    );
  }

  function note(): void {
    noted = new Map(
      places
        .slots()
        .filter((place) => place.dataset['card'])
        .map((place) => [place.dataset['card'] ?? '', place.getBoundingClientRect()]),
    );
  }

  async function settle(ms: number): Promise<void> {
    await Promise.all(
      places.slots().map((place) => {
        const from = noted.get(place.dataset['card'] ?? '');
        if (!from || from.width === 0) return undefined;
        const to = place.getBoundingClientRect();
        const [x, y, scale] = [from.x - to.x, from.y - to.y, from.width / to.width];
        if (Math.abs(x) + Math.abs(y) < 2 && Math.abs(scale - 1) < 0.02) return undefined;
        return run(
          place,
          [
            { transformOrigin: '0 0', transform: `translate(${x}px,${y}px) scale(${scale})` },
            { transformOrigin: '0 0', transform: 'none' },
          ],
          { duration: ms, easing: EASE },
        );
      }),
    );
  }

  function finish(): void {
    for (const animation of running) animation.finish();
  }

  return { take, shake, deal, note, settle, finish };
}
