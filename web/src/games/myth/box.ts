import type { Box } from '../registry';

export const box: Box = {
  line: {
    en: 'Up to five heroes against the Darkness. You play as a team.',
    it: 'Fino a cinque eroi contro l’Oscurità. Si gioca in squadra.',
  },
  minutes: 90,
  together: true,
  face: () => import('./face'),
  guide: () => import('./guide/guide'),
  campaign: () => import('./campaign/face'),
};
