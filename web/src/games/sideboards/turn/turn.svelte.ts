/** A person's turn in Sideboards: what is known, what is about to be chosen, and what a press does. */
import { play as sound } from '../../../lib/sound';
import type { Socket } from '../../../lib/table.svelte';
import type { SideboardsAction, SideboardsEvent, SideboardsView } from '../../../protocol';
import { Turn } from '../../../table/turn.svelte';
import { content, objectiveOf } from '../content.svelte';
import { Drag } from '../hand/drag.svelte';
import {
  back,
  BLANK,
  choose,
  drafted,
  isBlank,
  opening,
  placing,
  same,
  stand,
  turn,
  worthAfter,
  type Draft,
  type End,
  type Pick,
} from './draft';
import { Happening } from './happening.svelte';

export class SideboardsTurn extends Turn<SideboardsView, SideboardsAction, SideboardsEvent> {
  /** The table, once it is drawn. */
  root = $state<HTMLElement>();
  draft = $state.raw<Draft>(BLANK);
  /** The exchange costs a point and cannot be taken back: it is asked for twice. */
  exchanging = $state(false);
  /** The end under the pointer. */
  aimed = $state<End | null>(null);
  /** Whose sideboard is looked at, and which objective is read. */
  looking = $state<number | null>(null);
  reading = $state<number | null>(null);

  readonly you = $derived.by(() => this.chair.you);
  readonly me = $derived.by(() => (this.you === null ? undefined : this.view.players[this.you]));
  readonly hand = $derived.by(() => this.me?.hand ?? []);
  readonly board = $derived.by(() => this.me?.board ?? []);
  /** What was chosen for this round, while nobody has seen it. */
  readonly pick = $derived.by((): Pick | null => this.view.pick);
  /** That it stands, and nothing else is thought of. */
  readonly settled = $derived.by(() => (isBlank(this.draft) ? this.pick : null));
  readonly first = $derived.by(() => this.view.round === 0);
  readonly solo = $derived.by(() => this.view.players.length === 1);
  readonly objectives = $derived.by(() =>
    content.printed ? this.view.objectives.map((number) => objectiveOf(number)) : [],
  );
  readonly mayChoose = $derived.by(() =>
    this.offers.some((offer) => offer.type === 'place' || offer.type === 'open'),
  );
  readonly mayRethink = $derived.by(() => this.offers.some((offer) => offer.type === 'rethink'));
  /** Who gets the cards that are left. */
  readonly receiver = $derived.by(() => (this.you === null ? 0 : (this.you + 1) % this.view.players.length));
  readonly exchangeable = $derived.by(() => this.view.options.cards !== 'four');

  /** The two opening cards, once both stand at their places. */
  readonly laying = $derived.by(() => (this.first ? opening(this.draft) : null));
  /** What the own sideboard would be worth. */
  readonly after = $derived.by(() => {
    const end = this.drag.over ?? (this.draft.chosen === null ? null : this.aimed);
    return worthAfter(this.view, end && !this.first ? placing(this.draft, end) : (this.pick ?? this.laying));
  });
  readonly canStepBack = $derived.by(
    () => this.exchanging || !isBlank(this.draft) || (this.pick !== null && this.mayRethink),
  );

  readonly drag = new Drag(
    () => this.root,
    (card) => {
      if (this.mayChoose && this.draft.chosen !== card) this.draft = { ...this.draft, chosen: card };
    },
    (_, end) => this.put(end),
  );
  readonly happening: Happening;

  constructor(socket: Socket) {
    super(socket);
    this.onquestion(
      () => this.hand.join(),
      () => {
        const { chosen, left, right } = this.draft;
        const gone = (card: number | null) => card !== null && !this.hand.includes(card);
        if ([chosen, left, right].some(gone)) this.draft = BLANK;
        this.exchanging = false;
      },
    );
    this.onhint((action) => {
      if (action.type === 'open' || action.type === 'place') this.draft = drafted(action);
      this.exchanging = action.type === 'exchange';
    });
    this.happening = new Happening(this);
  }

  /** How much a choice would add. */
  gain(choice: Pick | null): number | null {
    const then = worthAfter(this.view, choice);
    return then && this.me?.worth ? then.points - this.me.worth.points : null;
  }

  override async act(action: SideboardsAction): Promise<boolean> {
    const thought = this.draft;
    const done = await super.act(action);
    if (done && this.draft === thought) this.draft = BLANK;
    return done;
  }

  choose(card: number): void {
    if (!this.mayChoose || this.sending) return;
    this.exchanging = false;
    this.draft = choose(this.draft, card);
    this.chair.dropHint();
    sound('pick');
  }

  turnCard(): void {
    if (this.draft.chosen === null || this.sending) return;
    this.draft = turn(this.draft);
    this.chair.dropHint();
    sound('pick');
  }

  /** The chosen card to an end: in the opening it stands there until both do, later that is the choice. */
  put(end: End): void {
    if (!this.mayChoose || this.sending) return;
    if (this.first) {
      // What stands there is taken up again, or gives way to the chosen card.
      const { chosen, [end]: standing } = this.draft;
      if (chosen !== null && chosen !== standing) this.draft = stand(this.draft, end);
      else if (standing !== null) this.draft = choose(this.draft, standing);
      this.chair.dropHint();
      sound('pick');
      return;
    }
    const action = placing(this.draft, end);
    if (!action || (this.pick && same(action, this.pick))) return;
    void this.act(action);
  }

  /** A tap on a place that holds the choice already takes its card up again. */
  pressZone(end: End): void {
    const { settled, draft, pick, first } = this;
    const holds = first ? settled?.type === 'open' : pick?.type === 'place' && pick.end === end;
    if (pick && holds && draft.chosen === null && this.mayRethink) this.draft = drafted(pick);
    else this.put(end);
  }

  lay(): void {
    if (this.laying) void this.act(this.laying);
  }

  exchange(): void {
    if (this.you === null) return;
    const { may_exchange: may } = this.view;
    // Where it is not offered the table says why.
    if (!may || this.exchanging) void this.act({ type: 'exchange' });
    this.exchanging = may && !this.exchanging;
  }

  /** A step back in one's thoughts, or in one's choice while nobody has seen it. */
  async stepBack(): Promise<void> {
    if (this.exchanging) this.exchanging = false;
    else if (!isBlank(this.draft)) this.draft = back(this.draft);
    else if (this.pick && this.mayRethink) {
      // At once: what is pressed while the answer is on its way is pressed after this.
      const again = drafted(this.pick);
      this.draft = again;
      if (!(await super.act({ type: 'rethink' })) && this.draft === again) this.draft = BLANK;
    }
  }
}
