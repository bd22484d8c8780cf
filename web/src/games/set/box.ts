import type { Box } from '../registry';

export const box: Box = {
  line: {
    en: 'Three cards all alike or all different. Who sees them first?',
    it: 'Tre carte tutte uguali o tutte diverse. Chi le vede per primo?',
  },
  minutes: 20,
  beginners: { deck: 'beginners' },
  face: () => import('./face'),
  guide: () => import('./guide/guide'),
  look: () => import('./look'),
};
