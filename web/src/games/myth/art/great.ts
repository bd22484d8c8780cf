/** Those that have a name: mini-bosses, agents, and the two bosses by stage, which fill four squares. */
import { at, disc, fill, line, rect, soft, type Drawing, type Drawings } from './kit';

// ---------------------------------------------------------------- one square: around (0, 0), 46 wide

const ONE: Drawings = {
  nettlejaw: [
    // a jaw of nettle leaves
    fill(
      'leaf-2',
      'M-21 2l7-4-5-8 8 2-1-10 7 5 5-11 5 11 7-5-1 10 8-2-5 8 7 4-6 4 3 8-8-2-10 10L-10 12l-8 2 3-8z',
    ),
    fill('shell-2', disc(0, 0, 13, 13)),
    fill('shell', 'M0-13a13 13 0 0 0 0 26z'),
    fill('ink', disc(0, 4, 10, 8)),
    fill('leaf', 'M-10 4l3-7 3 6 2-8 2 8 2-8 2 8 3-6 3 7-3 0-2 6-2-5-2 7-1-7-2 7-2-7-2 5-2-6z'),
    fill('eye', disc(-6, -7, 2.3), disc(6, -7, 2.3), disc(-2, -9, 1.3), disc(2, -9, 1.3)),
  ],
  'haldric-vane': [
    fill('red', 'M-17 20c0-10 6-14 17-14s17 4 17 14z'),
    fill('blue', 'M0 6c11 0 17 4 17 14H0z'),
    fill('skin', disc(0, -3, 10, 12)),
    // half a mask, half a face
    fill('steel', 'M0-15a10 12 0 0 1 0 24z'),
    fill('ink', disc(-4.5, -4, 1.7), 'M2.500-6.500l6 2-1 2.500-5-1z'),
    line('tan-2', 1.6, 'M-6 4q3 2 6 1'),
    line('ink', 1.2, 'M3 4h5M3 6.500h4'),
    fill('hair', 'M-11-3c-2-9 3-16 11-16s13 7 11 16c-2-6-4-8-6-9-4 2-10 2-13 1-1 2-2 4-3 8z'),
    fill('red', 'M-12-11c0-7 6-12 13-11 8 0 12 5 12 10-8-4-17-4-25 1z'),
    line('cloth', 2.4, 'M9-19c4-3 8-3 11 0'),
  ],
  'lantern-drowner': [
    fill('drown-2', 'M-16 20c-2-16 0-40 10-40s14 20 12 40l-4-4-3 4-4-4-4 4-3-4z'),
    fill('ink', disc(-6, -8, 6.5, 8)),
    fill('drown', disc(-6, -7, 4.5, 6)),
    fill('ink', disc(-8, -8, 1.4), disc(-4, -8, 1.4), disc(-6, -3, 1.2, 1.8)),
    line('wood', 2.2, 'M-4 6 12-6'),
    // the cold light
    fill('glass', disc(12, 4, 10)),
    line('iron', 2, 'M12-7v3M7-3h10'),
    fill('glass-2', soft(7, -3, 10, 14, 3)),
    fill('web', 'M12-1c3 4 3 6 2 8s-4 2-4 0 0-4 2-8z'),
    fill('iron', rect(6, 10, 12, 3)),
  ],
  'glass-stag': [
    line('glass', 2.6, 'M-5-8C-14-10-18-16-17-22M-13-13l-7 0M-9-10l-1-9M5-8c9-2 13-8 12-14M13-13h7M9-10l1-9'),
    fill('glass', 'M-7-10 0-14l7 4 5-1 3 4-6 2-3 9-3 10-3 4-3-4-3-10-3-9-6-2 3-4z'),
    fill('glass-2', 'M0-14l7 4 5-1 3 4-6 2-3 9-3 10-3 4z'),
    fill('web', 'M0-14l-7 4 3 6zM-6 4l6-2v16l-3-4z'),
    fill('ink', 'M-7-2l4 2-1 2zM7-2 3 0l1 2zM-2 13h4l-2 3z'),
  ],
  'ash-whisper': [
    fill(
      'stone-3',
      'M0 21c-14 0-17-9-13-17 2-5 0-9 2-14 2 3 4 4 5 7 1-8 4-13 8-18 0 8 5 11 7 18 2-2 3-4 3-7 5 8 6 15 3 22-3 6-8 9-15 9z',
    ),
    fill(
      'stone-2',
      'M0 21c-9 0-12-6-10-12 2-4 4-7 4-11 3 2 4 4 4 7 2-3 4-6 4-11 4 5 8 11 8 17 0 6-4 10-10 10z',
    ),
    fill('flame', 'M-8 3l7 3-2 3c-3 0-5-3-5-6zM9 2L2 6l2 3c3 0 5-4 5-7z'),
    fill('glow', disc(-4, 6, 1.2), disc(5, 6, 1.2)),
    fill(
      'flame',
      'M-4 14l2-2 2 2 2-2 2 2-2 4h-4z',
      disc(-12, -14, 1.8),
      disc(12, -18, 1.5),
      disc(4, -20, 1.2),
    ),
  ],
  'toll-taker': [
    fill('plum-2', 'M-16 20c0-12 6-16 16-16s16 4 16 16z'),
    fill('pale', disc(0, -2, 9, 11)),
    fill('pale-2', 'M0-13a9 11 0 0 1 0 22z'),
    fill('ink', 'M-16-9h32l-4-4H8l-1-9H-7l-1 9h-4z'),
    fill('brass', rect(-7.5, -14, 15, 2.5)),
    line('ink', 1.5, disc(4, -3, 3.6), 'M4 1l1 10'),
    fill('ink', disc(-4, -3, 1.5), disc(4, -3, 1.2)),
    line('ink', 1.6, 'M-3 4h6'),
    // the ledger, and the hook
    fill('red', rect(-20, 4, 13, 16)),
    fill('cloth', rect(-18, 6, 9, 12)),
    line('ink', 1.2, 'M-16.500 9h6M-16.500 12h6M-16.500 15h4'),
    line('steel', 2.4, 'M14 20V8c0-6 7-6 7 0'),
  ],
  'marrow-piper': [
    fill('drown-2', 'M-15 20c0-12 5-17 14-17s14 5 14 17z'),
    fill('bone', 'M-12-6c0-8 5-13 12-13s12 5 12 13c0 4-2 7-4 8v6H-8V2c-2-1-4-4-4-8z'),
    fill('bone-2', 'M0-19c7 0 12 5 12 13 0 4-2 7-4 8v6H0z'),
    fill('ink', disc(-5, -6, 3.3), disc(5, -6, 3.3), 'M0-2l2 4h-4z'),
    fill('eye', disc(-5, -6, 1.2), disc(5, -6, 1.2)),
    line('ink', 1.2, 'M-3 8V4M0 8V4M3 8V4'),
    // a pipe of bone
    line('bone', 4.2, 'M2 8 20 18'),
    fill('ink', disc(9, 12, 1.2), disc(13, 14, 1.2), disc(17, 16.5, 1.2)),
    line('red', 2.6, 'M-12-10c-5-3-5-8-2-11M-10-13c0-6 5-9 10-9'),
  ],
};

// ---------------------------------------------------------------- four squares: around (0, 0), 92 wide

const MUDMAW: Drawing = [
  fill('mud', 'M-44 40c-4-26 6-66 44-66s48 40 44 66c-4 6-84 6-88 0z'),
  fill('grub-2', 'M-40 38c-4-22 0-58 40-58s44 36 40 58c-6 8-74 8-80 0z'),
  fill('grub', 'M-40 38c-4-22 0-58 40-58-16 10-22 34-16 64-12 0-22-3-24-6z'),
  // ears like sails, eyes like lamps
  fill('grub', 'M-32-12c-10 0-14-10-12-22 6 6 16 8 24 10z'),
  fill('grub-2', 'M32-12c10 0 14-10 12-22-6 6-16 8-24 10z'),
  fill('ink', disc(-16, -6, 8, 7), disc(16, -6, 8, 7)),
  fill('eye', disc(-15, -5, 4), disc(15, -5, 4)),
  fill('ink', disc(-15, -5, 1.6), disc(15, -5, 1.6)),
  fill('ink', 'M-34 14c22-8 46-8 68 0-2 18-14 28-34 28S-32 32-34 14z'),
  fill('blood', 'M-20 34c6-8 34-8 40 0-6 6-12 8-20 8s-14-2-20-8z'),
  fill(
    'bone',
    'M-34 14c4-1 7-2 10-3l-2 12zM-18 10l10-2-4 12zM-2 8h10l-5 12zM14 9l9 2-5 10zM34 14c-3-1-5-2-7-2l3 12zM-30 30l4-10 6 14zM30 30l-4-10-6 14z',
  ),
  fill('bone', 'M-38 22c-6-4-8-14-4-22 0 8 4 12 10 14zM38 22c6-4 8-14 4-22 0 8-4 12-10 14z'),
];

const BODY = 'M-32 32C-52 0-34-34 0-36S46-12 36 12 4 40-6 26';
/** So many lines like the spokes of a wheel that has rolled most of the way round. */
const spokes = (count: number, from: number, to: number, lean: number): string =>
  Array.from({ length: count }, (_, i) => {
    const turn = Math.PI * (0.8 + (i * 1.3) / (count - 1));
    const on = (r: number, by: number) =>
      `${Math.round(r * Math.cos(turn + by))} ${Math.round(r * Math.sin(turn + by) - 2)}`;
    return `M${on(from, 0)}L${on(to, lean)}`;
  }).join('');
const TERROR = (head: Drawing, body: string): Drawing => [
  // a thousand, or as many as there is room for
  line('shell', 2.6, spokes(17, 36, 46, 0.13)),
  at([line('ink', 19, BODY), line(body, 15, BODY)], 0, 0, 0.86),
  line('ink', 1.8, spokes(12, 25, 36, 0)),
  ...head,
];
const HEAD: Drawing = [
  fill('ink', disc(0, 12, 25, 25)),
  fill('shell-2', disc(0, 12, 22, 22)),
  fill('shell', 'M0-10a22 22 0 0 0 0 44z'),
  line('bone', 4.5, 'M-14 27c-10 4-10 12-2 16M14 27c10 4 10 12 2 16'),
  fill('ink', 'M-13 22c8-5 18-5 26 0-2 9-7 13-13 13s-11-4-13-13z'),
  fill('bone', 'M-11 22l3 8 3-9zM-3 21l3 9 3-9zM5 21l3 9 3-8z'),
  fill(
    'eye',
    disc(-10, 6, 4.5),
    disc(10, 6, 4.5),
    disc(-4, -2, 2.6),
    disc(4, -2, 2.6),
    disc(-15, -1, 2),
    disc(15, -1, 2),
  ),
  fill('ink', disc(-9, 7, 1.8), disc(9, 7, 1.8)),
  line('shell', 3, 'M-8-9c-4-8-10-12-16-12M8-9c4-8 10-12 16-12'),
];
const EGGS: Drawing = [
  fill('ink', disc(-34, -22, 10, 11), disc(30, -26, 11, 12), disc(38, 18, 9, 10), disc(-30, 34, 9, 10)),
  fill('grub', disc(-34, -22, 8, 9), disc(30, -26, 9, 10), disc(38, 18, 7, 8), disc(-30, 34, 7, 8)),
  fill('ink', 'M-38-22l4 3 4-4-3 9zM26-26l4 3 4-4-3 10zM35 18l3 3 3-4-2 8z'),
];
const MAW: Drawing = [
  fill('ink', disc(0, 8, 34, 33)),
  fill('blood', disc(0, 8, 30, 29)),
  fill('shell-2', disc(0, 8, 25, 24)),
  fill('ink', disc(0, 8, 17, 16)),
  fill(
    'bone',
    ...Array.from({ length: 14 }, (_, i) => {
      const turn = (Math.PI * i) / 7;
      const on = (r: number, by: number) =>
        `${Math.round(r * Math.cos(turn + by))} ${Math.round(8 + 0.96 * r * Math.sin(turn + by))}`;
      return `M${on(28, -0.16)}L${on(12, 0)}L${on(28, 0.16)}z`;
    }),
  ),
  fill('eye', disc(-26, -22, 4), disc(26, -22, 4), disc(-14, -29, 3), disc(14, -29, 3), disc(0, -31, 2.5)),
  line('bone', 5, 'M-28 32c-8 2-10 8-6 12M28 32c8 2 10 8 6 12'),
];

const ABBESS = (face: Drawing): Drawing => [
  // a veil that becomes water
  fill(
    'deep',
    'M0-44c24 0 34 22 36 44 1 16 8 26 8 40-8 4-14-2-22 2s-14-2-22 0-14 4-22 0-14 2-22-2c0-14 7-24 8-40 2-22 12-44 36-44z',
  ),
  fill('drown-2', 'M0-44C-24-44-34-22-36 0c-1 16-8 26-8 40 8 4 14-2 22 2 6-30 2-50 22-86z'),
  fill('web', 'M-20-4c0-18 8-28 20-28S20-22 20-4L14 18H-14z'),
  fill('drown', disc(0, -6, 13, 17)),
  fill('drown-2', 'M0-23a13 17 0 0 1 0 34z'),
  ...face,
  fill('web', 'M-16 16c10 6 22 6 32 0l4 12c-12 6-28 6-40 0z'),
  fill('brass', 'M-3 20h6v6h5v5h-5v11h-6V31h-5v-5h5z'),
  line('brass', 3.5, 'M36 42V-18c0-12-16-12-16-2 0 6 8 7 8 2'),
  line('drown', 2, 'M-42 34q6-4 12 0t12 0M10 36q6-4 12 0t12 0'),
];
const ABBESS_FACE: Drawing = [
  fill('ink', 'M-10-9c3-3 6-3 8 0-2 4-6 4-8 0zM10-9c-3-3-6-3-8 0 2 4 6 4 8 0z', disc(0, 4, 2.5, 4)),
  line('ink', 1.6, 'M-7-5c-1 5 0 8-1 12M7-5c1 5 0 8 1 12'),
  fill('brass', 'M-15-24c4-8 9-11 15-11s11 3 15 11l-5-2-4-5-6 5-6-5-4 5z'),
];
const BELL_FACE: Drawing = [
  fill('brass', 'M-5-46H5v6c13 4 16 16 16 28l8 12h-58l8-12c0-12 3-24 16-28z'),
  fill('brass-2', 'M0-46h5v6c13 4 16 16 16 28l8 12H0z'),
  line('brass-2', 2.5, 'M-19-14h38M-16-26h32'),
  fill('ink', 'M-14-12h11v9h-13zM14-12H3v9h13zM-29 0h58l-5 5h-48z'),
  fill('eye', disc(-8, -8, 2.8), disc(8, -8, 2.8)),
  fill('leaf-2', 'M-24 0c2 8-2 12 0 20 4-6 2-12 4-20zM20 0c2 7-1 11 1 18 4-5 2-11 4-18z'),
];

export const GREAT: Drawings = {
  ...ONE,
  'mother-mudmaw': MUDMAW,
  'terror-1000-legs': TERROR(HEAD, 'shell-2'),
  'terror-1000-legs-2': [...TERROR(HEAD, 'shell-2'), ...EGGS],
  'terror-1000-legs-3': TERROR(MAW, 'blood'),
  'drowned-abbess': ABBESS(ABBESS_FACE),
  'drowned-abbess-2': ABBESS(BELL_FACE),
};
