/** What this person prefers; kept in this browser only. */
export type Lang = 'it' | 'en';

export interface Preferences {
  lang: Lang;
  theme: 'auto' | 'light' | 'dark';
  motion: 'auto' | 'off';
  sound: boolean;
  marks: boolean;
  contrast: boolean;
  skin: string;
}

const KEY = 'ludoteca.settings';

const CHOICES: { [K in keyof Preferences]?: readonly Preferences[K][] } = {
  lang: ['it', 'en'],
  theme: ['auto', 'light', 'dark'],
  motion: ['auto', 'off'],
};

export function usual(languages: readonly string[] = []): Preferences {
  const first = languages.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'it' || tag === 'en');
  return {
    lang: first === 'en' ? 'en' : 'it',
    theme: 'auto',
    motion: 'auto',
    sound: false,
    marks: true,
    contrast: false,
    skin: 'ludoteca',
  };
}

/** What was stored, field by field; anything that is not a known choice falls back to the usual. */
export function read(stored: string | null, fallback: Preferences): Preferences {
  let found: unknown;
  try {
    found = JSON.parse(stored ?? '{}');
  } catch {
    found = {};
  }
  if (typeof found !== 'object' || found === null) return { ...fallback };
  const entries = Object.entries(fallback).map(([name, value]) => {
    const candidate = (found as Record<string, unknown>)[name];
    const among = CHOICES[name as keyof Preferences] as readonly unknown[] | undefined;
    const fits = typeof candidate === typeof value && (!among || among.includes(candidate));
    return [name, fits ? candidate : value];
  });
  return Object.fromEntries(entries) as Preferences;
}

function matches(query: string): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia(query) : null;
}

class Settings {
  #kept = $state<Preferences>(usual());
  #dark = $state(false);
  #calm = $state(false);

  constructor() {
    if (typeof window === 'undefined') return;
    this.#kept = read(stored(), usual(navigator.languages));
    const dark = matches('(prefers-color-scheme: dark)');
    const calm = matches('(prefers-reduced-motion: reduce)');
    this.#dark = dark?.matches ?? false;
    this.#calm = calm?.matches ?? false;
    dark?.addEventListener('change', (change) => (this.#dark = change.matches));
    calm?.addEventListener('change', (change) => (this.#calm = change.matches));
    window.addEventListener('storage', (change) => {
      if (change.key === KEY) this.#kept = read(change.newValue, this.#kept);
    });
  }

  get lang(): Lang {
    return this.#kept.lang;
  }
  get theme(): Preferences['theme'] {
    return this.#kept.theme;
  }
  get motion(): Preferences['motion'] {
    return this.#kept.motion;
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  get marks(): boolean {
    return this.#kept.marks;
  }
  get contrast(): boolean {
    return this.#kept.contrast;
  }
  get skin(): string {
    return this.#kept.skin;
  }

  /** The theme that is shown: `auto` follows the device. */
  get shown(): 'light' | 'dark' {
    return this.#kept.theme === 'auto' ? (this.#dark ? 'dark' : 'light') : this.#kept.theme;
  }

  /** Whether things should not travel. */
  get still(): boolean {
    return this.#kept.motion === 'off' || this.#calm;
  }

  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    this.#kept = { ...this.#kept, [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // A browser that stores nothing keeps the choice for this visit.
    }
  }

  /** Put the choices where the style sheet sees them; call it in an effect. */
  apply(root: HTMLElement): void {
    root.lang = this.lang;
    root.dataset['theme'] = this.shown;
    root.dataset['motion'] = this.still ? 'off' : 'on';
    root.dataset['contrast'] = this.contrast ? 'more' : 'usual';
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', this.shown === 'dark' ? '#17221e' : '#ffffff');
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = new Settings();
