/** A person's chair at a table in play: who sits around it, what was refused to them and what they hear. */
import { list, text } from '../i18n/core';
import { rich, t } from '../i18n/table';
import { lessonKey, lessons } from '../lib/lessons.svelte';
import type { Action, Socket } from '../lib/table.svelte';
import type { Guests, Refusal, Text, Told } from '../protocol';
import { ended, goingBack } from './back';
import { Strokes } from './strokes.svelte';

const REFUSAL_STAYS = 4000;

export class Chair {
  readonly socket: Socket;
  readonly strokes = new Strokes();
  /** The last refusal, for as long as it is shown. */
  refused = $state.raw<Refusal | null>(null);
  /** What a screen reader hears. */
  announced = $state('');

  readonly seats = $derived.by(() => this.socket.table?.seats ?? []);
  readonly names = $derived.by(() => this.seats.map((seat) => seat.name));
  readonly you = $derived.by(() => this.socket.table?.you ?? null);
  readonly cut = $derived.by(() => this.socket.line === 'retrying');
  /** The version that an undo would go back to. */
  readonly undo = $derived.by(() =>
    this.socket.update?.outcome ? null : (this.socket.update?.undo ?? null),
  );

  /** The decisions that the group may go back to, oldest first. */
  readonly back = $derived.by(() => {
    const { update } = this.socket;
    return this.you === null || !update || update.outcome ? [] : update.back;
  });
  /** Whether there are other people here whose consent that needs. */
  readonly others = $derived.by(() =>
    this.seats.some((seat) => seat.kind === 'person' && seat.seat !== this.you),
  );
  /** A proposal to go back that waits for answers. */
  readonly going = $derived.by(() => goingBack(this.socket.table, this.socket.update));
  /** The proposal in words: who would go back to what, and whose answer is missing. */
  readonly proposal = $derived.by(() => {
    if (!this.going) return null;
    const { seat, decision, missing, part } = this.going;
    const what = text(decision.text);
    const names = list(missing.map(this.name));
    return {
      sentence:
        part === 'withdraw' ? rich('backYouPropose') : rich('backProposed', { name: this.name(seat) }),
      help: part === 'answer' ? t('backAnswer', { what }) : t('backMissing', { what, names }),
      lit: part === 'answer',
    };
  });
  /** The list of decisions to go back to is open. */
  choosing = $state(false);
  /** That somebody did not want to go back, until this person presses something. */
  note = $state('');

  /** A lesson says what comes next, until it is done: a bot's advice would contradict it. */
  readonly #taught = $derived.by(() => {
    const { table } = this.socket;
    return !!table?.lesson && lessons.of(lessonKey(table.game, table.lesson))?.state !== 'done';
  });
  /** Whether this person may ask for a hint now. */
  readonly mayAsk = $derived.by(() => {
    const { table, update } = this.socket;
    return (
      !!table?.hints &&
      !this.#taught &&
      !!update &&
      !update.outcome &&
      update.singles.length + update.picks.length > 0
    );
  });
  /** Whether bots think less than usual, because many think at once in this house. */
  readonly busy = $derived.by(() => !!this.socket.table?.busy);
  /** The hint that was given, as long as it can still be followed. */
  readonly advice = $derived.by(() => {
    const { advice, update } = this.socket;
    if (!advice || !update || advice.match !== update.match) return null;
    if (advice.version === update.version) return advice;
    const action = JSON.stringify(advice.action);
    return update.singles.some((offer) => JSON.stringify(offer) === action) ? advice : null;
  });
  /** A hint is on its way. */
  asking = $state(false);

  #heard: { version: number | undefined; said: string[] } = { version: undefined, said: [] };
  #forget: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  name = (seat: number): string => this.names[seat] ?? '';

  /** Do something in the match; whether it was done. A refusal is shown and spoken. */
  async act(action: Action): Promise<boolean> {
    const done = this.#answer(await this.socket.move(action));
    if (done) this.socket.advice = null;
    return done;
  }

  async takeBack(): Promise<boolean> {
    const { update } = this.socket;
    if (!update || update.undo === null) return false;
    return this.#answer(await this.socket.send({ type: 'undo', match: update.match, version: update.undo }));
  }

  /** Propose to go back to before a decision; with nobody else to ask it happens at once. */
  async goBack(version: number): Promise<boolean> {
    const { update } = this.socket;
    if (!update) return false;
    return this.#answer(await this.socket.send({ type: 'go-back', match: update.match, version }));
  }

  /** Agree to the proposal or not; one's own is withdrawn. */
  async consent(agree: boolean): Promise<boolean> {
    const { update } = this.socket;
    if (!update || !this.going) return false;
    const { version } = this.going.decision;
    return this.#answer(await this.socket.send({ type: 'consent', match: update.match, version, agree }));
  }

  /** Speak of a proposal that has come, or of its end. */
  hearProposal(): void {
    const end = ended(this.socket.table);
    this.note = end ? t(end.withdrawn ? 'backWithdrawn' : 'backDeclined', { name: this.name(end.seat) }) : '';
    const asked = this.proposal;
    if (asked) this.announced = `${asked.sentence.map((part) => part.text).join('')}. ${asked.help}`;
    else if (this.note) this.announced = this.note;
  }

  /** What would a strong player do? The answer is `advice`, and is spoken. */
  async hint(): Promise<void> {
    const { update } = this.socket;
    if (!update || !this.mayAsk || this.asking || this.advice) return;
    this.asking = true;
    const { match, version } = update;
    const refusal = await this.socket.send({ type: 'advise', match, version });
    this.asking = false;
    // Whoever went on while it was thought about no longer needs it.
    const given = refusal?.code !== 'stale' && this.#answer(refusal);
    if (given && this.socket.advice) this.announced = text(this.socket.advice.reason);
  }

  /** Another choice than the hint's: what it said no longer belongs to what is seen. */
  dropHint(): void {
    this.socket.advice = null;
  }

  /** Say how the bots go; what is not said stays. */
  async guide(change: Partial<Guests>): Promise<void> {
    const guests = this.socket.table?.guests;
    if (guests) this.#answer(await this.socket.send({ type: 'guide', ...guests, ...change }));
  }

  /** Speak what these facts say. */
  hear(news: readonly Told[]): void {
    const said = news.flatMap((told) => (told.text ? [text(told.text)] : []));
    if (said.length > 0) this.announced = said.join('. ');
    this.#heard = { version: this.socket.update?.version, said };
  }

  /** A new position: speak what led to it and what is asked of this person; what was taken back is no longer said. */
  arrive(asked: string): void {
    const { version, said } = this.#heard;
    const before = version === this.socket.update?.version ? said : [];
    this.announced = [...before, asked].filter(Boolean).join('. ');
  }

  /**
   * The line under a player's name: the notes of the game and of the seat; for a bot without any its level, else
   * what the game says of a player at rest.
   */
  status(seat: number, notes: readonly string[], levels: ReadonlyMap<string, string>, rest = ''): string {
    const sitting = this.seats[seat];
    const all = [...notes];
    if (sitting?.kind === 'absent') all.push(t('isAway'));
    if (sitting?.stands_in) all.push(t('standsIn'));
    const level = sitting?.kind === 'bot' ? levels.get(sitting.level ?? '') : undefined;
    if (all.length === 0 && level) all.push(t('botAt', { level: level.split(':')[0] ?? level }));
    return all.length > 0 ? all.join(' · ') : rest;
  }

  leave(): void {
    clearTimeout(this.#forget);
    this.strokes.leave();
  }

  /** Why something cannot be done, where that is known without trying it. */
  explain(reason: Text, clause: string): void {
    this.#answer({ type: 'refusal', id: null, code: 'rule', reason, clause });
  }

  #answer(refusal: Refusal | null): boolean {
    clearTimeout(this.#forget);
    this.refused = refusal;
    if (!refusal) return true;
    this.announced = text(refusal.reason);
    this.#forget = setTimeout(() => (this.refused = null), REFUSAL_STAYS);
    return false;
  }
}
