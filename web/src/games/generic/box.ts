import type { Box } from '../registry';

/** For a game that brings no face of its own. */
export const box: Box = { face: () => import('./face') };
