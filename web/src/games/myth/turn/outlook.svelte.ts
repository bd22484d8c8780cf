/** What enemies would do as things stand, in the engine's own numbers: asked when somebody wants to see it. */
import { untrack } from 'svelte';
import type { MythIntent, MythOutlook } from '../../../protocol';
import { chance } from '../ask/odds';
import * as evening from '../evening-words';
import type { Intent } from '../map/geometry/overlays';
import type { MythTurn } from './turn.svelte';

/** The dice of an attack that is coming, in one line. */
export const diceOf = ({ d10 = 0, tn = 0, damage = 0 }: MythIntent): string =>
  evening.t('comingDice', { count: d10, tn, percent: Math.round(100 * chance(d10, tn)), damage });

export class Outlook {
  readonly #turn: MythTurn;
  #asked = -1;
  #known = $state.raw<{ version: number; ahead: MythOutlook } | null>(null);

  readonly #ahead = $derived.by(() => {
    const known = this.#known;
    return known && known.version === this.#turn.chair.socket.update?.version ? known.ahead : null;
  });
  /** Who would go for whom; of several targets the players choose. */
  readonly intents = $derived.by((): Intent[] => {
    const { figures } = this.#turn;
    return (this.#ahead?.enemies ?? []).flatMap(({ figure, targets, reaches }) => {
      const from = figures.find((one) => one.id === figure);
      const victims = figures.filter((one) => targets.includes(one.id));
      return from ? victims.map((to) => ({ from: from.squares, to: to.squares, reaches })) : [];
    });
  });
  /** It is known that no enemy would act: then nothing is drawn. */
  readonly still = $derived(this.#ahead !== null && this.intents.length === 0);
  /** The dice of the attack that can be interrupted now. */
  readonly coming = $derived.by((): string => {
    const strike = this.#ahead?.strikes.at(-1);
    return strike ? diceOf(strike) : '';
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => {
      const wanted =
        turn.looking.showIntents ||
        turn.looking.figure?.sort === 'enemy' ||
        (turn.mine && turn.ask?.type === 'answers');
      const version = turn.chair.socket.update?.version;
      if (wanted && version !== undefined && turn.you !== null) untrack(() => void this.#ask(version));
    });
  }

  /** What one enemy would do, in a sentence's numbers. */
  of(figure: number): MythIntent | null {
    return this.#ahead?.enemies.find((one) => one.figure === figure) ?? null;
  }

  async #ask(version: number): Promise<void> {
    const { socket } = this.#turn.chair;
    const { update } = socket;
    if (this.#asked === version || !update) return;
    this.#asked = version;
    const refusal = await socket.send({ type: 'foresee', match: update.match, version, actions: [] });
    const { foreseen } = socket;
    if (refusal || foreseen?.version !== version || !foreseen.ahead) return;
    this.#known = { version, ahead: foreseen.ahead as unknown as MythOutlook };
  }
}
