/** Enemies by the square where they stand, which is on the map, instead of the number that the log gives them; and
 * squares as the map calls them. */
import { text } from '../../../i18n/core';
import type { MythEvent, MythPrinted, MythView, Text } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { content, enemyCard, nameOf } from '../content.svelte';
import { coordinate, type Ground } from '../map/geometry/realm';

/** `Grubber 12` in a sentence, and what stands there instead. */
export type Named = readonly (readonly [numbered: string, placed: string])[];

/** What each enemy and lair of these views is called; the first view in which it is says where. */
export function namesIn(views: readonly MythView[], ground: Ground): Named {
  const found = new Map<number, readonly [string, string]>();
  for (const view of views) {
    const pieces = [
      ...view.enemies.map((enemy) => ({ ...enemy, name: text(enemyCard(enemy).name) })),
      ...view.lairs.map((lair) => ({ ...lair, name: nameOf(lair.kind, 'lair') })),
    ];
    for (const { id, name, square } of pieces)
      if (!found.has(id)) found.set(id, [`${name} ${id}`, `${name} ${coordinate(ground, square)}`]);
  }
  return [...found.values()];
}

/** A sentence with places instead of numbers; a number that goes on is another one. */
export function placed(said: Text, names: Named): Text {
  const all = (words: string): string =>
    names.reduce(
      (so, [numbered, where]) =>
        so.includes(numbered) ? so.replaceAll(new RegExp(`${escaped(numbered)}(?!\\d)`, 'g'), where) : so,
      words,
    );
  return { en: all(said.en), it: all(said.it) };
}

/** A square as the engine writes it. */
const WRITTEN = /r-?\d+c-?\d+/g;

/** A sentence of the engine as it is said here: with places instead of numbers, and a square that it names as on the map. */
export function here(said: Text, event: MythEvent, names: Named, ground: Ground): Text {
  const { en, it } = placed(said, names);
  if (event.type !== 'shifted') return { en, it };
  const where = coordinate(ground, event.square);
  return { en: en.replaceAll(WRITTEN, where), it: it.replaceAll(WRITTEN, where) };
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** By what is printed: the name of an enemy or a lair with its number behind it. */
const NUMBERED = new WeakMap<MythPrinted, Record<keyof Text, RegExp>>();

function numberedIn(printed: MythPrinted): Record<keyof Text, RegExp> {
  const known = NUMBERED.get(printed);
  if (known) return known;
  const names = [
    ...Object.values(printed.monsters).flatMap(({ name, captain, lair }) => [name, captain.name, lair]),
    ...[...Object.values(printed.bosses).flat(), ...Object.values(printed.unique)].map(({ name }) => name),
  ];
  const of = (lang: keyof Text) =>
    new RegExp(`(${names.map((name) => escaped(name[lang])).join('|')}) \\d+`, 'g');
  const made = { en: of('en'), it: of('it') };
  NUMBERED.set(printed, made);
  return made;
}

/** The square that a sentence names at its end. */
const TO_SQUARE = / (?:to|in) r-?\d+c-?\d+$/;

/** A sentence from before this page was opened: which squares the map had is not known, and a number says nothing. */
export function unnumbered(said: Text, printed: MythPrinted): Text {
  const { en, it } = numberedIn(printed);
  return {
    en: said.en.replaceAll(en, '$1').replace(TO_SQUARE, ''),
    it: said.it.replaceAll(it, '$1').replace(TO_SQUARE, ''),
  };
}

/** Facts as a replay tells them, once the cards are here. */
export function withoutNumbers(facts: readonly ToldOf<MythEvent>[]): readonly ToldOf<MythEvent>[] {
  const { printed } = content;
  if (!printed) return facts;
  return facts.map((fact) => (fact.text ? { ...fact, text: unnumbered(fact.text, printed) } : fact));
}
