/** Where a person looks when something new is asked: the question is in view, and has the focus of whoever uses keys. */
import { tick, untrack } from 'svelte';
import { isCostly } from './manners.svelte';
import type { MythTurn } from './turn.svelte';

export class Attention {
  readonly #turn: MythTurn;
  /** Whether the last press was one of a key. */
  keyed = false;

  readonly #asked = $derived.by(() => {
    const { ask, mine, cycle, chair } = this.#turn;
    // Within a hero cycle one goes on where one is.
    return mine ? (cycle ? 'cycle' : `${ask?.type} ${chair.socket.update?.version}`) : '';
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => {
      if (this.#asked) untrack(() => void this.#attend());
    });
    $effect(() => {
      void turn.version;
      if (turn.cycle && turn.mine) untrack(() => void this.#stay());
    });
  }

  async #attend(): Promise<void> {
    const { root, cycle } = this.#turn;
    await tick();
    for (const part of root?.querySelectorAll('[data-part=flow], [data-part=stage]') ?? [])
      part.scrollTo({ top: 0 });
    if (!cycle && this.#hears) this.#place()?.focus();
  }

  /** The square that was pressed for a walk is no place to press any more: the focus goes along with the hero. */
  async #stay(): Promise<void> {
    const { me, map } = this.#turn;
    await tick();
    if (this.#hears && document.activeElement === document.body && me?.square != null)
      void map?.stand(me.square);
  }

  /** Whether the focus is followed: by whoever uses keys, and reads no dialog. */
  get #hears(): boolean {
    return this.keyed && !document.querySelector('dialog[open]');
  }

  /** The first answer; where it would cost something, what is asked. */
  #place(): HTMLElement | SVGElement | null | undefined {
    const { root, ask } = this.#turn;
    if (isCostly(ask)) return root?.querySelector<HTMLElement>('[data-part=decisions]');
    return root?.querySelector<HTMLElement | SVGElement>(
      '[data-part=decisions] .choice, [data-key^=f], [data-key^=s], .legal .cover',
    );
  }
}
