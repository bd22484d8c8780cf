/** What the rules offer to this seat, by where on the table it is done. */
import type { MythAction, MythPlayCard } from '../../../protocol';

export interface Offered {
  /** By square: the step onto it. */
  steps: ReadonlyMap<number, MythAction>;
  /** By square: the answer that names it. */
  squares: ReadonlyMap<number, MythAction>;
  /** By figure: the answer that means it alone or its whole group. */
  figures: ReadonlyMap<number, MythAction>;
  /** Answers that name several figures, where a figure belongs to more than one of them. */
  groups: readonly Extract<MythAction, { type: 'pick' }>[];
  /** By hand card: the ways of playing it. */
  plays: ReadonlyMap<string, readonly MythPlayCard[]>;
  /** Nothing more: for this hero cycle, or at the cleanup. */
  pass: MythAction | null;
  ready: MythAction | null;
  accept: MythAction | null;
  decline: MythAction | null;
  /** Everything else, in the order of the rules. */
  rest: readonly MythAction[];
}

export function gather(singles: readonly MythAction[]): Offered {
  const steps = new Map<number, MythAction>();
  const squares = new Map<number, MythAction>();
  const figures = new Map<number, MythAction>();
  const plays = new Map<string, MythPlayCard[]>();
  const picks: Extract<MythAction, { type: 'pick' }>[] = [];
  const rest: MythAction[] = [];
  let [pass, ready, accept, decline]: (MythAction | null)[] = [null, null, null, null];
  for (const action of singles) {
    switch (action.type) {
      case 'step-to':
        steps.set(action.square, action);
        break;
      case 'pick-square':
        squares.set(action.square, action);
        break;
      case 'pick':
        picks.push(action);
        break;
      case 'interact':
        figures.set(action.thing, action);
        rest.push(action);
        break;
      case 'play-card':
        plays.set(action.card, [...(plays.get(action.card) ?? []), action]);
        break;
      case 'pass':
        pass = action;
        break;
      case 'ready':
      case 'finish-trading':
        ready = action;
        break;
      case 'accept':
        accept = action;
        break;
      case 'decline':
        decline = action;
        break;
      default:
        rest.push(action);
    }
  }
  const named = picks.flatMap((pick) => pick.figures);
  const apart = new Set(named).size === named.length;
  if (apart) for (const pick of picks) for (const figure of pick.figures) figures.set(figure, pick);
  // An answer that means nobody has no place on the map.
  rest.push(...picks.filter((pick) => pick.figures.length === 0));
  return {
    steps,
    squares,
    figures,
    groups: apart ? [] : picks,
    plays,
    pass: pass ?? null,
    ready: ready ?? null,
    accept: accept ?? null,
    decline: decline ?? null,
    rest,
  };
}

/** The figures that an answer can name. */
export const candidatesOf = (offered: Offered): ReadonlySet<number> =>
  new Set([...offered.figures.keys(), ...offered.groups.flatMap((pick) => pick.figures)]);

/** The answers that mean a figure or its whole group, each once. */
export const picksOf = (offered: Offered): MythAction[] =>
  [...new Set(offered.figures.values())].filter((action) => action.type === 'pick');

/** The items and potions that can be used. */
export const usableOf = (offered: Offered): ReadonlySet<string> =>
  new Set(
    offered.rest.flatMap((action) =>
      'item' in action ? [action.item] : action.type === 'drink-potion' ? [action.potion] : [],
    ),
  );

/** The answer that names exactly these figures. */
export function groupOf(offered: Offered, chosen: readonly number[]): MythAction | null {
  const key = (figures: readonly number[]) => [...figures].sort((a, b) => a - b).join();
  return offered.groups.find((pick) => key(pick.figures) === key(chosen)) ?? null;
}

/** Answers that are sets of named things: the things, and the answer for a choice of them. */
export interface Subsets {
  kind: 'choose-cards' | 'pay-capture' | 'choose-status' | 'spend';
  /** Each thing as often as it can be named. */
  things: readonly string[];
  /** The answer that names exactly these, if it is offered. */
  answer: (chosen: readonly string[]) => MythAction | null;
}

const namedBy = (action: MythAction): readonly string[] | null => {
  switch (action.type) {
    case 'choose-cards':
    case 'pay-capture':
      return action.cards;
    case 'choose-status':
      return action.names;
    case 'spend':
      return action.lists;
    default:
      return null;
  }
};

/** The subsets among these actions, if some of them name more than one thing; single names are plain buttons. */
export function subsets(actions: readonly MythAction[]): Subsets | null {
  const sets = actions.filter((action) => namedBy(action) !== null);
  if (!sets.some((action) => (namedBy(action)?.length ?? 0) > 1)) return null;
  const most = new Map<string, number>();
  for (const action of sets) {
    const here = new Map<string, number>();
    for (const thing of namedBy(action) ?? []) here.set(thing, (here.get(thing) ?? 0) + 1);
    for (const [thing, count] of here) most.set(thing, Math.max(most.get(thing) ?? 0, count));
  }
  const key = (things: readonly string[]) => [...things].sort().join(' ');
  return {
    kind: sets[0]?.type as Subsets['kind'],
    things: [...most].flatMap(([thing, count]) => Array.from({ length: count }, () => thing)),
    answer: (chosen) => sets.find((action) => key(namedBy(action) ?? []) === key(chosen)) ?? null,
  };
}

/** Cleaning up: the hand card that stays and the Ongoing cards that go. */
export function tidying(actions: readonly MythAction[]): {
  keeps: readonly string[];
  drops: readonly string[];
  answer: (keep: string | null, drop: readonly string[]) => MythAction | null;
} | null {
  const all = actions.filter((action) => action.type === 'tidy-up');
  if (all.length === 0) return null;
  const longest = [...all].sort((a, b) => b.drop.length - a.drop.length)[0];
  return {
    keeps: [...new Set(all.map((action) => action.keep))].filter((card) => card !== null),
    drops: longest?.drop ?? [],
    answer: (keep, drop) =>
      all.find(
        (action) => action.keep === keep && [...action.drop].sort().join() === [...drop].sort().join(),
      ) ?? null,
  };
}
