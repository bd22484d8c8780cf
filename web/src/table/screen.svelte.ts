/** How much room there is: the three layouts of every table. */
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

const width = () => innerWidth.current ?? 0;
const height = () => innerHeight.current ?? 0;

export const screen = {
  /** Room for the rail beside the table; without it the rail is a sheet. */
  get wide(): boolean {
    return width() >= 1200;
  },
  /** A phone held upright: everything reflows, the buttons lie at the thumb. */
  get phone(): boolean {
    return width() < 600;
  },
  /** A phone on its side, or a small desk at twice its size: what is pressed stands beside the board. */
  get low(): boolean {
    return height() < 520 && !this.phone;
  },
  /** Upright, a tablet too. */
  get upright(): boolean {
    return this.phone || width() < height() * 0.8;
  },
  /** Whether so much fits. */
  fits(wide: number, high: number): boolean {
    return width() >= wide && height() >= high;
  },
};
