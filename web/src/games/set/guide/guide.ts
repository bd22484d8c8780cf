import type { GameGuide } from '../../registry';
import { aim, parts } from './guide-words';
import Layout from './Layout.svelte';
import Right from './Right.svelte';
import Wrong from './Wrong.svelte';

export const guide: GameGuide = {
  aim,
  parts: [
    { ...parts.set, Picture: Right },
    { ...parts.not, Picture: Wrong },
    { ...parts.play, Picture: Layout },
    parts.wrong,
    parts.none,
    parts.end,
  ],
};
