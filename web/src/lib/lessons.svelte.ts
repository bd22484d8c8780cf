/** Which lessons this device has seen: where they are, what was read, whether they are done or were left. */
export interface Seen {
  state: 'begun' | 'done' | 'left';
  /** The table of the lesson. */
  code: string;
  /** The steps that were read or skipped. */
  read: readonly string[];
}

const KEY = 'ludoteca.lessons';

/** By which name a lesson is remembered: the first of a game by that of the game. */
export const lessonKey = (game: string, number: number): string => (number > 1 ? `${game}/${number}` : game);
const STATES: readonly unknown[] = ['begun', 'done', 'left'];

function isSeen(found: unknown): found is Seen {
  if (typeof found !== 'object' || found === null) return false;
  const { state, code, read } = found as Partial<Seen>;
  return (
    STATES.includes(state) &&
    typeof code === 'string' &&
    Array.isArray(read) &&
    read.every((id) => typeof id === 'string')
  );
}

/** What was stored, lesson by lesson; what cannot be read is forgotten. */
export function read(stored: string | null): Record<string, Seen> {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '{}');
  } catch {
    return {};
  }
  if (typeof found !== 'object' || found === null) return {};
  return Object.fromEntries(Object.entries(found).filter(([, seen]) => isSeen(seen))) as Record<string, Seen>;
}

class Lessons {
  #seen = $state.raw<Record<string, Seen>>({});

  constructor() {
    try {
      this.#seen = read(localStorage.getItem(KEY));
    } catch {
      // A browser that stores nothing remembers the lesson for this visit.
    }
  }

  of(game: string): Seen | undefined {
    return this.#seen[game];
  }

  /** What of the lesson at this table was read. */
  readAt(game: string, code: string): readonly string[] {
    const seen = this.#seen[game];
    return seen?.code === code ? seen.read : [];
  }

  keep(game: string, seen: Seen): void {
    this.#seen = { ...this.#seen, [game]: seen };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#seen));
    } catch {
      // As above.
    }
  }
}

export const lessons = new Lessons();
