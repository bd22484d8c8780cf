import type { Box } from '../registry';

export const box: Box = {
  line: {
    en: 'Eight cards, forty drawers, three objectives for all.',
    it: 'Otto carte, quaranta cassetti, tre obiettivi in comune.',
  },
  minutes: 15,
  face: () => import('./face'),
  guide: () => import('./guide/guide'),
  setup: () => import('./setup'),
};
