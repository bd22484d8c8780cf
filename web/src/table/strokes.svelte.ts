/** The keys of a table in play: one that is held down does nothing twice, and one that acted is deaf for a moment. */

/** For so many milliseconds what has just come is taken for unread. */
export const UNREAD = 350;
/** A press longer ago than this has nothing to do with what arrives. */
const RECENT = 1500;
/** Held down, these go on and on. */
const ROAMING = /^(Arrow.*|Page.*|Tab|[-+=])$/;
const NONE = { key: '', repeat: false };

export class Strokes {
  /** The key that is not heard just now: it did something, and what came of it is not read yet. */
  deaf = $state('');
  /** The key that is down. */
  #down: Pick<KeyboardEvent, 'key' | 'repeat'> = NONE;
  #acted = { key: '', at: -Infinity };
  #end: ReturnType<typeof setTimeout> | undefined;

  /** A key goes down; whether it is heard. */
  hears({ key, repeat }: Pick<KeyboardEvent, 'key' | 'repeat'>): boolean {
    const heard = key !== this.deaf && (!repeat || ROAMING.test(key));
    if (heard && key !== this.#acted.key) this.#forget(); // whoever presses another key first means the next press
    this.#down = heard ? { key, repeat } : NONE;
    return heard;
  }

  /** What is done from now on is not done by a key. */
  up(): void {
    this.#down = NONE;
  }

  /** A pointer is used instead. */
  pointed(): void {
    this.up();
    this.#forget();
  }

  /** Something is about to be done; whether it may: not by a key that is held. */
  acts(): boolean {
    const { key, repeat } = this.#down;
    if (repeat) return false;
    const at = performance.now();
    if (key) this.#acted = { key, at };
    else if (at - this.#acted.at > RECENT) this.#acted.key = '';
    return true;
  }

  /** A new position: the key that led to it, just now or by an own move, is deaf. */
  arrived(own: boolean): void {
    const now = performance.now();
    if (own) this.#acted.at = now;
    if (!this.#acted.key || now - this.#acted.at > RECENT) return;
    this.deaf = this.#acted.key;
    clearTimeout(this.#end);
    this.#end = setTimeout(() => (this.deaf = ''), UNREAD);
  }

  #forget(): void {
    this.#acted.key = this.deaf = '';
  }

  leave(): void {
    clearTimeout(this.#end);
  }
}
