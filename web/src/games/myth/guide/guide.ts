import type { GameGuide } from '../../registry';
import { aim, parts } from './guide-words';
import Darkness from './Darkness.svelte';
import Heroes from './Heroes.svelte';
import OneCard from './OneCard.svelte';

export const guide: GameGuide = {
  aim,
  parts: [
    { ...parts.card, Picture: OneCard },
    parts.round,
    { ...parts.dark, Picture: Darkness },
    parts.fight,
    { ...parts.tile, Picture: Heroes },
  ],
};
