/** The looks of the SET deck, written by scripts/skins.py from the skins of the rules package. */
import { settings, type Lang } from '../../lib/settings.svelte';
import type { Text } from '../../protocol';
import content from './skins.json';

export type Adjective = { inv: string } | { ms: string; fs: string; mp: string; fp: string };

export interface Colour {
  id: string;
  paint: string;
  paint_dark?: string;
  outline: string;
  letter: Text;
  tick: string;
  en: string;
  it: Adjective;
}

export interface Shape {
  id: string;
  en: { singular: string; plural: string };
  it: { gender: string; one: string; singular: string; plural: string };
}

export interface Fill {
  id: string;
  en: string;
  it: Adjective;
}

export interface Skin {
  name: Text;
  background: string;
  background_dark?: string;
  colours: Colour[];
  shapes: Shape[];
  fills: Fill[];
}

export const SKINS: Record<string, Skin> = content.skin as Record<string, Skin>;
export const FEATURES = ['colour', 'shape', 'fill', 'number'] as const;
export type Feature = (typeof FEATURES)[number];

/** The chosen look, or the usual one. */
export function skin(): Skin {
  return skinNamed(settings.skin);
}

export function skinNamed(name: string): Skin {
  const found = Object.hasOwn(SKINS, name) ? SKINS[name] : SKINS[content.default_skin];
  if (!found) throw new Error('skins.json has no usual skin');
  return found;
}

/** A card's values of colour, shape, fill and number: 27c + 9s + 3f + n. */
export function digits(card: number): [number, number, number, number] {
  return [Math.floor(card / 27), Math.floor(card / 9) % 3, Math.floor(card / 3) % 3, card % 3];
}

function of<T>(values: readonly T[], place: number): T {
  const value = values[place];
  if (value === undefined) throw new RangeError(`no value ${place}`);
  return value;
}

export function look(card: number, from: Skin): { colour: Colour; shape: Shape; fill: Fill; count: number } {
  const [c, s, f, n] = digits(card);
  return { colour: of(from.colours, c), shape: of(from.shapes, s), fill: of(from.fills, f), count: n + 1 };
}

function form(word: Adjective, gender: string, plural: boolean): string {
  if ('inv' in word) return word.inv;
  if (gender === 'm') return plural ? word.mp : word.ms;
  return plural ? word.fp : word.fs;
}

/** What a card is called: `two aqua striped squiggles`, `due serpentine acqua a righe`. */
export function spoken(card: number, lang: Lang = settings.lang, from: Skin = skin()): string {
  const { colour, shape, fill, count } = look(card, from);
  const { grammar, number } = content;
  const plural = count >= grammar[lang].plural_from;
  const gender = shape.it.gender;
  const word = of(number, count - 1).word;
  const parts: Record<string, string> =
    lang === 'it'
      ? {
          number: 'it' in word ? (word.it ?? shape.it.one) : shape.it.one,
          colour: form(colour.it, gender, plural),
          fill: form(fill.it, gender, plural),
          shape: plural ? shape.it.plural : shape.it.singular,
        }
      : {
          number: word.en,
          colour: colour.en,
          fill: fill.en,
          shape: plural ? shape.en.plural : shape.en.singular,
        };
  return grammar[lang].order
    .map((feature) => parts[feature])
    .join(' ')
    .replace("' ", '’'); // un’onda
}

export function featureName(feature: string, lang: Lang = settings.lang): string {
  const texts = (content.features as Record<string, { name: Text }>)[feature];
  return texts ? texts.name[lang] : feature;
}

/** The value of a card in a feature as a word: `coral`, `three`. */
export function valueName(
  card: number,
  feature: Feature,
  lang: Lang = settings.lang,
  from: Skin = skin(),
): string {
  const { colour, shape, fill, count } = look(card, from);
  const plain = (word: Adjective) => form(word, 'm', false);
  switch (feature) {
    case 'colour':
      return lang === 'it' ? plain(colour.it) : colour.en;
    case 'shape':
      return lang === 'it' ? shape.it.singular : shape.en.singular;
    case 'fill':
      return lang === 'it' ? plain(fill.it) : fill.en;
    case 'number':
      return String(count);
  }
}

/** The ground of the cards of this look, in the theme that is shown. */
export function ground(from: Skin = skin()): string {
  return (settings.shown === 'dark' && from.background_dark) || from.background;
}

/** The paint of a colour, in the theme that is shown. */
export function paint(colour: Colour): string {
  return (settings.shown === 'dark' && colour.paint_dark) || colour.paint;
}

/** Ink that can be read on the ground of the cards. */
export function inkOn(from: Skin = skin()): string {
  const red = Number.parseInt(ground(from).slice(1, 3), 16);
  return red > 128 ? '#13231d' : '#e8efea';
}
