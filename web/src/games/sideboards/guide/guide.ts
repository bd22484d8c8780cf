import type { GameGuide } from '../../registry';
import { aim, parts } from './guide-words';
import Dresser from './Dresser.svelte';
import Objectives from './Objectives.svelte';
import Row from './Row.svelte';

export const guide: GameGuide = {
  aim,
  parts: [
    { ...parts.card, Picture: Dresser },
    { ...parts.round, Picture: Row },
    { ...parts.objectives, Picture: Objectives },
    parts.exchange,
    parts.end,
  ],
};
