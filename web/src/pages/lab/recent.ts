/** The runs that this browser asked for or looked at last, to compare with. */
const KEY = 'ludoteca.lab';
const MOST = 12;

export interface Known {
  code: string;
  game: string;
  title: string;
}

export function known(): Known[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKnown) : [];
  } catch {
    return [];
  }
}

const isKnown = (one: unknown): one is Known =>
  typeof one === 'object' &&
  one !== null &&
  ['code', 'game', 'title'].every((name) => typeof (one as Record<string, unknown>)[name] === 'string');

export function remember(run: Known): void {
  const others = known().filter(({ code }) => code !== run.code);
  try {
    localStorage.setItem(KEY, JSON.stringify([run, ...others].slice(0, MOST)));
  } catch {
    // A browser that stores nothing has nothing to compare with.
  }
}
