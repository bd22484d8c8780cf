/** An answer that the server may still be computing: asked for anew until it is known. */
import { api, ApiError } from '../../lib/api';

const ASK_AGAIN = 1500;

export class Asked<T> {
  value = $state.raw<T | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #gone = false;

  /** Ask now, and again while `unfinished`; gives back how to stop. */
  ask(path: string, unfinished: (value: T) => boolean): () => void {
    const turn = async () => {
      try {
        this.value = await api.get<T>(path);
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        if (failure.status === 404) return;
      }
      if (!this.#gone && (this.value === null || unfinished(this.value)))
        this.#timer = setTimeout(() => void turn(), ASK_AGAIN);
    };
    void turn();
    return () => {
      this.#gone = true;
      clearTimeout(this.#timer);
    };
  }
}
