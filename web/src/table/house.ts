/** House rules of a table: the option `house` names those that are switched, with commas between. */
import type { HouseRule } from '../protocol';

/** The names that an option holds. */
export const namesIn = (house: string | undefined): string[] => house?.split(',').filter(Boolean) ?? [];

/** The option after one rule was switched on or off, in the order in which the game declares them. */
export function switched(
  rules: readonly HouseRule[],
  house: string | undefined,
  name: string,
  on: boolean,
): string {
  const names = new Set(namesIn(house));
  if (on) names.add(name);
  else names.delete(name);
  return rules
    .map((rule) => rule.name)
    .filter((known) => names.has(known))
    .join(',');
}

/** Those that can matter with so many players. */
export const mattering = (rules: readonly HouseRule[], seats: number): HouseRule[] =>
  rules.filter((rule) => rule.least <= seats && seats <= rule.most);
