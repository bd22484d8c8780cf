/** The person in this browser: a guest with a name, shown on every page and changed in two places. */
import { api, forgetMe, me } from '../lib/api';
import type { Me } from '../protocol';

class Guest {
  #me = $state<Me | null>(null);

  get name(): string {
    return this.#me?.name ?? '';
  }

  /** Which of the eight badges this guest wears outside a table. */
  get badge(): number {
    return [...(this.#me?.guest ?? '')].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 8;
  }

  async load(): Promise<void> {
    this.#me = await me();
  }

  async rename(name: string): Promise<void> {
    this.#me = await api.post<Me>('/api/me', { name });
    forgetMe();
  }
}

export const guest = new Guest();
