/** An answer of the server that is asked for anew while somebody looks at the page. */
import { onMount } from 'svelte';
import { api, ApiError } from '../lib/api';
import type { Text } from '../protocol';

export class Polled<T> {
  value = $state.raw<T | null>(null);
  /** Why the last try failed. */
  problem = $state.raw<Text | null>(null);
  /** And the code of that answer. */
  code = $state('');
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  async ask(): Promise<void> {
    try {
      this.value = await api.get<T>(this.#path);
      this.problem = null;
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      this.problem = failure.reason;
      this.code = failure.code;
    }
  }
}

/** In a component: ask now, then every few seconds while the page is visible; a failed try is repeated sooner. */
export function poll<T>(asked: string | Polled<T>, everyMs: number): Polled<T> {
  const polled = typeof asked === 'string' ? new Polled<T>(asked) : asked;
  onMount(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const turn = async () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await polled.ask();
      if (!gone) timer = setTimeout(turn, polled.problem ? Math.min(everyMs, 2000) : everyMs);
    };
    const look = () => {
      if (document.visibilityState === 'visible') void turn();
    };
    void turn();
    document.addEventListener('visibilitychange', look);
    return () => {
      gone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  });
  return polled;
}
