/** The printed cards: asked for once, kept for the visit. */
import { number, text } from '../../i18n/core';
import { t } from './words';
import { Printed } from '../../lib/printed.svelte';
import type { MysetCard, MysetPack } from '../../protocol';
import { CATEGORIES, type Category } from './glyphs';

export const content = new Printed<MysetPack>('myset');

/** A card by its number; only what knows that the pack is there asks. */
export function cardOf(number: number): MysetCard {
  const card = content.printed?.card[number - 1];
  if (!card) throw new Error(`no card ${number} in the pack`);
  return card;
}

export const nameOf = (number: number): string => text(cardOf(number).name);
export const priceOf = (number: number): number => cardOf(number).price;
/** Symbols in the order of the strip. */
export const symbolsOf = (number: number): number[] =>
  CATEGORIES.map((category) => cardOf(number).symbols[category]);

export function categoryName(category: Category): string {
  const found = content.printed?.categories[category];
  return found ? text(found.name) : category;
}

/** `2–6`, `4`. */
const range = (least: number, most: number) => (least === most ? String(least) : `${least}–${most}`);

/** The small line under the title: players, minutes, age. */
export function meta(card: MysetCard): string[] {
  const { min, max, per_player } = card.minutes;
  const minutes = per_player
    ? t('minutesEach', { minutes: per_player })
    : `${range(min ?? 0, max ?? min ?? 0)}’`;
  return [range(card.players.min, card.players.max), minutes, `${card.age}+`];
}

/** A card as it is said: `Luna, 50 euro, strategic 2, puzzle 1`. */
export function spoken(card: number): string {
  const symbols = CATEGORIES.flatMap((category) => {
    const count = cardOf(card).symbols[category];
    return count ? [`${categoryName(category).toLocaleLowerCase()} ${count}`] : [];
  });
  return [nameOf(card), t('euroSpoken', { euro: priceOf(card) }), ...symbols].join(', ');
}

/** The price in the shop, which no rule uses: `49,90 €`. */
export const shopPrice = (card: MysetCard): string => `${number(card.printed_cents / 100, undefined, 2)} €`;
