/** A person's turn in Myth: what is known at the table; what is chosen, walked and looked at lies in its parts. */
import type { Socket } from '../../../lib/table.svelte';
import type { MythAction, MythEvent, MythView } from '../../../protocol';
import { Turn } from '../../../table/turn.svelte';
import { carried, type Telling } from '../ask/labels';
import { content } from '../content.svelte';
import { carriersIn } from '../hero/burden';
import { figuresOf, type Figure } from '../map/geometry/figures';
import { groundOf, type Ground } from '../map/geometry/realm';
import { Looking } from '../map/looking.svelte';
import type MapView from '../map/Map.svelte';
import { Attention } from './attention.svelte';
import { Beside } from './beside.svelte';
import { Choosing } from './choosing.svelte';
import { Foresight } from './foresight.svelte';
import { Happening } from './happening.svelte';
import { isCostly, Manners } from './manners.svelte';
import { Outlook } from './outlook.svelte';
import { Moments } from './moments.svelte';
import { candidatesOf, gather, picksOf, usableOf } from './offers';
import { hasPlace, sceneOf } from './scenes';
import { drawnIn, Theatre } from './theatre.svelte';
import { pollOf } from './votes';
import { Walking } from './walking.svelte';

/** Targets of an attack that fit into the list beside the map. */
const LISTED = 8;
const NO_GROUND: Ground = {
  marks: new Map(),
  tiles: new Map(),
  names: new Map(),
  laid: new Set(),
  top: 0,
  left: 0,
  rows: 0,
  columns: 0,
};

/** What is open over the table. */
export class Opened {
  everything = $state(false);
  /** Whose hero board is read. */
  pack = $state<number | null>(null);
  /** A card that is held up to be read, where there is no room beside the map. */
  card = $state('');
  quests = $state(false);
  luck = $state(false);
  /** The card of the darkness is read. */
  darkness = $state(false);
  /** The map instead of the stall. */
  mapOfStall = $state(false);
}

export class MythTurn extends Turn<MythView, MythAction, MythEvent> {
  readonly opened = new Opened();
  /** The table and its map, once they are drawn. */
  root = $state<HTMLElement>();
  map = $state<MapView>();

  readonly offered = $derived.by(() => gather(this.offers));
  readonly mine = $derived.by(() => this.offers.length > 0);
  readonly ask = $derived.by(() => this.view.agenda.at(-1) ?? null);
  readonly cycle = $derived.by(() => this.ask?.type === 'hero-cycle');
  readonly poll = $derived.by(() => pollOf(this.view, this.offers));
  readonly you = $derived.by(() => this.chair.you);
  readonly me = $derived.by(() => (this.you === null ? undefined : this.view.heroes[this.you]));
  readonly hand = $derived.by((): readonly string[] => this.me?.hand ?? []);
  /** The quest objects that the own hero carries, and who carries some. */
  readonly burden = $derived.by(() => (this.you === null ? [] : carried(this.view, this.you)));
  readonly burdened = $derived.by(() => carriersIn(this.view));
  readonly beside = new Beside(this);
  readonly ground = $derived.by((): Ground => {
    const { printed } = content;
    if (!printed) return NO_GROUND;
    const lies = groundOf({ tiles: this.beside.tiles, features: this.view.features }, printed);
    return this.beside.roomIn(lies, printed);
  });
  readonly figures = $derived.by((): Figure[] => (content.printed ? figuresOf(this.view) : []));
  readonly own = $derived.by(
    () => this.figures.find((figure) => figure.sort === 'hero' && figure.id === this.you) ?? null,
  );
  readonly telling = $derived.by((): Telling => ({
    view: this.view,
    ground: this.ground,
    names: this.chair.names,
    offers: this.offers,
    speech: this.speech,
  }));
  /** The own attack that is being aimed. */
  readonly strike = $derived.by(() => {
    const { ask } = this;
    if (ask?.type !== 'aim' || ask.seat !== this.you) return null;
    return this.view.strikes.find((one) => one.number === ask.strike) ?? null;
  });
  /** Dice cannot be taken back: an attack is aimed first and then confirmed. */
  readonly aiming = $derived.by(() => this.strike !== null && this.strike.pattern !== 'path');
  /** The figures that an answer can name. */
  readonly candidates = $derived.by(() => candidatesOf(this.offered));
  readonly openQuests = $derived.by(() => this.view.quests.filter((quest) => quest.status === 'open').length);
  /** Items and potions that can be used now. */
  readonly usable = $derived.by(() => usableOf(this.offered));

  readonly choosing: Choosing;
  readonly walking: Walking;
  readonly looking: Looking;
  readonly happening: Happening;
  readonly manners: Manners;
  readonly theatre = new Theatre();
  readonly moments = new Moments();
  /** A darkness card that can be answered now. */
  readonly drawn = $derived.by(() => drawnIn(this.view));
  /** The darkness card that is told, or has to be read, until it is laid aside. */
  readonly night = $derived.by(
    () => this.theatre.card || (this.drawn === this.theatre.aside ? '' : this.drawn),
  );
  /** The darkness card has to be read: it has the room, and the cards that answer it come first. */
  readonly reads = $derived.by(() => this.mine && this.drawn !== '' && this.night !== '');
  /** What is done now is done with cards of the hand: anything else that can be chosen comes after them. */
  readonly byHand = $derived.by(
    () => this.cycle || this.reads || (this.mine && this.ask?.type === 'answers'),
  );
  readonly foresight: Foresight;
  readonly outlook: Outlook;
  readonly attention: Attention;

  readonly scene = $derived.by(() => {
    const now = sceneOf(this.view, this.mine);
    return now === 'stall' && this.opened.mapOfStall ? 'map' : now;
  });
  /** What has no place of its own on the table. */
  readonly deeds = $derived.by((): MythAction[] => {
    const { sets } = this.choosing;
    const rest = this.offered.rest.filter(
      (action) =>
        action.type !== 'tidy-up' &&
        // Giving up is in the menu; here it is agreed to.
        (action.type !== 'concede' || (this.view.conceding.length > 0 && !this.manners.leaving)) &&
        !(sets && ['choose-cards', 'pay-capture', 'choose-status', 'spend'].includes(action.type)),
    );
    const picks = picksOf(this.offered);
    const here = rest.filter((action) => !hasPlace(action, this.scene, this.cycle));
    const costly = isCostly(this.ask) && this.offered.accept ? [this.offered.accept] : [];
    return [...costly, ...here, ...(picks.length <= LISTED ? picks : [])];
  });
  readonly toDecide = $derived.by(() => {
    const { sets, tidy } = this.choosing;
    return this.deeds.length > 0 || sets !== null || (tidy?.drops.length ?? 0) > 0;
  });
  /** What stands in the place of the map has the room of the column beside it too, if nothing is to be said there. */
  readonly spread = $derived.by(() => this.scene !== 'map' && !this.toDecide && !this.poll);
  /** Nothing stands beside the middle. */
  readonly alone = $derived.by(
    () => this.view.tiles.length === 0 || (this.scene !== 'map' && this.view.phase === 'end'),
  );

  constructor(socket: Socket) {
    super(socket);
    this.choosing = new Choosing(this);
    this.walking = new Walking(this);
    this.looking = new Looking(this);
    this.happening = new Happening(this);
    this.manners = new Manners(this);
    this.foresight = new Foresight(this);
    this.outlook = new Outlook(this);
    this.attention = new Attention(this);
    $effect(() => () => {
      this.theatre.close();
      this.moments.close();
    });
    $effect(() => {
      if (!this.view.stall) this.opened.mapOfStall = false;
    });
  }

  override act(action: MythAction): Promise<boolean> {
    if (!this.sending) this.opened.everything = false;
    return this.manners.holds(action) ? Promise.resolve(false) : super.act(action);
  }

  /** What stands uppermost on a square. */
  at(square: number): Figure | undefined {
    return this.figures.findLast((figure) => figure.squares.includes(square));
  }
}
