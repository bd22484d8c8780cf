/** The bots that *Play now* seats; kept in this browser. */
const KEY = 'ludoteca.opponents';
export const MOST_BOTS = 7;

export interface Opponents {
  count: number;
  level: string;
}

const USUAL: Opponents = { count: 2, level: 'level2' };

function read(): Opponents {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Opponents>;
    const { count, level } = found;
    const fits =
      Number.isInteger(count) && (count ?? 0) >= 1 && (count ?? 0) <= MOST_BOTS && typeof level === 'string';
    return fits ? { count: count as number, level: level as string } : USUAL;
  } catch {
    return USUAL;
  }
}

class Chosen {
  #kept = $state.raw(read());

  get count(): number {
    return this.#kept.count;
  }
  get level(): string {
    return this.#kept.level;
  }

  set(change: Partial<Opponents>): void {
    this.#kept = { ...this.#kept, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that stores nothing keeps the choice for this visit.
    }
  }

  reset(): void {
    this.set(USUAL);
  }

  /** The level to use for a game: the chosen one if it has it, else the one that a table begins with. */
  levelAmong(names: readonly string[]): string | null {
    const wanted = [this.level, USUAL.level].find((level) => names.includes(level));
    return wanted ?? names[0] ?? null;
  }
}

export const opponents = new Chosen();
