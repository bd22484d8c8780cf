/** What this person points at, reads and asks the map to show. */
import { figureName, list, nameOfFigure } from '../ask/labels';
import type { MythShot } from '../../../protocol';
import { cardOf, content } from '../content.svelte';
import * as evening from '../evening-words';
import { percentOf } from '../turn/foresight.svelte';
import { lifeOf } from '../turn/news';
import { diceOf } from '../turn/outlook.svelte';
import type { MythTurn } from '../turn/turn.svelte';
import { friendsIn, type Figure } from './geometry/figures';
import {
  areaAround,
  areaOf,
  assaultsOf,
  inRange,
  inSight,
  linesTo,
  threatened,
  type Range,
} from './geometry/overlays';
import { spokenSquare } from './spoken';
import type { Shown } from './shown';
import { targetsOf } from './targets';

/** A card, an item or a figure. */
export interface Read {
  card?: string;
  item?: string;
  figure?: number;
}

export class Looking {
  readonly #turn: MythTurn;
  /** The square under the pointer or the cursor. */
  aimed = $state<number | null>(null);
  cursor = $state<number | null>(null);
  /** The hand card under the pointer, by its place. */
  aimedPlace = $state<number | null>(null);
  showThreat = $state(false);
  showSight = $state(false);
  showIntents = $state(false);
  /** What the lines and signs of the map mean is open to be read. */
  legend = $state(false);
  /** What is read, until something else is chosen. */
  reading = $state.raw<Read>({});
  /** The figure on which a finger stayed, until something else is read. */
  held = $state<number | null>(null);

  /** By figure: the dice of the attack that is being aimed, or that the chosen card would make. */
  readonly shots = $derived.by((): ReadonlyMap<number, MythShot> => {
    const { foresight, choosing, aiming } = this.#turn;
    if (aiming) return foresight.aims;
    // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made anew for every card, and never changed
    return new Map(
      choosing.card ? [...foresight.shots].map(([figure, { shot }]) => [figure, shot] as const) : [],
    );
  });
  /** The target that is thought of: under the pointer or the finger. */
  readonly #thought = $derived.by((): number | null => {
    if (this.held !== null && this.shots.has(this.held)) return this.held;
    const pointed = this.aimed === null ? undefined : this.#turn.at(this.aimed);
    return pointed && this.shots.has(pointed.id) ? pointed.id : null;
  });
  readonly figure = $derived.by((): Figure | null => {
    const { ask, choosing, aiming, figures } = this.#turn;
    const pointed = this.aimed === null ? undefined : this.#turn.at(this.aimed);
    const acting = ask?.type === 'ally-turn' ? ask.ally : undefined;
    const id =
      this.held ??
      choosing.figures.at(-1) ??
      (pointed && aiming ? pointed.id : (this.#thought ?? this.reading.figure ?? acting));
    return figures.find((figure) => figure.id === id) ?? null;
  });
  /** What an attack would do to the target thought of, to the chosen one, or to the one with the best chance. */
  readonly numbers = $derived.by((): string => {
    const { choosing, figures, telling, me } = this.#turn;
    const [best] = [...this.shots.values()].toSorted((a, b) => percentOf(b) - percentOf(a));
    const shot = this.shots.get(this.#thought ?? choosing.figures.at(-1) ?? -1) ?? best;
    const figure = figures.find((one) => one.id === shot?.figure);
    if (!shot || !figure) return '';
    const life = lifeOf(figure) ?? 0;
    return evening.t('numbers', {
      name: figureName(telling, shot.figure),
      percent: percentOf(shot),
      life,
      left: life - shot.damage,
      now: me?.threat ?? 0,
      after: shot.threat,
    });
  });
  readonly aimedCard = $derived.by(() =>
    this.aimedPlace === null ? '' : (this.#turn.hand[this.aimedPlace] ?? ''),
  );
  readonly card = $derived.by(
    () =>
      this.aimedCard || this.#turn.choosing.card || this.reading.card || (this.#turn.strike?.attack ?? ''),
  );
  /** The price that the meter shows: of the card pointed at, chosen, or in the middle of its attack. */
  readonly price = $derived.by((): number | null => {
    if (!content.printed || this.#turn.choosing.tidy) return null;
    const priced = this.aimedCard || this.#turn.choosing.card;
    if (priced) return cardOf(priced).ap;
    if (!this.#turn.strike) return null;
    return (this.#turn.me?.played ?? []).reduce((sum, card) => sum + cardOf(card).ap, 0);
  });

  readonly pointing = $derived.by(() => ({
    candidates: this.#turn.candidates,
    chosen: this.#turn.choosing.figures,
  }));
  readonly targets = $derived.by(() => (content.printed ? targetsOf(this.#turn) : []));

  readonly threat = $derived.by((): Range[] => {
    const { view, ground, figures, me } = this.#turn;
    return this.showThreat && content.printed
      ? threatened(view, ground, figures, this.figure, me?.threat ?? 0)
      : [];
  });
  /** Whose line of sight is shown. */
  readonly #seer = $derived.by((): Figure | null => {
    if (!this.showSight || this.#turn.aiming) return null;
    return this.figure && this.figure.sort !== 'thing' ? this.figure : this.#turn.own;
  });
  /** What is in range of an attack, or in sight; nothing where no shade is asked for. */
  readonly sight = $derived.by((): ReadonlySet<number> | null => {
    const { aiming, own, strike, ground, figures } = this.#turn;
    if (aiming && own && strike) {
      const squares = this.targets.map((target) => target.squares);
      return inRange(strike, own, ground, squares);
    }
    return this.#seer ? inSight(this.#seer, ground, figures) : null;
  });
  /** Where what was asked for draws nothing, that is said: everything is in sight, nobody would act. */
  readonly nothing = $derived.by((): string => {
    const { ground, chair, outlook } = this.#turn;
    if (this.showIntents && outlook.still) return evening.t('noIntents');
    if (!this.#seer || this.sight?.size !== ground.marks.size) return '';
    return evening.t('seesAll', { name: nameOfFigure(this.#seer, chair.names, ground) });
  });
  /** The square at which an attack on an area is aimed. */
  readonly #anchor = $derived.by(() => {
    const { square } = this.#turn.choosing;
    return square ?? (this.aimed !== null && this.#turn.offered.squares.has(this.aimed) ? this.aimed : null);
  });
  readonly lines = $derived.by(() => {
    const { aiming, own, choosing, candidates, ground, figures } = this.#turn;
    if (!aiming || !own) return [];
    const figure =
      choosing.square === null && this.figure && candidates.has(this.figure.id) ? this.figure : null;
    const aimedAt = figure?.squares ?? (this.#anchor === null ? [] : [this.#anchor]);
    return linesTo(aimedAt, own, ground, figures);
  });
  readonly area = $derived.by((): number[] => {
    const { own, ground, choosing, strike, offered } = this.#turn;
    if (!own) return [];
    const around = choosing.card && choosing.plays.length > 0 ? cardOf(choosing.card) : null;
    if (around?.pattern === 'around') return areaAround(own, ground, around.size);
    return strike && offered.squares.size > 0 ? areaOf(strike, own, ground, this.#anchor) : [];
  });
  /** Nobody should hit a friend by a slip of the hand. */
  readonly caught = $derived.by(() => {
    const { strike, figures, you, chair, ground } = this.#turn;
    if (this.area.length === 0 || strike?.pattern === 'path') return '';
    return list(
      friendsIn(figures, this.area, you).map((figure) => nameOfFigure(figure, chair.names, ground)),
    );
  });
  /** All that the map shows of it. */
  readonly shown = $derived.by((): Shown => {
    const { view, figures, walking, happening, outlook, foresight } = this.#turn;
    return {
      reach: walking.beyond,
      way: walking.way,
      threat: this.threat,
      sight: this.sight,
      lines: this.lines,
      area: this.area,
      assaults: assaultsOf(view, figures),
      intents: this.showIntents ? outlook.intents : [],
      odds: figures.flatMap(({ id, squares }) => {
        const shot = foresight.aims.get(id) ?? foresight.shots.get(id)?.shot;
        return shot ? [{ figure: id, squares, percent: percentOf(shot) }] : [];
      }),
      changes: happening.changes,
    };
  });

  /** The dice of the own attack against the figure that is looked at. */
  readonly odds = $derived.by(() => (this.figure ? (this.shots.get(this.figure.id) ?? null) : null));
  /** What the enemy that is looked at would do, in a sentence. */
  readonly intent = $derived.by((): string => {
    const { outlook, telling } = this.#turn;
    const coming = this.figure?.sort === 'enemy' ? outlook.of(this.figure.id) : null;
    if (!coming) return '';
    const names = list(coming.targets.map((figure) => figureName(telling, figure)));
    return coming.reaches
      ? `${evening.t('wouldStrike', { names })} ${diceOf(coming)}`
      : evening.t('wouldNear', { names });
  });

  constructor(turn: MythTurn) {
    this.#turn = turn;
  }

  read(what: Read): void {
    this.reading = what;
    this.held = null;
  }

  /** A finger stayed on a figure: its numbers stay before the eyes, and nothing is done. */
  hold(figure: Figure | undefined): void {
    if (!figure) return;
    this.read({ figure: figure.id });
    this.held = figure.id;
  }

  /** A hand card under the pointer, or no longer. */
  aimAtCard(place: number, on: boolean): void {
    if (on) this.aimedPlace = place;
    else if (this.aimedPlace === place) this.aimedPlace = null;
  }

  describe = (square: number): string =>
    spokenSquare(
      square,
      this.#turn.at(square),
      this.#turn.telling,
      this.pointing,
      this.#turn.walking.reach.get(square),
    );
}
