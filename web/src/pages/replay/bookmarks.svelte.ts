/** Steps that somebody wants to find again; kept in this browser, a list a replay. */
import { SvelteSet } from 'svelte/reactivity';

function keyOf(code: string): string {
  return `ludoteca.bookmarks.${code}`;
}

function read(code: string): number[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(code)) ?? '[]');
    return Array.isArray(found) ? found.filter((step): step is number => Number.isInteger(step)) : [];
  } catch {
    return [];
  }
}

export class Bookmarks {
  readonly steps: SvelteSet<number>;
  readonly #code: string;

  constructor(code: string) {
    this.#code = code;
    this.steps = new SvelteSet(read(code));
  }

  toggle(step: number): void {
    if (!this.steps.delete(step)) this.steps.add(step);
    try {
      localStorage.setItem(keyOf(this.#code), JSON.stringify([...this.steps]));
    } catch {
      // A browser that stores nothing keeps them for this visit.
    }
  }
}
