/** Everybody who fights: families, those with a name, allies; a lair is `lair-` and its family. */
import { GREAT } from './great';
import type { Drawings } from './kit';
import { FAMILIES, LAIRS } from './monsters';
import { ALLIES } from './people';

export const FIGURES: Drawings = {
  ...FAMILIES,
  ...GREAT,
  ...ALLIES,
  ...Object.fromEntries(Object.entries(LAIRS).map(([family, lair]) => [`lair-${family}`, lair])),
};
