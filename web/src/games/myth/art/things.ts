/** Everything that lies on the realm: features, pieces of quests, traps, tokens. */
import { FEATURES } from './features';
import type { Drawings } from './kit';
import { OBJECTS, TOKENS, TRAPS } from './pieces';

export const THINGS: Drawings = { ...FEATURES, ...OBJECTS, ...TRAPS, ...TOKENS };
