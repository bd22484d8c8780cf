import type { Box } from '../registry';

export const box: Box = {
  line: {
    en: 'Buy, swap, activate: the best-kept collection wins.',
    it: 'Compra, scambia, attiva: la collezione più curata vince.',
  },
  minutes: 25,
  face: () => import('./face'),
  guide: () => import('./guide/guide'),
};
