/** The pictures of Myth, chapter by chapter: each is fetched when the first picture of it is asked for. */
import { familyOf } from '../content.svelte';
import type { Drawing, Drawings } from './kit';
import type { Ground } from './grounds';

interface Chapters {
  heroes: Drawings;
  figures: Drawings;
  pieces: Drawings;
  grounds: Readonly<Record<string, Ground>>;
  scenes: Drawings;
  wares: Drawings;
}
type Chapter = keyof Chapters;

const FETCH: { [C in Chapter]: () => Promise<Chapters[C]> } = {
  heroes: () => import('./heroes').then(({ HEROES }) => HEROES),
  figures: () => import('./figures').then(({ FIGURES }) => FIGURES),
  pieces: () => import('./things').then(({ THINGS }) => THINGS),
  grounds: () => import('./grounds').then(({ GROUNDS }) => GROUNDS),
  scenes: () => import('./scenes').then(({ SCENES }) => SCENES),
  wares: () => import('./wares').then(({ WARES }) => WARES),
};

const AGAIN = 4000;

class Art {
  #here = $state.raw<Partial<Chapters>>({});
  #asked = new Set<Chapter>();

  /** A picture; nothing while it is on its way and for what nobody has drawn. */
  of<C extends Chapter>(chapter: C, ...ids: string[]): Chapters[C][string] | undefined {
    if (!this.#asked.has(chapter)) {
      this.#asked.add(chapter);
      void this.#fetch(chapter);
    }
    const here = this.#here[chapter] as Record<string, Chapters[C][string]> | undefined;
    for (const id of ids) {
      const found = here?.[id];
      if (found) return found;
    }
    return undefined;
  }

  async #fetch<C extends Chapter>(chapter: C): Promise<void> {
    for (;;) {
      try {
        const drawings = await FETCH[chapter]();
        this.#here = { ...this.#here, [chapter]: drawings };
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, AGAIN));
      }
    }
  }
}

export const art = new Art();

/** A figure by its kind, rank and arm; of a boss the one of its stage; a lair by the family that lives there. */
export function figureArt(enemy: {
  kind: string;
  rank: string;
  arm?: string;
  stage?: number;
}): Drawing | undefined {
  const { kind, rank, arm = '', stage = 1 } = enemy;
  const family = familyOf(kind);
  if (rank === 'lair') return art.of('figures', `lair-${kind}`, `lair-${family}`);
  const own = [`${kind}-${rank}`, `${kind}-${arm}`, `${kind}-${stage}`, kind];
  return art.of('figures', ...own, `${family}-${rank}`, `${family}-${arm}`);
}
