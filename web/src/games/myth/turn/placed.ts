/** Enemies by the square where they stand, which is on the map, instead of the number that the log gives them. */
import { text } from '../../../i18n/core';
import type { MythView, Text } from '../../../protocol';
import { enemyCard, nameOf } from '../content.svelte';
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

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
