/** What cards would do, in the engine's own numbers, before anything is pressed. */
import { untrack } from 'svelte';
import type { MythPlayCard, MythPreview, MythShot } from '../../../protocol';
import { chance } from '../ask/odds';
import type { MythTurn } from './turn.svelte';
import { FREEST } from './ways';

/** The most plays that are asked about at once; no card has more. */
const MOST = 8;

export const percentOf = (shot: Pick<MythShot, 'd10' | 'tn'>): number =>
  Math.round(100 * chance(shot.d10, shot.tn));

/** A way to play a card, and what it would do. */
export interface Seen {
  play: MythPlayCard;
  preview: MythPreview;
}

/** A way to attack a figure, with the dice that it would have. */
export interface Best {
  play: MythPlayCard;
  shot: MythShot;
}

/** The way with the best chance against a figure; of ways that hit alike the one that leaves most movement. */
export function bestAgainst(seen: readonly Seen[], figure: number): Best | null {
  const shots = seen.flatMap(({ play, preview }): Best[] =>
    preview.shots.filter((shot) => shot.figure === figure).map((shot) => ({ play, shot })),
  );
  const rank = ({ play, shot }: Best): number => percentOf(shot) * 10 - FREEST.indexOf(play.movement);
  return shots.toSorted((a, b) => rank(b) - rank(a))[0] ?? null;
}

export class Foresight {
  readonly #turn: MythTurn;
  #asked = '';
  #known = $state.raw<{ version: number; card: string; seen: readonly Seen[] }>({
    version: -1,
    card: '',
    seen: [],
  });

  /** The card that is thought of: chosen, or under the pointer. */
  readonly #card = $derived.by(
    () => this.#turn.choosing.card || this.#turn.looking.aimedCard || this.#turn.opened.card,
  );
  /** What it would do, way by way. */
  readonly seen = $derived.by((): readonly Seen[] => {
    const { version, card, seen } = this.#known;
    return card === this.#card && version === this.#turn.chair.socket.update?.version ? seen : [];
  });
  /** By figure: the best way to attack it with this card. */
  readonly shots = $derived.by((): ReadonlyMap<number, Best> => {
    /* eslint-disable svelte/prefer-svelte-reactivity -- made anew for every card, and never changed */
    const figures = new Set(this.seen.flatMap(({ preview }) => preview.shots.map((shot) => shot.figure)));
    return new Map(
      [...figures].flatMap((figure): [number, Best][] => {
        const best = bestAgainst(this.seen, figure);
        return best ? [[figure, best]] : [];
      }),
    );
    /* eslint-enable svelte/prefer-svelte-reactivity */
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => {
      const plays = turn.offered.plays.get(this.#card);
      const version = turn.chair.socket.update?.version;
      if (plays && version !== undefined) untrack(() => void this.#ask(this.#card, plays, version));
    });
  }

  async #ask(card: string, plays: readonly MythPlayCard[], version: number): Promise<void> {
    const key = `${version} ${card}`;
    const { socket } = this.#turn.chair;
    const { update } = socket;
    if (this.#asked === key || !update) return;
    this.#asked = key;
    const actions = plays.slice(0, MOST);
    const refusal = await socket.send({ type: 'foresee', match: update.match, version, actions });
    const { foreseen } = socket;
    if (refusal || foreseen?.version !== version) return;
    const seen = actions.flatMap((play, place): Seen[] => {
      const preview = foreseen.seen[place] as MythPreview | null | undefined;
      return preview ? [{ play, preview }] : [];
    });
    this.#known = { version, card, seen };
  }
}
