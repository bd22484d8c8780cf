/** How the table of Myth is laid out: the map first, whatever the screen. */
import { screen } from '../../../table/screen.svelte';

/**
 * Wide: columns beside the map and a tray below it. Side: one column beside the map, and the rail where there is room.
 * Upright: the map above everything else. Low: a phone on its side or a page enlarged twofold; the question stands beside
 * the map too.
 */
export type Layout = 'wide' | 'side' | 'upright' | 'low';

export const room = {
  get layout(): Layout {
    if (screen.fits(1200, 800)) return 'wide';
    if (screen.upright) return 'upright';
    return screen.fits(0, 520) ? 'side' : 'low';
  },
};
