/** Allies around (0, 0) on a square of 46, and a kit for people who stand in a scene. */
import { disc, fill, line, rect, type Drawing, type Drawings } from './kit';

const head = (skin: string, y = -4): Drawing => [
  fill(`${skin}-2`, rect(-4, y + 6, 8, 9)),
  fill(skin, disc(0, y, 9, 10.5)),
  fill(`${skin}-2`, `M0 ${y - 10.5}a9 10.500 0 0 1 0 21z`),
  fill('ink', disc(-3.6, y, 1.3), disc(3.6, y, 1.3)),
];
const coat = (paint: string): Drawing => [fill(paint, 'M-15 20c0-10 5-13 10-14l5 4 5-4c5 1 10 4 10 14z')];

export const ALLIES: Drawings = {
  bettina: [
    ...coat('blue'),
    ...head('skin'),
    fill('straw', 'M-10-2c-2-10 3-15 10-15s12 5 10 15c-2-5-5-7-10-7s-8 2-10 7z'),
    line('straw', 4, 'M-10-1c-2 5-2 9-1 13M10-1c2 5 2 9 1 13'),
    line('red', 2.4, 'M-12 11h3M9 11h3'),
    fill('cloth', 'M-5 12h10v8H-5z'),
  ],
  ilse: [
    ...coat('red-2'),
    ...head('pale'),
    fill('hair', 'M-10 3c-3-13 1-20 10-20 8 0 12 5 11 14-4-5-8-6-13-6-3 3-6 6-8 12z'),
    line('blood', 1.5, 'M4-5l3 6'),
    fill('steel', 'M-17 18c0-7 4-10 8-11 1 5 0 9-2 12zM17 18c0-7-4-10-8-11-1 5 0 9 2 12z'),
    line('brass', 2, disc(-3, 15, 2.6), disc(4, 16, 2.6)),
  ],
  bracken: [
    fill('tan-2', 'M-14-6c-6 2-7 12-4 18 5-1 8-6 9-12zM14-6c6 2 7 12 4 18-5-1-8-6-9-12z'),
    fill('tan', 'M-12-2c0-9 5-13 12-13S12-11 12-2c0 6-3 10-5 12-1 5-4 7-7 7s-6-2-7-7c-2-2-5-6-5-12z'),
    fill('grey', 'M-6 6c1-5 3-7 6-7s5 2 6 7c1 6-2 11-6 11s-7-5-6-11z'),
    fill('ink', disc(-5.5, -4, 1.7), 'M-4 3c2-2 6-2 8 0 0 3-2 5-4 5s-4-2-4-5z'),
    fill('steel', disc(5.5, -4, 1.7)),
    line('ink', 1.3, 'M0 8v4M-4 13q4 2 8 0M2.500-7l5 4'),
  ],
  'brother-osric': [
    ...coat('wood-2'),
    fill('wood-2', 'M-13 12c-3-6 0-10 4-10h18c4 0 7 4 4 10z'),
    ...head('tan'),
    fill(
      'grey',
      'M-10-2c-1-5 0-9 3-12 0 4 2 5 7 5s7-1 7-5c3 3 4 7 3 12-2-3-3-4-5-5h-10c-2 1-3 2-5 5zM-6 4c4-2 8-2 12 0 1 7-2 10-6 10s-7-3-6-10z',
    ),
    line('cloth', 2, 'M-5 12l5 6 5-6'),
  ],
  'quill-the-tinker': [
    ...coat('teal-2'),
    ...head('pale'),
    fill(
      'rust',
      'M-11-3c-2-5 0-8-2-10l5 1c0-3 2-4 3-6l4 3 5-4 1 5 5-1-1 5c2 1 1 4 0 7-2-4-3-5-5-6h-10c-2 1-4 2-5 6z',
    ),
    line('brass', 2.2, disc(-4.2, -4, 3.6), disc(4.2, -4, 3.6)),
    fill('glass', disc(-4.2, -4, 2.6), disc(4.2, -4, 2.6)),
    line('tan-2', 1.5, 'M-3 4q3 2 6 0'),
    line('steel', 2.6, 'M9 20l6-9'),
    fill('steel', 'M12 8l4-3 4 3-2 5-5 1z'),
  ],
};

/** Somebody who stands on (0, 0), about 60 high. */
export interface Person {
  coat: string;
  skin?: string;
  /** What is on the head, drawn around the middle of the face. */
  top?: Drawing;
  /** What is held, drawn around the hand. */
  held?: Drawing;
  /** A beard in this colour. */
  beard?: string;
  wide?: number;
}
export const HATS: Readonly<Record<string, (paint: string) => Drawing>> = {
  hood: (paint) => [fill(paint, 'M-11 8c-3-14 2-22 11-24 9 2 14 10 11 24-2-10-5-14-11-14S-9-2-11 8z')],
  brim: (paint) => [fill(paint, 'M-16-3c5-3 8-3 8-3 0-7 3-10 8-10s8 3 8 10c0 0 3 0 8 3-8 3-24 3-32 0z')],
  cap: (paint) => [fill(paint, 'M-9-2c-1-7 3-11 9-11s11 4 10 11c-6-3-13-3-19 0z')],
  hair: (paint) => [fill(paint, 'M-9 4c-4-12 1-17 9-17s13 5 9 17c-1-7-4-9-9-9s-8 2-9 9z')],
  turban: (paint) => [
    fill(paint, 'M-11-3c-2-8 4-13 11-13s13 5 11 13c-7-3-15-3-22 0z'),
    line('cloth', 1.5, 'M-9-6q9-6 18-3M-6-12q7 0 14 6'),
  ],
  helm: (paint) => [fill(paint, 'M-10 2v-5c0-7 4-11 10-11s10 4 10 11v5h-4v-4h-12v4z')],
  tonsure: (paint) => [
    fill(paint, 'M-9 1c-2-5 0-9 2-11 1 3 3 4 7 4s6-1 7-4c2 2 4 6 2 11-2-3-3-4-9-4s-7 1-9 4z'),
  ],
  kerchief: (paint) => [fill(paint, 'M-10 1c-1-9 3-14 10-14s11 5 10 14c-5-5-15-5-20 0zM8-2l6 6-4 2z')],
};
export const person = ({
  coat: paint,
  skin = 'skin',
  top = [],
  held = [],
  beard,
  wide = 1,
}: Person): Drawing => [
  fill(paint, `M${-16 * wide} 0c0-20 4-33 ${16 * wide}-33s${16 * wide} 13 ${16 * wide} 33z`),
  fill(`${skin}-2`, rect(-3, -38, 6, 7)),
  fill(skin, disc(0, -45, 8.5, 9.5)),
  fill(`${skin}-2`, 'M0-54.500a8.500 9.500 0 0 1 0 19z'),
  fill('ink', disc(-3.2, -45, 1.2), disc(3.2, -45, 1.2)),
  ...(beard ? [fill(beard, 'M-7-42c4 2 10 2 14 0 0 8-3 12-7 12s-7-4-7-12z')] : []),
  { of: top, x: 0, y: -45, k: 1, flip: false },
  { of: held, x: 13 * wide, y: -18, k: 1, flip: false },
  ...(held.length ? [fill(skin, disc(12 * wide, -18, 3.6))] : []),
];
/** A figure of the dark kind, seen from behind or far away: a shape and two eyes. */
export const shade = (eyes: string): Drawing => [
  fill('ink', 'M-13 0c0-16 1-26 4-32-1-10 3-15 9-15s10 5 9 15c3 6 4 16 4 32z'),
  fill(eyes, disc(-3, -35, 1.6), disc(3, -35, 1.6)),
];
