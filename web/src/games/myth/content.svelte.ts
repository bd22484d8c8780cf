/** The printed things of Myth: asked for once, kept for the visit; and how everything is called. */
import { text } from '../../i18n/core';
import { Printed } from '../../lib/printed.svelte';
import type {
  MythEnemy,
  MythPrinted,
  MythPrintedCard,
  MythPrintedDarkness,
  MythPrintedEnemy,
  MythPrintedHero,
  MythPrintedItem,
  MythTerms,
  Text,
} from '../../protocol';

export const content = new Printed<MythPrinted>('myth');

/** Only what knows that the content is there asks for a part of it. */
export function printed(): MythPrinted {
  if (!content.printed) throw new Error('the cards of Myth are not here yet');
  return content.printed;
}

function part<T>(table: Record<string, T>, id: string, what: string): T {
  const found = table[id];
  if (found === undefined) throw new Error(`no ${what} ${id}`);
  return found;
}

export const heroOf = (id: string): MythPrintedHero => part(printed().heroes, id, 'hero');
export const cardOf = (id: string): MythPrintedCard => part(printed().cards, id, 'card');
export const itemOf = (id: string): MythPrintedItem => part(printed().items, id, 'item');
export const darknessOf = (id: string): MythPrintedDarkness => part(printed().darkness, id, 'darkness card');

/** What a kind of thing is called, in the engine's words; what a pack has no word for stays as it is. */
export function called(kind: keyof MythTerms, id: string | number): string {
  const found = (printed().terms[kind] as Record<string | number, Text | undefined>)[id];
  return found ? text(found) : String(id);
}

/** The card of an enemy; of a boss the one of its stage. */
export function enemyCard(enemy: Pick<MythEnemy, 'kind' | 'rank' | 'stage'>): MythPrintedEnemy {
  const all = printed();
  if (enemy.rank === 'minion') return part(all.monsters, enemy.kind, 'monster').minion;
  if (enemy.rank === 'captain') return part(all.monsters, enemy.kind, 'monster').captain;
  if (enemy.rank === 'boss') {
    const stage = part(all.bosses, enemy.kind, 'boss')[(enemy.stage ?? 1) - 1];
    if (!stage) throw new Error(`no stage ${enemy.stage ?? 1} of ${enemy.kind}`);
    return stage;
  }
  return part(all.unique, enemy.kind, 'enemy');
}

/** The colour and emblem of a hero belong to the class; an agent's card has none. */
export const isHero = (id: string): boolean => Object.hasOwn(printed().heroes, id);

/** The hero as whom somebody is drawn: the one whose fate symbol is borne, where a pack brought a hero of its own. */
export function lookOf(hero: string | null): string {
  const all = content.printed;
  const id = hero ?? '';
  return (all && all.faces[all.heroes[id]?.face ?? '']?.hero) || id;
}

const FAMILIES: Record<string, string> = { instinct: 'grubber', intellect: 'oathless', undead: 'drowned' };

/** The family as which a monster type of a pack is drawn. */
export const familyOf = (kind: string): string =>
  FAMILIES[content.printed?.monsters[kind]?.minion.classification ?? ''] ?? kind;

/** Anything printed by its id: cards, items, potions, monsters, tiles, traps, …; an unknown id stays as it is, none has no name. */
export function nameOf(id: string | null, rank = ''): string {
  if (id === null) return '';
  const all = printed();
  const monster = all.monsters[id];
  if (monster) {
    if (rank === 'lair') return text(monster.lair);
    return text(rank === 'captain' ? monster.captain.name : monster.name);
  }
  const tables: Record<string, { name: Text } | undefined>[] = [
    all.cards,
    all.items,
    all.potions,
    all.unique,
    all.heroes,
    all.darkness,
    all.traps,
    all.tokens,
    all.features,
    all.tiles,
    all.titles,
    all.quests,
    all.stories,
    all.consequences,
    all.objects,
    all.allies,
    all.faces,
    all.keywords,
    all.merchants,
    all.serendipity,
  ];
  for (const table of tables) {
    const found = table[id];
    if (found) return text(found.name);
  }
  const boss = all.bosses[id]?.[0];
  return boss ? text(boss.name) : id;
}

/** What is written on something, for reading it at leisure. */
export function textOf(id: string): string {
  const all = printed();
  const found =
    all.cards[id] ??
    all.items[id] ??
    all.potions[id] ??
    all.traps[id] ??
    all.tokens[id] ??
    all.features[id] ??
    all.unique[id] ??
    all.heroes[id] ??
    all.titles[id] ??
    all.quests[id] ??
    all.stories[id] ??
    all.consequences[id] ??
    all.allies[id] ??
    all.merchants[id] ??
    all.services[id] ??
    all.serendipity[id];
  if (found) return text(found.text);
  return all.tiles[id] ? text(all.tiles[id].flavour) : '';
}

/** The printed thing whose list of effects this is: `green-buckler.fate.0` is of the buckler. */
export const sourceOf = (effects: string): string => effects.split('.')[0] ?? effects;
