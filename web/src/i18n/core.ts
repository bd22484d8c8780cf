/**
 * Typed message catalogues. Each part of the client has a file here with its own `t`, made by `translator(en, it)`,
 * so that a page brings only its own words; keys, parameters and translations are checked by the compiler.
 *
 *     export const { t, rich } = translator({ hello: 'Hello {name}' }, { hello: 'Ciao {name}' });
 *
 * `t` in a template follows the language switch. `rich` gives the parts of a sentence with `**bold**` in it.
 */
import { settings, type Lang } from '../lib/settings.svelte';
import type { Text } from '../protocol';

type Forms = { one: string; other: string };
type Message = string | Forms;
type Params<S extends string> = S extends `${string}{${infer P}}${infer R}` ? P | Params<R> : never;
type Words<M> = M extends string ? M : M extends { other: infer O extends string } ? O : never;
type Args<M> = [Params<Words<M>>] extends [never] ? [] : [Record<Params<Words<M>>, string | number>];
type Translation<E> = { [K in keyof E]: E[K] extends string ? string : Forms };

export interface Part {
  text: string;
  bold: boolean;
}

/**
 * A sentence with its gaps filled, in its bold and plain parts. It is taken apart before it is filled, so that an
 * asterisk in a name stays one. Italian says “ad Ada”, not “a Ada”.
 */
export function filled(template: string, value: (gap: string) => string, lang: Lang): Part[] {
  const pieces = template.split('**').flatMap((part, at) =>
    part
      .split(/\{(\w+)\}/)
      .map((text, i) => ({ text: i % 2 ? value(text) : text, at, gap: i % 2 === 1 }))
      .filter((piece) => piece.text !== ''),
  );
  const parts: Part[] = [];
  let last = -1;
  pieces.forEach(({ text, at }, i) => {
    const next = pieces[i + 1];
    const ad = lang === 'it' && /(^|\s)a $/i.test(text) && next?.gap === true && /^[aà]/i.test(next.text);
    const words = ad ? `${text.trimEnd()}d ` : text;
    const part = parts.at(-1);
    if (at === last && part) part.text += words;
    else parts.push({ text: words, bold: at % 2 === 1 });
    last = at;
  });
  return parts;
}

const plural = { it: new Intl.PluralRules('it'), en: new Intl.PluralRules('en') };

function pick(message: Message, params: Record<string, string | number>, lang: Lang): string {
  if (typeof message === 'string') return message;
  return plural[lang].select(Number(params['count'])) === 'one' ? message.one : message.other;
}

export interface Translator<E> {
  t<K extends keyof E>(key: K, ...args: Args<E[K]>): string;
  rich<K extends keyof E>(key: K, ...args: Args<E[K]>): Part[];
}

const names = (message: Message): string =>
  [...new Set(JSON.stringify(message).match(/\{\w+\}/g) ?? [])].sort().join(' ');

/** While developing and testing: a translation that forgets a parameter, or invents one, is an error at once. */
function compare(en: Record<string, Message>, it: Record<string, Message>): void {
  for (const [key, message] of Object.entries(en)) {
    const translated = it[key];
    if (translated === undefined || names(message) !== names(translated)) {
      throw new Error(`message ${key}: the Italian text needs ${names(message) || 'no parameters'}`);
    }
  }
}

export function translator<const E extends Record<string, Message>>(
  en: E,
  it: Translation<E>,
): Translator<E> {
  const catalogues = { en, it } as Record<Lang, Record<keyof E, Message>>;
  if (import.meta.env.DEV) compare(en, it);
  const rich = (key: keyof E, params: Record<string, string | number> = {}): Part[] => {
    const lang = settings.lang;
    const value = (gap: string) => {
      const given = params[gap];
      return given === undefined ? `{${gap}}` : typeof given === 'number' ? number(given, lang) : given;
    };
    return filled(pick(catalogues[lang][key], params, lang), value, lang);
  };
  return {
    rich,
    t: (key: keyof E, params?: Record<string, string | number>) =>
      rich(key, params)
        .map((part) => part.text)
        .join(''),
  } as Translator<E>;
}

// Making a format takes a hundred times as long as using it, and most sentences have a number in them.
const formats = new Map<string, Intl.NumberFormat>();

/** A number as this language writes it: 2.8 or 2,8. */
export function number(value: number, lang: Lang = settings.lang, digits?: number): string {
  const key = `${lang} ${digits}`;
  let format = formats.get(key);
  if (!format) {
    const options =
      digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
    formats.set(key, (format = new Intl.NumberFormat(lang, options)));
  }
  return format.format(value);
}

/** How dates are written: as the browser's own English, or British. */
export function locale(): string {
  if (settings.lang === 'it') return 'it';
  return navigator.languages.find((lang) => lang.startsWith('en-')) ?? 'en-GB';
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place: `1st` or `1º`. */
export function nth(place: number): string {
  return settings.lang === 'it' ? `${place}º` : `${place}${endings[ordinals.select(place)] ?? 'th'}`;
}

/** Names in a row: `Ada, Nadia and Orso`. */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(names);
}

/** Words from the server or the rules in the person’s language. */
export function text(words: Text): string {
  return words[settings.lang];
}

/** Words from the server with **bold** parts. */
export function marked(words: Text): Part[] {
  return text(words)
    .split('**')
    .map((piece, i) => ({ text: piece, bold: i % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Milliseconds as `3.1 s`, or as `2:05` from a minute on. */
export function span(ms: number): string {
  return ms < 60_000 ? `${number(Math.round(ms / 100) / 10, settings.lang, 1)} s` : clock(ms);
}

/** Milliseconds as `6:41`. */
export function clock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const rest = String(seconds % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60
    ? `${minutes}:${rest}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

/** The words of the shell. */
export const { t, rich } = translator(
  {
    home: 'Ludoteca, home',
    play: 'Play',
    replays: 'Replays',
    rules: 'Rules',
    settings: 'Settings',
    lab: 'The lab',
    menu: 'Menu',
    close: 'Close',
    skip: 'Skip to the table',
    language: 'Language',
    toDark: 'Dark theme',
    toLight: 'Light theme',
    soundOn: 'Turn sounds on',
    soundOff: 'Turn sounds off',
    loading: 'One moment…',
    pageFailed: 'This page could not be loaded.',
    tryAgain: 'Try again',
    offline: '**No connection.** Trying again…',
    offlineHelp: 'Nothing is lost: what you did is sent as soon as the table answers.',
    failed: 'The server does not answer. Check the connection and try again.',
    notFound: 'There is nothing at this address',
    notFoundHelp: 'The link may be mistyped. From the home page you reach everything.',
    toHome: 'Home',
    theme: 'Theme',
    themeAuto: 'System',
    themeLight: 'Light',
    themeDark: 'Dark',
    motion: 'Motion',
    motionAuto: 'System',
    motionOff: 'Off',
    sound: 'Sounds',
    marks: 'Letters on the cards',
    marksHelp: 'Where colours matter, each also has a letter of its own, and here and there a line.',
    contrast: 'High contrast',
    contrastHelp: 'Stronger lines and edges everywhere.',
  },
  {
    home: 'Ludoteca, pagina iniziale',
    play: 'Gioca',
    replays: 'Replay',
    rules: 'Regole',
    settings: 'Impostazioni',
    lab: 'Il laboratorio',
    menu: 'Menu',
    close: 'Chiudi',
    skip: 'Vai al tavolo',
    language: 'Lingua',
    toDark: 'Tema scuro',
    toLight: 'Tema chiaro',
    soundOn: 'Attiva i suoni',
    soundOff: 'Disattiva i suoni',
    loading: 'Un momento…',
    pageFailed: 'Questa pagina non si è caricata.',
    tryAgain: 'Riprova',
    offline: '**Connessione assente.** Riprovo…',
    offlineHelp: 'Non si perde nulla: quello che hai fatto parte appena il tavolo risponde.',
    failed: 'Il server non risponde. Controlla la connessione e riprova.',
    notFound: 'A questo indirizzo non c’è nulla',
    notFoundHelp: 'Forse il link è scritto male. Dalla pagina iniziale si arriva dappertutto.',
    toHome: 'Pagina iniziale',
    theme: 'Tema',
    themeAuto: 'Sistema',
    themeLight: 'Chiaro',
    themeDark: 'Scuro',
    motion: 'Movimento',
    motionAuto: 'Sistema',
    motionOff: 'Spento',
    sound: 'Suoni',
    marks: 'Lettere sulle carte',
    marksHelp: 'Dove contano i colori, ognuno ha anche una lettera sua, e qua e là un tratto.',
    contrast: 'Contrasto alto',
    contrastHelp: 'Linee e bordi più marcati dappertutto.',
  },
);
