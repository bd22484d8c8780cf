/** What the pictures of Myth are made of: flat layers of path data, painted in the colours of `colours.css`. */

/** A filled area, or a line where a width is given. */
export type Layer = readonly [paint: string, d: string, width?: number];
/** A drawing inside another one. */
export interface Placed {
  readonly of: Drawing;
  readonly x: number;
  readonly y: number;
  readonly k: number;
  readonly flip: boolean;
}
export type Drawing = readonly (Layer | Placed)[];
export type Drawings = Readonly<Record<string, Drawing>>;

export const isLayer = (part: Layer | Placed): part is Layer => Array.isArray(part);

export const disc = (x: number, y: number, rx: number, ry = rx): string =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0z`;
export const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;
export const soft = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}z`;

export const fill = (paint: string, ...d: string[]): Layer => [paint, d.join('')];
export const line = (paint: string, width: number, ...d: string[]): Layer => [paint, d.join(''), width];
/** Another drawing at a place, larger or smaller, looking the other way. */
export const at = (of: Drawing, x: number, y: number, k = 1, flip = false): Placed => ({ of, x, y, k, flip });
