/** What is answered without a question, what is asked twice, and how companions go. */
import { untrack } from 'svelte';
import type { Guests, MythAction, MythView } from '../../../protocol';
import type { MythTurn } from './turn.svelte';

type AskType = MythView['agenda'][number]['type'];

/** Dice that serendipity can buy for one roll: asked about once a round. */
const DICE: readonly AskType[] = ['attack-dice', 'fate-dice', 'more-dice'];
/** A yes that is paid by all: never under Enter. */
const COSTLY: readonly AskType[] = [
  ...DICE,
  'hoard-dice',
  'more-tokens',
  'agree',
  'save-the-defeated',
  'last-chance',
];
/** What is asked before play begins on a tile, and can be left to whoever prepares it. */
const PREPARED: readonly AskType[] = [
  'starting-item',
  'join-tile',
  'turn-part',
  'lay-tile',
  'lay-beside',
  'start-edge',
  'start-squares',
  'how-many',
  'lair-type',
  'lair-square',
  'trap-square',
  'pack-type',
  'pack-size',
  'pack-arms',
  'pack-lead',
  'pack-square',
  'which-mini-boss',
  'mini-boss-square',
  'turn-feature',
  'place-feature',
  'quest-lair',
  'quest-pack',
  'captain-type',
  'captain-square',
  'great-square',
  'object-place',
  'central-squares',
  'choose-field',
];

export const isDice = (ask: { type: AskType } | null): boolean => ask !== null && DICE.includes(ask.type);
export const isCostly = (ask: { type: AskType } | null): boolean => ask !== null && COSTLY.includes(ask.type);

/** Who rolls the dice that serendipity could add to; nobody known where it is another question. */
export function rollerOf(view: MythView): number | null {
  const ask = view.agenda.at(-1);
  if (!ask || !DICE.includes(ask.type)) return null;
  if ('strike' in ask) return view.strikes.find((one) => one.number === ask.strike)?.attacker ?? null;
  return 'seat' in ask ? (ask.seat ?? null) : null;
}

export class Manners {
  readonly #turn: MythTurn;
  /** The round in which this person no longer wants to be asked about dice. */
  #quiet = $state(-1);
  /** Whether this person is asked even where one item is all there is. */
  asksItems = $state(false);
  /** The question before giving up is open. */
  givingUp = $state(false);
  /** The figure that was pressed together with a card: the attack is aimed at it. */
  target = $state<number | null>(null);
  /** The pace at which companions go on after those who skip ahead are asked again. */
  #usual: Guests['pace'] | null = null;

  readonly guests = $derived.by(() => this.#turn.chair.socket.table?.guests ?? null);
  readonly bots = $derived.by(() => this.#turn.chair.seats.some((seat) => seat.kind === 'bot'));
  /** Whether dice are not asked about in this round any more. */
  readonly quiet = $derived.by(() => this.#quiet === this.#turn.view.round);
  /** This person has said to give up, and nothing has come of it yet. */
  readonly leaving = $derived.by(() => {
    const { you, view } = this.#turn;
    return you !== null && !view.result && view.conceding.includes(you);
  });
  /** What can be given up; not in a lesson, where there is nothing to lose. */
  readonly giveUp = $derived.by((): MythAction | null =>
    this.#turn.chair.socket.table?.lesson
      ? null
      : (this.#turn.offers.find((action) => action.type === 'concede') ?? null),
  );
  /** Whether what is asked now can be left to whoever prepares the tile. */
  readonly preparable = $derived.by(() => {
    const { mine, ask } = this.#turn;
    return (
      mine && ask !== null && this.guests !== null && !this.guests.prepare && PREPARED.includes(ask.type)
    );
  });
  /** Whether companions are at work while this person waits. */
  readonly waiting = $derived.by(
    () => !this.#turn.mine && this.bots && this.guests !== null && this.guests.pace !== 'instant',
  );
  /** The answer that nobody needs to be asked for. */
  readonly #obvious = $derived.by((): MythAction | null => {
    const { offers, speech, ask, offered, chair } = this.#turn;
    if (chair.going) return null;
    if (ask?.type === 'aim' && this.target !== null) {
      const aim = offered.figures.get(this.target);
      if (aim?.type === 'pick') return aim;
    }
    const place = speech.spoken?.obvious;
    if (place != null && !this.asksItems) return offers[place] ?? null;
    return ask && DICE.includes(ask.type) && this.quiet ? offered.decline : null;
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
    $effect(() => {
      const answer = this.#obvious;
      if (answer && !turn.sending) untrack(() => void turn.act(answer));
    });
    $effect(() => {
      if (turn.cycle && !turn.sending) untrack(() => (this.target = null));
    });
    $effect(() => {
      if (turn.mine) untrack(() => this.#slow());
    });
    turn.onunread(() => (turn.mine && turn.ask ? turn.ask.type : null));
  }

  /** Before an action is sent: whether it is asked about first, and what it says about later questions. */
  holds(action: MythAction): boolean {
    if (this.#turn.unread && action !== this.#obvious) return true;
    if (action.type === 'concede' && !this.givingUp) {
      this.givingUp = true;
      return true;
    }
    const { ask, view } = this.#turn;
    if (action.type === 'decline' && ask && DICE.includes(ask.type)) this.#quiet = view.round;
    return false;
  }

  /** Yes, give up. */
  leave(): void {
    const { giveUp } = this;
    if (giveUp) void this.#turn.act(giveUp).finally(() => (this.givingUp = false));
    else this.givingUp = false;
  }

  /** Dice are asked about again. */
  askAgain(): void {
    this.#quiet = -1;
  }

  prepare(): void {
    void this.#turn.chair.guide({ prepare: true });
  }

  /** Let companions act at once until this person is asked again. */
  skip(): void {
    this.#usual = this.guests?.pace ?? null;
    void this.#turn.chair.guide({ pace: 'instant' });
  }

  #slow(): void {
    if (this.#usual === null) return;
    void this.#turn.chair.guide({ pace: this.#usual });
    this.#usual = null;
  }
}
