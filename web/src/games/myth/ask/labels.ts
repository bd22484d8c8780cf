/** Every move in words: for buttons, for the list of everything, for screen readers. */
import { text } from '../../../i18n/core';
import { t } from '../words';
import * as acts from '../act-words';
import type { MythAction, MythView } from '../../../protocol';
import { enemyCard, nameOf, printed, sourceOf, textOf } from '../content.svelte';
import { figuresOf, type Figure } from '../map/geometry/figures';
import { columnOf, coordinate, rowOf, type Ground } from '../map/geometry/realm';

export interface Telling {
  view: MythView;
  ground: Ground;
  names: readonly string[];
}

type Ask = MythView['agenda'][number];
/** What is asked now: the top of the agenda. */
export const askedIn = (view: MythView): Ask | null => view.agenda.at(-1) ?? null;

/** A figure by its name and place. */
export function figureName({ view, ground, names }: Telling, id: number): string {
  const figure = figuresOf(view).find((one) => one.id === id);
  return figure ? nameOfFigure(figure, names, ground) : String(id);
}

export function nameOfFigure(figure: Figure, names: readonly string[], ground: Ground): string {
  const place = coordinate(ground, figure.squares[0] ?? 0);
  switch (figure.sort) {
    case 'hero':
      return names[figure.hero.seat] ?? nameOf(figure.hero.hero);
    case 'enemy':
      return `${text(enemyCard(figure.enemy).name)} ${place}`;
    case 'lair':
      return `${nameOf(figure.lair.kind, 'lair')} ${place}`;
    case 'thing':
      return `${nameOf(figure.thing.kind)} ${place}`;
  }
}

export const list = (words: readonly string[]): string => words.join(', ');
const cards = (ids: readonly string[]): string =>
  ids.length ? list(ids.map((id) => nameOf(id))) : t('do-none');

export const movementName = (movement: string): string =>
  t(`move-${(movement || 'none') as 'none' | 'cautious' | 'normal' | 'aggressive'}`);
export const wayName = (way: string): string => t(`way-${way as 'action' | 'reaction' | 'interrupt'}`);

/** The dice of the attack under way. */
const rolled = (view: MythView): readonly number[] => view.strikes.at(-1)?.dice ?? [];

/** The effect of serendipity that a question offers at its moment. */
const FAVOURS: Partial<Record<Ask['type'], string>> = {
  'more-tokens': 'draw-2-tokens',
  'attack-dice': 'add-2d10-to-attack',
  'fate-dice': 'add-2-fate-dice',
  'hoard-dice': 'add-2-fate-dice',
  'more-dice': 'add-2d10-to-action',
  'save-the-defeated': 'resurrection',
  'last-chance': 'resurrection',
};
export const favourOf = (ask: Ask | null): string =>
  ask?.type === 'agree' ? (ask.effect ?? '') : ((ask && FAVOURS[ask.type]) ?? '');

function declineWords(ask: Ask | null): string {
  switch (ask?.type) {
    case 'answers':
    case 'join-in':
    case 'combo-next':
    case 'choose-item':
    case 'aim':
    case 'store-ongoing':
    case 'join-tile':
    case 'add-feature':
    case 'place-feature':
    case 'rerolls':
    case 'spend-now':
    case 'shift-to':
    case 'who-takes':
    case 'bring':
    case 'trade-answer':
    case 'trade-deal':
    case 'choose-act-quest':
    case 'take-quest':
    case 'deck-changes':
    case 'keep-items':
    case 'ally-turn':
    case 'foresight':
      return t(`decline-${ask.type}`);
    default:
      return favourOf(ask) ? t('decline-favour') : t('decline');
  }
}

export function label(action: MythAction, telling: Telling): string {
  const { view, ground, names } = telling;
  switch (action.type) {
    case 'pick-hero':
      return nameOf(action.hero);
    case 'pick-item':
      return nameOf(action.item);
    case 'pick-tile':
      return nameOf(action.tile);
    case 'pick-turn':
      return action.turn === 0 ? t('do-pick-turn-0') : t('do-pick-turn', { count: action.turn });
    case 'pick-place': {
      const turned = action.turn === 0 ? t('do-pick-turn-0') : t('do-pick-turn', { count: action.turn });
      const [row, column] = [rowOf(action.square) - ground.top, columnOf(action.square) - ground.left];
      return t('do-pick-place', { row: String(row), column: String(column), turned });
    }
    case 'leave':
      return t('do-leave', { edge: t(`edge-${action.side}`) });
    case 'pick-edge':
      return t('do-pick-edge', { edge: t(`edge-${action.edge as 'north'}`) });
    case 'pick-square':
      return coordinate(ground, action.square);
    case 'step-to':
      return t('do-step-to', { place: coordinate(ground, action.square) });
    case 'pick-number':
      return String(action.number);
    case 'pick-kind':
    case 'choose-kind': {
      const monster = printed().monsters[action.kind];
      return monster ? text(monster.plural) : nameOf(action.kind);
    }
    case 'pick-arm':
      return t(`arm-${action.arm as 'melee'}`);
    case 'pick-feature':
      return nameOf(action.feature);
    case 'tidy-up': {
      const keep = action.keep ? t('do-tidy-keep', { card: nameOf(action.keep) }) : t('do-tidy-none');
      return action.drop.length ? t('do-tidy-drop', { keep, drop: cards(action.drop) }) : keep;
    }
    case 'pass':
      return t('pass');
    case 'play-card':
      return t('do-play-card', {
        card: nameOf(action.card),
        way: wayName(action.way),
        movement: movementName(action.movement),
      });
    case 'add-rage':
      return t('do-add-rage');
    case 'drop-ongoing':
      return t('do-drop-ongoing', { card: nameOf(action.card) });
    case 'drop-ammo':
      return t('do-drop-ammo', { card: nameOf(action.card) });
    case 'store-on':
      return t('do-store-on', { item: nameOf(action.item) });
    case 'use-item':
      return t('do-use-item', { item: nameOf(action.item) });
    case 'invoke-item':
      return t('do-invoke-item', { item: nameOf(action.item) });
    case 'assign': {
      const groups = groupsOf(telling);
      return list(
        action.dice.map((place, i) =>
          t('do-assign', {
            group: groups[i] ?? String(i + 1),
            die: place < 0 ? t('do-assign-none') : String(rolled(view)[place] ?? '?'),
          }),
        ),
      );
    }
    case 'spend':
      return action.lists.length ? list(action.lists.map(fateList)) : t('do-spend-none');
    case 'reroll-dice':
      return t('do-reroll', {
        dice: list(action.dice.map((place) => String(rolled(view)[place] ?? '?'))),
        source: nameOf(sourceOf(action.effects)),
      });
    case 'collect':
      return t('do-collect');
    case 'choose-slot': {
      const slot = view.heroes[view.seat]?.slots[action.slot];
      const card = slot?.down ? t('rageCard') : slot?.card ? nameOf(slot.card) : t('free');
      return t('do-choose-slot', { count: action.slot + 1, card });
    }
    case 'choose-status':
      return list(action.names.map((name) => statusName(name, 0)));
    case 'keep-card':
      return t('do-keep-card', { card: nameOf(action.card) });
    case 'pay-capture':
      return t('do-pay-capture', { cards: cards(action.cards) });
    case 'pick': {
      const figures = list(action.figures.map((figure) => figureName(telling, figure)));
      if (figures && askedIn(view)?.type === 'ally-turn') return t('attack', { name: figures });
      return figures || t('do-none');
    }
    case 'interact': {
      const thing = view.things.find((one) => one.id === action.thing);
      if (!thing) return String(action.thing);
      const trap = thing.sort === 'trap' ? printed().traps[thing.kind] : undefined;
      return trap
        ? t('do-disarm', { thing: text(trap.name), tn: trap.tn })
        : t('do-interact', { thing: nameOf(thing.kind) });
    }
    case 'drink-potion':
      return t('do-drink-potion', { potion: nameOf(action.potion) });
    case 'put-on':
      return t('do-put-on', { item: nameOf(action.item) });
    case 'take-off':
      return t('do-take-off', { item: nameOf(action.item) });
    case 'ready':
      return t('do-ready');
    case 'offer-trade':
      return t('do-offer-trade', { thing: nameOf(action.thing), name: names[action.partner] ?? '' });
    case 'in-return':
      return t('do-in-return', { thing: nameOf(action.thing) });
    case 'use-serendipity':
      return t('do-use-serendipity', {
        name: nameOf(action.effect),
        price: printed().serendipity[action.effect]?.price ?? 0,
      });
    case 'pick-colour':
      return t('do-pick-colour', { colour: t(`colour-${action.colour as 'white'}`) });
    case 'pick-face':
      return nameOf(action.face);
    case 'buy':
      return t('do-buy', {
        thing: nameOf(action.thing),
        name: names[action.recipient] ?? '',
        cost: action.cost,
      });
    case 'sell':
      return t('do-sell', { item: nameOf(action.item), gold: action.gold });
    case 'pay-for':
      return t('do-pay-for', { text: textOf(action.service), cost: action.cost });
    case 'finish-trading':
      return t('do-finish-trading');
    case 'accept': {
      const favour = printed().serendipity[favourOf(askedIn(view))];
      if (favour) return acts.t('pay', { price: favour.price });
      return askedIn(view)?.type.startsWith('trade-') ? t('acceptTrade') : t('accept');
    }
    case 'decline':
      return declineWords(askedIn(view));
    case 'choose-cards':
      return cards(action.cards);
    case 'choose-option':
      return t('do-choose-option', { count: action.option + 1 });
    case 'arrange': {
      const seen = action.order.map((place) => nameOf(view.peeked[place] ?? '?'));
      return action.bottom
        ? t('do-arrange-bottom', { cards: list(seen.slice(0, -1)) || t('do-none'), last: seen.at(-1) ?? '' })
        : t('do-arrange', { cards: list(seen) });
    }
    case 'pick-title':
      return action.title ? nameOf(action.title) : t('do-no-title');
    case 'draw-act-quest':
      return t('do-draw-act-quest');
    case 'pick-quest':
      return nameOf(action.quest);
    case 'stop-act':
      return agreed(t('do-stop-act'), view.stopping, telling);
    case 'concede':
      return agreed(t('do-concede'), view.conceding, telling);
    case 'change-card':
      return t('do-change-card', { add: nameOf(action.add), remove: nameOf(action.remove) });
    case 'keep-item':
      return t('do-keep-card', { card: nameOf(action.item) });
  }
}

/** Heroes whose players have a say in whether the act ends. */
export const alive = (view: MythView): number[] =>
  view.heroes.filter((hero) => !hero.dead && !hero.defeated).map((hero) => hero.seat);

/** A proposal with those who already agree. */
function agreed(what: string, willing: readonly number[], { view, names }: Telling): string {
  if (willing.length === 0) return what;
  return t('do-agree', {
    what,
    willing: willing.length,
    needed: alive(view).length,
    names: list(willing.map((seat) => names[seat] ?? '')),
  });
}

/** What a thing on the board is, in short: an ally or a quest object with its life. */
export function thingSays(thing: MythView['things'][number]): string[] {
  const life = fullLife(thing);
  return [
    thing.sort === 'ally' ? acts.t('ally') : thing.sort === 'object' ? acts.t('object') : '',
    life ? acts.t('lifeOf', { life: thing.life ?? 0, full: life }) : '',
  ].filter(Boolean);
}

export function fullLife({ sort, kind }: MythView['things'][number]): number {
  if (sort === 'ally') return printed().allies[kind]?.life ?? 0;
  return sort === 'object' ? (printed().objects[kind]?.life ?? 0) : 0;
}

/** The quest objects that a hero carries. */
export const carried = (view: MythView, seat: number): string[] =>
  view.things
    .filter((thing) => thing.sort === 'object' && thing.owner === seat && thing.square < 0)
    .map((thing) => thing.kind);

/** A fate list: the item and the faces it needs. */
export function fateList(name: string): string {
  const item = sourceOf(name);
  const needs = printed().items[item]?.fate[Number(name.split('.').at(-1))] ?? [];
  return t('do-spend', { item: nameOf(item), faces: list(needs.map((face) => nameOf(face))) });
}

/** The groups of targets of the attack under way: each monster type once, each lair by itself. */
function groupsOf({ view }: Telling): string[] {
  const targets = view.strikes.at(-1)?.targets ?? [];
  const groups = new Map<string, string>();
  for (const target of targets) {
    const enemy = view.enemies.find((one) => one.id === target);
    const lair = view.lairs.find((one) => one.id === target);
    if (enemy) groups.set(enemy.kind, nameOf(enemy.kind));
    else if (lair) groups.set(`lair ${target}`, nameOf(lair.kind, 'lair'));
  }
  return [...groups.values()];
}

const STATUSES = ['capture', 'frozen', 'curse', 'prone', 'poison'] as const;
const DOTS = ['fire', 'venom', 'bleeding'] as const;

export function statusName(name: string, x: number): string {
  const status = STATUSES.find((one) => one === name);
  if (status === 'capture') return t('status-capture', { x: x || '' });
  if (status) return t(`status-${status}`);
  const dot = DOTS.find((one) => one === name);
  return dot ? t(`dot-${dot}`) : name;
}

/** What ails a figure, in short. */
export function ails(piece: Pick<MythView['enemies'][number], 'ailments' | 'dots'>): string[] {
  return [
    ...(piece.ailments ?? []).map((ailment) => statusName(ailment.name, ailment.x ?? 0)),
    ...(piece.dots ?? []).map((dot) =>
      dot.phases > 0
        ? t('dotPhases', { name: statusName(dot.name, 0), amount: dot.amount, phases: dot.phases })
        : t('dot', { name: statusName(dot.name, 0), amount: dot.amount }),
    ),
  ];
}
