/** How *Play now* begins a game: the last way that was chosen for it, kept in this browser. */
import { boxOf } from '../games/registry';
import type { GameCard, NewTable } from '../protocol';
import { opponents } from './opponents.svelte';

export type Mode = 'bots' | 'solo' | 'beginners' | 'machine';

const KEY = 'ludoteca.modes';
const ALL: readonly Mode[] = ['bots', 'solo', 'beginners', 'machine'];

type Bots = NonNullable<NewTable['bots']>;

/** The strongest bot of a game whose bots have levels. */
function strongest(game: GameCard): string | undefined {
  return game.bots.filter((bot) => /^level\d+$/.test(bot.name)).at(-1)?.name;
}

/** The ways that a game can be begun. */
export function modesOf(game: GameCard): Mode[] {
  return ALL.filter((mode) => {
    if (mode === 'solo') return game.least === 1;
    if (mode === 'beginners') return boxOf(game.name).beginners !== undefined;
    if (mode === 'machine') return strongest(game) !== undefined;
    return game.bots.length > 0;
  });
}

/** How many bots *against bots* seats, and their level. */
export function company(game: GameCard): { count: number; level: string } | null {
  const level = opponents.levelAmong(game.bots.map((bot) => bot.name));
  return level ? { count: Math.min(opponents.count, game.most - 1), level } : null;
}

/** The table that a mode opens, its match begun. */
export function tableFor(game: GameCard, mode: Mode): NewTable {
  const bots = (levels: (string | undefined)[]) => levels.filter(Boolean) as string[] as unknown as Bots;
  const start = { game: game.name, start: true };
  if (mode === 'solo') return { ...start, seats: 1, bots: bots([]) };
  if (mode === 'machine') return { ...start, seats: 2, bots: bots([strongest(game)]) };
  if (mode === 'beginners')
    return {
      ...start,
      seats: 2,
      bots: bots([game.bots[0]?.name]),
      options: boxOf(game.name).beginners ?? {},
    };
  const with_ = company(game);
  const seated = with_ ? new Array<string>(with_.count).fill(with_.level) : [];
  return { ...start, seats: seated.length + 1, bots: bots(seated) };
}

function read(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

class Chosen {
  #kept = $state.raw(read());

  /** The mode of a game; one that it no longer has is the usual one. */
  of(game: GameCard): Mode {
    const among = modesOf(game);
    return among.find((mode) => mode === this.#kept[game.name]) ?? among[0] ?? 'bots';
  }

  set(game: string, mode: Mode): void {
    this.#kept = { ...this.#kept, [game]: mode };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that stores nothing keeps the choice for this visit.
    }
  }
}

export const modes = new Chosen();
