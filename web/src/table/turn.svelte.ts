/** A person's turn at a table in play: what they see of it, what is offered to them, what they send and what they hear. */
import { untrack } from 'svelte';
import type { Action as AnyAction, Socket } from '../lib/table.svelte';
import type { Advised, Text, Told, Update } from '../protocol';
import { Chair } from './chair.svelte';
import type { Saying } from './Prompt.svelte';
import { labelAt, plain, questionIn, type Label, type Speech } from './spoken';
import { UNREAD } from './strokes.svelte';

/** Something told by a game whose facts are known. */
export type ToldOf<Fact> = Told & { event: Fact };

/** A position, in the words of one game. */
export type UpdateOf<View, Action> = Omit<Update, 'view' | 'singles'> & {
  view: View;
  singles: readonly Action[];
};

/** What a chair hears, in the words of one game. A game is drawn only while there is an update. */
interface Said<View, Action, Fact, Seen = UpdateOf<View, Action>> {
  readonly advice: (Omit<Advised, 'action'> & { action: Action | null }) | null;
  readonly socket: {
    readonly update: Seen;
    readonly room: { readonly told: readonly ToldOf<Fact>[]; readonly phrases: readonly Text[] };
    onnews: ((news: ToldOf<Fact>[], before: Seen | null, update: Seen) => void) | null;
  };
}

/** What to do with news: what was told, the view now, and the view before; no view before, and all is shown anew. */
export type Hearing<View, Fact> = (news: readonly ToldOf<Fact>[], view: View, before: View | null) => void;

export class Turn<View, Action extends AnyAction, Fact> {
  readonly chair: Chair;
  /** The one place where what arrived is taken for what this game writes. */
  readonly #said: Said<View, Action, Fact>;
  readonly #labels = new Map<string, Label>(); // eslint-disable-line svelte/prefer-svelte-reactivity -- what is read follows the offers
  /** What this person is asked was just changed by others: what is pressed now was meant for the question before. */
  unread = $state(false);
  /** The version at which something was sent. */
  #sentAt = $state(-1);

  readonly version = $derived.by(() => this.#said.socket.update.version);
  readonly view = $derived.by(() => this.#said.socket.update.view);
  readonly offers = $derived.by(() => this.#said.socket.update.singles);
  /** What the engine says of the decision at hand. */
  readonly speech: Speech = $derived.by(() => ({
    spoken: this.#said.socket.update.spoken,
    phrases: this.#said.socket.room.phrases,
  }));
  readonly question: Saying | null = $derived.by(() => questionIn(this.speech));
  readonly told = $derived.by(() => this.#said.socket.room.told);
  /** The action that a strong player would take, for as long as it can be taken. */
  readonly hint = $derived.by(() => this.#said.advice?.action ?? null);
  /** One answer a position: the next one is taken at once where the position is a new one. */
  readonly sending = $derived.by(() => this.#sentAt === this.version);

  constructor(socket: Socket) {
    this.chair = new Chair(socket);
    this.#said = this.chair as unknown as Said<View, Action, Fact>;
    let before = -1;
    $effect(() => {
      const { version } = this;
      untrack(() => this.chair.strokes.arrived(this.#sentAt >= before));
      before = version;
    });
    $effect(() => () => this.chair.leave());
  }

  /** What an offered action does, in the engine's words. */
  label(action: Action): string {
    return labelAt(this.speech, this.offers.indexOf(action));
  }

  /** What an action of this kind does, as it was said last: a button stays while it cannot be pressed. */
  said(type: Action['type']): string {
    const { spoken, phrases } = this.speech;
    this.offers.forEach((offer, place) => this.#labels.set(offer.type, spoken?.labels?.[place]));
    return plain(this.#labels.get(type), phrases);
  }

  /** Do this; whether it was done. Nothing is done while something else is on its way from the same position. */
  async act(action: Action): Promise<boolean> {
    if (this.sending || !this.chair.strokes.acts()) return false;
    const { version } = this;
    this.#sentAt = version;
    const done = await this.chair.act(action);
    if (!done && this.#sentAt === version) this.#sentAt = -1;
    return done;
  }

  /** Have it noticed when others change what this person is asked; nothing while nothing is asked. */
  onunread(question: () => string | null): void {
    const asked = $derived(question());
    let before: { version: number; asked: string | null } = { version: -1, asked: null };
    let timer: ReturnType<typeof setTimeout> | undefined;
    $effect(() => {
      const now = { version: this.version, asked };
      const other = before.asked !== null && asked !== null && asked !== before.asked;
      const own = untrack(() => this.#sentAt >= before.version);
      before = now;
      if (!other || own) return;
      this.unread = true;
      clearTimeout(timer);
      timer = setTimeout(() => (this.unread = false), UNREAD);
    });
    $effect(() => () => clearTimeout(timer));
  }

  /** Forget what was thought of, each time that what is asked is another question. */
  onquestion(question: () => unknown, forget: () => void): void {
    const asked = $derived(question());
    $effect(() => {
      void asked;
      untrack(forget);
    });
  }

  /** Lay a hint out as if it were one's own thought; doing it is left to the person. */
  onhint(layOut: (action: Action) => void): void {
    $effect(() => {
      const { hint } = this;
      if (hint !== null) untrack(() => layOut(hint));
    });
  }

  onnews(hear: Hearing<View, Fact>): void {
    $effect(() => {
      const { socket } = this.#said;
      socket.onnews = (news, before, update) =>
        hear(news, update.view, before && !update.first ? before.view : null);
      return () => (socket.onnews = null);
    });
  }
}
