import type { GameGuide } from '../../registry';
import { aim, parts } from './guide-words';
import Market from './Market.svelte';
import OneCard from './OneCard.svelte';
import Symbols from './Symbols.svelte';

export const guide: GameGuide = {
  aim,
  parts: [
    { ...parts.card, Picture: OneCard },
    { ...parts.turn, Picture: Market },
    parts.money,
    { ...parts.score, Picture: Symbols },
  ],
};
