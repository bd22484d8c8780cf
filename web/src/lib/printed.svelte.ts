/** What is printed on the things of a game: asked of the server once and kept for the visit. */
import { api } from './api';

const AGAIN = 2000;

export class Printed<T> {
  /** Nothing until the server has answered. */
  printed = $state.raw<T | null>(null);
  readonly #game: string;
  #pack: string | null = null;

  constructor(game: string) {
    this.#game = game;
  }

  /** Have it fetched, of the house's pack unless another is named; tried again until the server answers. */
  load(pack = 'house'): void {
    if (pack === this.#pack) return;
    this.#pack = pack;
    this.printed = null;
    void this.#ask(pack);
  }

  /** Have it fetched where nobody said of which pack. */
  loadAny(): void {
    if (this.#pack === null) this.load();
  }

  async #ask(pack: string): Promise<void> {
    const query = pack === 'house' ? '' : `?pack=${encodeURIComponent(pack)}`;
    while (!this.printed && pack === this.#pack) {
      try {
        const printed = await api.get<T>(`/api/games/${this.#game}/content${query}`);
        if (pack === this.#pack) this.printed = printed;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
  }
}
