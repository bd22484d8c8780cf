/** What this person has chosen so far of what is offered, and what a press does. */
import { tick } from 'svelte';
import { play as sound } from '../../../lib/sound';
import type { MythAction, MythView } from '../../../protocol';
import { cardOf, nameOf } from '../content.svelte';
import { t } from '../evening-words';
import { room } from '../layouts/room';
import { isSeat } from '../map/geometry/realm';
import { attacksNobody, whyNot as whyNotHit } from './foresight.svelte';
import { subsets, tidying } from './offers';
import type { MythTurn } from './turn.svelte';
import { waysOf } from './ways';

const toggled = <Thing>(among: readonly Thing[], one: Thing): readonly Thing[] =>
  among.includes(one) ? among.filter((other) => other !== one) : [...among, one];

/** The card as it would be played, to be told why it cannot be. */
function whyNot(card: string, me: MythView['heroes'][number] | undefined): MythAction {
  const way = cardOf(card).types.find((type) => type !== 'interrupt') ?? 'interrupt';
  const movement = me?.movement || (me?.mp_spent ? 'normal' : 'none');
  return { type: 'play-card', card, way, movement };
}

export class Choosing {
  readonly #turn: MythTurn;
  /** The chosen hand card by its place, since cards exist several times. */
  place = $state<number | null>(null);
  figures = $state.raw<readonly number[]>([]);
  square = $state<number | null>(null);
  /** The places of the chosen things, of several to be named at once. */
  things = $state.raw<readonly number[]>([]);
  /** Cleaning up: the place of the hand card that stays, and the Ongoing cards that go. */
  keep = $state<number | null>(null);
  dropped = $state.raw<readonly string[]>([]);

  readonly card = $derived.by(() => (this.place === null ? '' : (this.#turn.hand[this.place] ?? '')));
  /** The ways of playing the chosen card. */
  readonly plays = $derived.by(() => {
    const plays = this.#turn.offered.plays.get(this.card);
    return plays ? waysOf(plays, cardOf(this.card)) : [];
  });
  readonly sets = $derived.by(() => subsets(this.#turn.offered.rest));
  readonly setAnswer = $derived.by(
    () => this.sets?.answer(this.things.map((place) => this.sets?.things[place] ?? '')) ?? null,
  );
  readonly tidy = $derived.by(() => tidying(this.#turn.offered.rest));
  /** Cleaning up as chosen so far. */
  readonly #tidied = $derived.by(() => {
    const kept = this.keep === null ? null : (this.#turn.hand[this.keep] ?? null);
    return this.tidy?.answer(kept, this.dropped) ?? null;
  });
  /** To keep nothing though something could be kept throws the hand away: never under Enter, but a button beside it. */
  readonly keepsNothing = $derived.by(() =>
    this.keep === null && this.tidy && this.tidy.keeps.length > 0 ? this.#tidied : null,
  );
  /** Nothing is chosen yet. */
  readonly untouched = $derived.by(
    () =>
      [this.place, this.square, this.keep].every((one) => one === null) &&
      [this.figures, this.things, this.dropped].every((some) => some.length === 0),
  );
  readonly tidyAnswer = $derived.by(() => (this.keepsNothing ? null : this.#tidied));

  constructor(turn: MythTurn) {
    this.#turn = turn;
    turn.onquestion(
      () => {
        const { ask, hand, strike } = turn;
        const attack = ask && 'strike' in ask ? ask.strike : '';
        return `${ask?.type}|${attack}|${hand.join()}|${strike?.aimed?.targets?.join() ?? ''}`;
      },
      () => this.#forget(),
    );
    turn.onhint((action) => this.#layOut(action));
  }

  #forget(): void {
    this.place = null;
    this.figures = [];
    this.square = null;
    this.things = [];
    this.keep = null;
    this.dropped = [];
    this.#turn.looking.held = null;
  }

  #layOut(action: MythAction): void {
    if (action.type === 'play-card') this.place = this.#turn.hand.indexOf(action.card);
    if (action.type === 'pick') this.figures = action.figures;
    if (action.type === 'pick-square') this.square = action.square;
    if (action.type === 'step-to') this.#turn.looking.cursor = action.square;
    if (action.type === 'tidy-up') {
      this.keep = action.keep === null ? null : this.#turn.hand.indexOf(action.keep);
      this.dropped = action.drop;
    }
  }

  /** A step back in one's own thoughts; whether there was one. */
  stepBack(): boolean {
    if (this.#turn.walking.stop()) return true;
    if (this.place !== null) this.place = null;
    else if (this.figures.length > 0) this.figures = [];
    else if (this.square !== null) this.square = null;
    else if (this.keep !== null) this.keep = null;
    else return false;
    return true;
  }

  toggleThing(place: number): void {
    this.things = toggled(this.things, place);
  }
  toggleDropped(card: string): void {
    this.dropped = toggled(this.dropped, card);
  }

  // ------------------------------------------------------------ the map
  pressFigure(id: number): void {
    const { offered, looking } = this.#turn;
    looking.read({ figure: id });
    if (offered.groups.length > 0) {
      this.figures = toggled(this.figures, id);
      sound('pick');
      return;
    }
    const action = offered.figures.get(id);
    if (!action) return;
    const again = this.figures.includes(id);
    if (again || action.type !== 'interact') return void this.#turn.act(action);
    this.figures = [id];
    sound('pick');
  }

  /** A press on a square does what can be done there; else it reads what stands there. */
  pressSquare(square: number): void {
    const { walking, candidates, offered, aiming, me, looking } = this.#turn;
    if (walking.stop()) return;
    const figure = this.#turn.at(square);
    const aimed = this.card && figure ? this.#turn.foresight.shots.get(figure.id) : undefined;
    if (aimed && figure) {
      this.#turn.manners.target = figure.id;
      return void this.#turn.act(aimed.play);
    }
    if (figure && candidates.has(figure.id)) return this.pressFigure(figure.id);
    const beyond = this.card && figure ? whyNotHit(this.#turn.foresight.seen, figure.id) : null;
    if (beyond && figure) {
      looking.read({ figure: figure.id });
      return this.#turn.chair.explain(beyond.why, beyond.clause);
    }
    const pick = offered.squares.get(square);
    if (pick) {
      if (!aiming || this.square === square) return void this.#turn.act(pick);
      this.square = square;
      sound('pick');
      return;
    }
    const collect = offered.rest.find((action) => action.type === 'collect');
    if (collect && square === me?.square) return void this.#turn.act(collect);
    if (walking.to(square)) return;
    const step = offered.steps.get(square);
    if (step && !this.card) return void this.#turn.act(step);
    looking.read(figure ? { figure: figure.id } : {});
    if (this.#turn.mine) this.#whyNothing(square, figure?.id);
  }

  /** Where a press does nothing, it says why; a figure that is no target of anything is only read. */
  #whyNothing(square: number, figure: number | undefined): void {
    const { cycle, strike, offered, candidates, foresight, chair } = this.#turn;
    const words = (said: string) => ({ en: said, it: said });
    if (this.card) {
      const card = nameOf(this.card);
      if (figure === undefined) chair.explain(words(t('cardFirst', { card })), 'MYTH-MOVE-21');
      else if (isSeat(figure) || !attacksNobody(foresight.seen))
        this.#why({ type: 'pick', figures: [figure] });
      else chair.explain(words(t('attacksNobody', { card })), 'MYTH-CARD-13');
    } else if (cycle) {
      if (figure === undefined) this.#why({ type: 'step-to', square });
    } else if (strike || offered.squares.size > 0 || candidates.size > 0) {
      if (figure !== undefined && offered.squares.size === 0) this.#why({ type: 'pick', figures: [figure] });
      else this.#why({ type: 'pick-square', square });
    }
  }

  /** What is not offered is refused with its reason and its rule: the engine says why. */
  #why(action: MythAction): void {
    if (!this.#turn.sending) void this.#turn.chair.act(action);
  }

  /** Leave the tile over this side. */
  leave(side: string): void {
    const action = this.#turn.offered.rest.find((one) => one.type === 'leave' && one.side === side);
    if (action) void this.#turn.act(action);
  }

  // ------------------------------------------------------------ the hand
  isLegal(place: number): boolean {
    const { hand, offered } = this.#turn;
    const card = hand[place] ?? '';
    if (offered.plays.has(card)) return true;
    if (this.tidy) return this.tidy.keeps.includes(card);
    return offered.rest.some((action) => action.type === 'keep-card' && action.card === card);
  }

  async pressCard(place: number): Promise<void> {
    const { hand, offered, looking } = this.#turn;
    const card = hand[place];
    if (card === undefined) return;
    looking.read({ card });
    if (this.tidy) {
      this.keep = this.keep === place ? null : place;
      sound('pick');
      return;
    }
    const kept = offered.rest.find((action) => action.type === 'keep-card' && action.card === card);
    if (kept) return void this.#turn.act(kept);
    if (!offered.plays.has(card)) {
      this.place = null;
      if (this.#turn.mine) this.#why(whyNot(card, this.#turn.me));
      return this.holdUp(card);
    }
    if (this.place === place) {
      const [only] = this.plays;
      if (this.plays.length === 1 && only) void this.#turn.act(only);
      else this.place = null;
      return;
    }
    this.place = place;
    sound('pick');
    await tick();
    if (this.plays.length > 1) this.#turn.root?.querySelector<HTMLElement>('[data-way]')?.focus();
  }

  /** Read a card: beside the map, or held up where nothing stands there. */
  holdUp(card: string): void {
    this.#turn.looking.read({ card });
    if (room.layout !== 'wide' || this.#turn.spread) this.#turn.opened.card = card;
  }

  pressItem(item: string): void {
    if (!item) return;
    const { looking, offered, usable, mine, me, ask } = this.#turn;
    looking.read({ item });
    const used = offered.rest.find((action) => action.type === 'use-item' && action.item === item);
    if (used) void this.#turn.act(used);
    else if (!mine || usable.has(item)) return;
    else if (me?.potions.includes(item)) this.#why({ type: 'drink-potion', potion: item });
    else this.#why({ type: ask?.type === 'choose-item' ? 'use-item' : 'invoke-item', item });
  }
}
