/**
 * Which of some lines shows what it counts: the one to which the mouse moved last, or which got the focus since. What comes
 * to lie under a mouse at rest, because the page moved, is not pointed at.
 */
export class Pointing {
  #pointed = $state<string | null>(null);
  #focused = $state<string | null>(null);

  get key(): string | null {
    return this.#pointed ?? this.#focused;
  }

  move(event: PointerEvent, key: string): void {
    if (event.pointerType === 'mouse') this.#pointed = key;
  }

  leave(key: string): void {
    if (this.#pointed === key) this.#pointed = this.#focused = null;
  }

  focus(key: string): void {
    if (this.#pointed !== key) this.#pointed = null;
    this.#focused = key;
  }

  blur(): void {
    this.#focused = null;
  }
}
