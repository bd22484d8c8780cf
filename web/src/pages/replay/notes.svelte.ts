/** What those who played wrote about moments; kept with the replay, so everybody with its link reads it. */
import { api } from '../../lib/api';
import type { Note, Notes } from '../../protocol';

export class Written {
  #all = $state.raw<readonly Note[]>([]);
  #may = $state(false);
  readonly #path: string;

  constructor(code: string) {
    this.#path = `/api/replays/${encodeURIComponent(code)}/notes`;
  }

  /** Whether this person played here and may write. */
  get may(): boolean {
    return this.#may;
  }

  at(step: number): readonly Note[] {
    return this.#all.filter((note) => note.at === step);
  }

  mine(step: number): string {
    return this.at(step).find((note) => note.mine)?.text ?? '';
  }

  async load(): Promise<void> {
    this.#hold(await api.get<Notes>(this.#path));
  }

  async write(at: number, text: string): Promise<void> {
    this.#hold(await api.post<Notes>(this.#path, { at, text }));
  }

  #hold({ notes, may }: Notes): void {
    this.#all = notes;
    this.#may = may;
  }
}
