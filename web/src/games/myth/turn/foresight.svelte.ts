/** What cards would do, in the engine's own numbers, before anything is pressed. */
import { untrack } from 'svelte';
import type { MythAction, MythBeyond, MythPlayCard, MythPreview, MythShot } from '../../../protocol';
import { chance } from '../ask/odds';
import type { MythTurn } from './turn.svelte';
import { FREEST } from './ways';

/** The most that is asked about at once. */
const MOST = 8;
const NO_SHOTS: ReadonlyMap<number, MythShot> = new Map();

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

/** Why no way of playing the card hits a figure; nothing where one of them does. */
export function whyNot(seen: readonly Seen[], figure: number): MythBeyond | null {
  if (bestAgainst(seen, figure)) return null;
  const beyond = seen.flatMap(({ preview }) => preview.beyond ?? []);
  return beyond.find(({ figures }) => figures.includes(figure)) ?? null;
}

/** Whether it is known that no way of playing the card attacks anybody. */
export const attacksNobody = (seen: readonly Seen[]): boolean =>
  seen.length > 0 && seen.every(({ preview }) => !preview.shots.length && !preview.beyond?.length);

export class Foresight {
  readonly #turn: MythTurn;
  #asked = '';
  #known = $state.raw<{ version: number; card: string; seen: readonly Seen[] }>({
    version: -1,
    card: '',
    seen: [],
  });

  #aimed = $state.raw<{ version: number; shots: ReadonlyMap<number, MythShot> }>({
    version: -1,
    shots: NO_SHOTS,
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

  /** By figure: the dice that the attack being aimed would have against it. */
  readonly aims = $derived.by((): ReadonlyMap<number, MythShot> => {
    const { version, shots } = this.#aimed;
    return version === this.#turn.chair.socket.update?.version ? shots : NO_SHOTS;
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => {
      const plays = turn.offered.plays.get(this.#card);
      const version = turn.chair.socket.update?.version;
      if (plays && version !== undefined) untrack(() => void this.#think(this.#card, plays, version));
    });
    $effect(() => {
      const picks = turn.aiming ? [...turn.offered.figures.values()] : [];
      const version = turn.chair.socket.update?.version;
      if (picks.length && version !== undefined) untrack(() => void this.#aim(picks, version));
    });
  }

  async #think(card: string, plays: readonly MythPlayCard[], version: number): Promise<void> {
    const seen = await this.#ask(`${version} ${card}`, plays, version);
    if (!seen) return;
    const known = plays.flatMap((play, place): Seen[] => {
      const preview = seen[place];
      return preview ? [{ play, preview }] : [];
    });
    this.#known = { version, card, seen: known };
  }

  async #aim(picks: readonly MythAction[], version: number): Promise<void> {
    const seen = await this.#ask(`${version} aim`, picks, version);
    const shots = (seen ?? []).flatMap((preview) => preview?.shots ?? []);
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew for every position, and never changed
    if (seen) this.#aimed = { version, shots: new Map(shots.map((shot) => [shot.figure, shot])) };
  }

  /** What each of these would do; nothing where it was asked already, or is no longer so. */
  async #ask(
    key: string,
    actions: readonly MythAction[],
    version: number,
  ): Promise<(MythPreview | null)[] | null> {
    const { socket } = this.#turn.chair;
    const { update } = socket;
    if (this.#asked === key || !update) return null;
    this.#asked = key;
    const seen: (MythPreview | null)[] = [];
    for (let at = 0; at < actions.length; at += MOST) {
      const some = actions.slice(at, at + MOST);
      const refusal = await socket.send({ type: 'foresee', match: update.match, version, actions: some });
      const { foreseen } = socket;
      if (refusal || foreseen?.version !== version || foreseen.seen.length !== some.length) return null;
      seen.push(...(foreseen.seen as (MythPreview | null)[]));
    }
    return seen;
  }
}
