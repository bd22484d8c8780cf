/** The four families by rank and arm, and their lairs: around (0, 0) on a square of 46, a lair on four squares. */
import { at, disc, fill, line, rect, soft, type Drawing, type Drawings } from './kit';

const eyes = (x: number, y: number, r: number): string => disc(-x, y, r) + disc(x, y, r);

// ---------------------------------------------------------------- grubbers: ears, snout, tusks

const GRUBBER: Drawing = [
  fill('grub', 'M-19-9l8 2C-8-13-4-15 0-15s8 2 11 8l8-2-5 10C14 9 8 14 0 14S-14 9-14 1z'),
  fill('grub-2', 'M0-15c4 0 8 2 11 8l8-2-5 10C14 9 8 14 0 14z'),
  fill('ink', 'M-11-4l8 4-1 4c-5 0-8-3-7-8zM11-4L3 0l1 4c5 0 8-3 7-8z'),
  fill('eye', disc(-6.5, -0.2, 1.7), disc(6.5, -0.2, 1.7)),
  fill('ink', 'M-8 6c5-2 11-2 16 0-1 4-4 6-8 6s-7-2-8-6z'),
  fill('bone', 'M-8 8l1-9 4 8zM8 8L7-1 3 7z'),
];
const SLING: Drawing = [line('bone', 1.8, 'M-15 11c-6-2-7-10-1-15'), fill('stone', disc(-16, -6, 4.2))];
const MUCKER: Drawing = [
  // horns of a bull
  fill('bone', 'M-9-8c-8 0-13-5-13-14 4 6 9 7 14 6zM9-8c8 0 13-5 13-14-4 6-9 7-14 6z'),
  fill('grub', 'M-15-4c1-8 8-13 15-13s14 5 15 13l4 1-4 6c-1 9-7 15-15 15S-14 12-15 3l-4-6z'),
  fill('grub-2', 'M0-17c7 0 14 5 15 13l4 1-4 6c-1 9-7 15-15 15z'),
  fill('ink', 'M-12-5l10 5-1 4c-6 1-10-3-9-9zM12-5L2 0l1 4c6 1 10-3 9-9z'),
  fill('eye', disc(-6.5, 0, 2), disc(6.5, 0, 2)),
  line('brass', 2, 'M-3.500 7a3.500 3.500 0 1 0 7 0'),
  fill('ink', disc(-3, 6, 1.4), disc(3, 6, 1.4), 'M-9 11c6-1 12-1 18 0-2 5-5 6-9 6s-7-1-9-6z'),
  fill('bone', 'M-9 12l0-7 4 7zM9 12V5l-4 7zM-3 17l1.500-4 1.500 4zM0 17l1.500-4 1.500 4z'),
];

// ---------------------------------------------------------------- crawlers: legs and shell

const LEGS = 'M-7-6-15-13-18-8M-9 0h-8l-4 4M-8 6l-7 4-1 6M7-6l8-7 3 5M9 0h8l4 4M8 6l7 4 1 6';
const CRAWLER: Drawing = [
  line('shell', 2.6, LEGS),
  fill('shell', disc(0, 4, 10, 11), disc(0, -8, 7, 6)),
  fill('shell-2', 'M0-7a10 11 0 0 1 0 22zM0-14a7 6 0 0 1 0 12z'),
  line('ink', 1.6, 'M-9 2q9 4 18 0M-9 8q9 4 18 0'),
  fill('ink', disc(0, -8, 5.5, 4)),
  fill('eye', eyes(2.5, -8.5, 1.5)),
  line('bone', 2.2, 'M-5-12c-3-2-3-5-1-7M5-12c3-2 3-5 1-7'),
];
const SPIT: Drawing = [
  fill('grub', 'M0-23c3 4 4 6 4 8a4 4 0 0 1-8 0c0-2 1-4 4-8z', disc(-8, -18, 2), disc(8, -18, 2)),
];
const STALKER: Drawing = [
  // two hooked arms above the rest
  line('shell', 3.2, 'M-7-2l-11-8 1-10M7-2l11-8-1-10M-8 4l-9 2-3 8M8 4l9 2 3 8M-6 10l-5 4-1 7M6 10l5 4 1 7'),
  fill('bone', 'M-17-21c4 0 8 3 9 7-4-2-8-3-11-1zM17-21c-4 0-8 3-9 7 4-2 8-3 11-1z'),
  fill(
    'shell',
    'M0-2c7 0 10 6 9 12-1 5-4 9-9 11-5-2-8-6-9-11-1-6 2-12 9-12z',
    'M-9-8C-9-15-4-18 0-18s9 3 9 10c0 5-4 9-9 9s-9-4-9-9z',
  ),
  fill('shell-2', 'M0-18c5 0 9 3 9 10 0 4-2 6-4 8 3 2 5 6 4 10-1 5-4 9-9 11z'),
  line('ink', 1.6, 'M-8 6q8 4 16 0M-8 12q8 4 16 0'),
  fill('ink', 'M-8-10c5-2 11-2 16 0l-3 7h-10z'),
  fill('eye', eyes(4, -8, 1.8), eyes(1.4, -5, 1.1)),
  fill('bone', 'M-5-3l1 6 3-4zM5-3L4 3 1-1z'),
];

// ---------------------------------------------------------------- the oathless: helmets without a badge

const OATHLESS: Drawing = [
  fill('oath-2', 'M-15 15c0-6 5-9 15-9s15 3 15 9z'),
  fill('oath', 'M-12 6V-4C-12-12-7-17 0-17S12-12 12-4V6L6 12V5h-3v8h-6V5h-3v7z'),
  fill('steel-2', 'M0-17c7 0 12 5 12 13V6l-6 6V5H3v8H0z'),
  fill('ink', 'M-10-3h9v4h-8zM10-3H1v4h8z'),
  fill('eye', disc(-5, -1, 1.5), disc(5, -1, 1.5)),
  line('ink', 1.6, 'M0-16v12'),
];
const CROSSBOW: Drawing = [
  line('bone', 2.4, 'M-20 9c6-6 4-14-2-18'),
  line('bone', 1.2, 'M-20 9l-2-18'),
  line('wood', 2.6, 'M-23 1h14'),
];
const MARSHAL: Drawing = [
  fill('oath-2', 'M-17 18c0-9 6-12 17-12s17 3 17 12z'),
  // a crest from ear to ear
  fill('oath-2', 'M-16-6c0-11 7-17 16-17S16-17 16-6l-4-1C11-13 7-15 0-15S-11-13-12-7z'),
  fill('oath', 'M-12 6V-4C-12-11-7-16 0-16S12-11 12-4V6L7 13V4H3v11h-6V4h-4v9z'),
  fill('steel-2', 'M0-16c7 0 12 5 12 12V6l-5 7V4H3v11H0z'),
  fill('brass', 'M-12-6h24v3h-24zM-2-6h4V8h-4z'),
  fill('ink', 'M-10-1h7v4h-6zM10-1H3v4h6z'),
  fill('eye', disc(-6, 1, 1.5), disc(6, 1, 1.5)),
];

// ---------------------------------------------------------------- the drowned: hoods that drip

const DROWNED: Drawing = [
  fill(
    'drown-2',
    'M0-18c9 5 14 13 14 21 0 4-1 8-3 12l-3-3-2 5-4-4-2 5-2-5-4 4-2-5-3 3c-2-4-3-8-3-12 0-8 5-16 14-21z',
  ),
  fill('drown', disc(0, 0, 8.5, 10)),
  fill('drown-2', 'M0-10a8.500 10 0 0 1 0 20z'),
  fill('ink', disc(-3.7, -1.5, 2.7, 3.3), disc(3.7, -1.5, 2.7, 3.3), disc(0, 6, 2.2, 2.8)),
  fill('bone', disc(-3.7, -1.5, 1), disc(3.7, -1.5, 1)),
  line('leaf', 2, 'M-10-8c-3 6-1 9-3 14M8-12c4 5 3 10 5 15'),
];
const BELLRINGER: Drawing = [
  fill('drown-2', 'M-17 19c-1-14 5-22 17-22s18 8 17 22l-4-4-3 5-5-4-5 5-5-5-5 4-3-5z'),
  // a bell where the head was
  fill('brass', 'M-4-22h8v4c6 2 8 8 8 14l4 6h-32l4-6c0-6 2-12 8-14z'),
  fill('brass-2', 'M0-22h4v4c6 2 8 8 8 14l4 6H0z'),
  fill('ink', 'M-8-7h6v6h-6zM8-7H2v6h6zM-16 2h32l-3 3h-26z'),
  fill('eye', disc(-5, -4, 1.7), disc(5, -4, 1.7)),
  line('drown', 2.2, 'M0 5v7'),
  fill('drown', disc(0, 14, 3.5)),
];

export const FAMILIES: Drawings = {
  grubber: GRUBBER,
  'grubber-ranged': [...SLING, ...GRUBBER],
  'grubber-captain': MUCKER,
  crawler: CRAWLER,
  'crawler-ranged': [...CRAWLER, ...SPIT],
  'crawler-captain': STALKER,
  oathless: OATHLESS,
  'oathless-ranged': [...OATHLESS, ...CROSSBOW],
  'oathless-captain': MARSHAL,
  drowned: DROWNED,
  'drowned-captain': BELLRINGER,
};

/** Where they come from. */
export const LAIRS: Drawings = {
  grubber: [
    fill(
      'mud',
      'M-44 34c-4-8 2-16 10-18-4-14 6-22 16-22 2-14 16-20 28-16 12-2 22 8 20 20 10 2 16 14 12 24 6 6 4 14-2 16h-78z',
    ),
    fill('earth-2', 'M-34 38c-2-10 2-18 10-20 0-16 10-26 24-26s24 10 24 26c8 2 12 10 10 20z'),
    fill('ink', disc(0, 24, 26, 15)),
    fill('mud', 'M-26 26c6-5 12 3 18-1s12-3 17 1 11-3 17 0c0 8-12 13-26 13s-26-5-26-13z'),
    fill('bone', 'M-36 22l-5-12 9 8zM36 22l5-12-9 8zM-26 0l-4-12 9 7zM26 0l4-12-9 7z'),
    at(GRUBBER, 0, -12, 0.8),
    fill('bone', disc(-12, 32, 3), disc(14, 34, 2.2), rect(-12, 31, 9, 2)),
  ],
  crawler: [
    line(
      'web',
      1.8,
      'M-45-40 0 0l45-40M-46 6 0 0l46 6M-34 42 0 0l34 42M-32-28q32 14 64 0M-38 4q8-20-6-24M38 4q-8-20 6-24',
    ),
    fill('shell-2', disc(0, 10, 32, 30)),
    fill('shell', 'M-30 4c4-16 16-24 30-24-8 8-14 20-14 34 0 12 4 20 10 26C-20 38-34 22-30 4z'),
    fill('ink', 'M0-12c10 4 16 16 14 30-1 10-6 18-14 22C-8 36-13 28-14 18-16 4-10-8 0-12z'),
    fill(
      'eye',
      disc(-4, 8, 2),
      disc(4, 8, 2),
      disc(-5, 18, 1.6),
      disc(5, 18, 1.6),
      disc(0, 26, 1.4),
      disc(0, 0, 1.4),
    ),
    fill('bone', disc(-28, 34, 7, 5), disc(26, 36, 6, 4.5), disc(34, -20, 6, 5)),
    line('shell', 3, 'M-14 22c-8 0-12 4-14 10M14 22c8 0 12 4 14 10'),
  ],
  oathless: [
    line('wood-2', 3, 'M-30 40V-38M30 40V-38'),
    fill('oath-2', 'M-30-38l16 5-6 6 6 6-16 4zM30-38l-16 5 6 6-6 6 16 4z'),
    fill('cloth-2', 'M-42 40 0-30l42 70z'),
    fill('oath-2', 'M-42 40-14-6l6 46zM42 40 14-6 8 40z'),
    fill('cloth', 'M-14-6 0-30l14 24L8 40H-8z'),
    fill('ink', 'M0 0l10 40h-20z'),
    fill('eye', disc(-2.5, 24, 1.6), disc(2.5, 24, 1.6)),
    line('wood-3', 2.4, 'M0-30v-12M-22 40l-10-18M22 40l10-18M-32 40l10-18M32 40l-10-18'),
  ],
  drowned: [
    fill('stone-2', disc(0, 12, 42, 30)),
    fill('stone', 'M-42 8a42 29 0 0 1 84 0l-8 2a34 21 0 0 0-68 0z'),
    line(
      'stone-3',
      2,
      'M-38-4l8 5M-20-17l5 8M0-21v8M20-17l-5 8M38-4l-8 5M-40 22l8-4M40 22l-8-4M-24 36l4-7M24 36l-4-7M0 42v-8',
    ),
    fill('deep', disc(0, 12, 31, 20)),
    line('drown-2', 2, 'M-24 10q6-4 12 0t12 0 12 0 12 0M-20 22q5-4 10 0t10 0 10 0 10 0'),
    fill('drown', 'M-14 12c-1-10 2-18 4-18s2 6 3 6 0-9 3-9 2 9 3 9 2-8 4-8 2 8 3 9 1-5 3-5c3 0 1 9-2 16z'),
    fill('drown-2', 'M4-1c2 0 1 0 2 1s1-5 3-5c3 0 1 9-2 16H0z'),
    fill('brass', soft(-34, 26, 12, 8, 3)),
  ],
};
