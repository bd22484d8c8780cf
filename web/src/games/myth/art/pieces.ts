/** What lies on the realm: pieces of quests, traps, tokens, around (0, 0) on a square of 46. */
import { at, disc, fill, line, rect, soft, type Drawing, type Drawings } from './kit';
import { HATS, person } from './people';

const LANTERN = (light: string): Drawing => [
  line('iron', 2.2, 'M-5-13a5 5 0 0 1 10 0'),
  fill('iron', 'M-9-9l4-5h10l4 5zM-9 11h18v4H-9z'),
  fill(light, rect(-7, -8, 14, 19)),
  line('iron', 2, 'M-7-8v19M7-8v19M0-8v3'),
];

const COCOON: Drawing = [
  line('web', 1.6, 'M0-18V-9M-16-14l12 8M16-14 4-6M-15 14l9-6M15 14l-9-6'),
  fill('web', 'M0-13c7 4 9 12 8 18-1 6-4 10-8 10s-7-4-8-10c-1-6 1-14 8-18z'),
];

/** Of quests. */
export const OBJECTS: Drawings = {
  'strayed-ewe': [
    line('ink', 3, 'M-6 8v7M5 8v7'),
    fill('cloth', disc(-6, -1, 7), disc(1, -4, 7), disc(7, 0, 7), disc(3, 5, 7), disc(-4, 5, 7)),
    fill('cloth-2', 'M8 6c-5 6-14 7-19 1 6 2 13 2 19-1z'),
    fill('ink', 'M-11-7c-5 0-7 4-6 9 1 4 4 5 7 3 3-3 3-9-1-12zM-8-8l4 2-3 3z'),
    fill('cloth', disc(-13, -2, 1.2)),
  ],
  courier: [
    fill('blue', 'M-13 15c0-9 5-12 13-12s13 3 13 12z'),
    fill('skin', disc(0, -4, 8, 9)),
    fill('skin-2', 'M0-13a8 9 0 0 1 0 18z'),
    fill('cloth', 'M-9-5c0-7 4-10 9-10s9 3 9 10z'),
    fill('blood', disc(4, -9, 2.6)),
    line('ink', 1.5, 'M-5-2h3M2-2h3'),
    line('wood-2', 3, 'M-9 5 9 15'),
    fill('cloth', rect(3, 8, 11, 8)),
    fill('red', disc(8.5, 12, 2)),
  ],
  'boundary-stone': [
    fill('grass', disc(0, 14, 15, 4)),
    fill('stone', 'M-10 14V-6c0-8 4-11 10-11s10 3 10 11v20z'),
    fill('stone-2', 'M0-17c6 0 10 3 10 11v20H0z'),
    line('stone-3', 2, 'M-4-8h8M0-8V4M-4 0h8'),
  ],
  reliquary: [
    fill('brass', 'M-13 13V-3L0-14 13-3v16z'),
    fill('brass-2', 'M0-14 13-3v16H0z'),
    fill('plum-2', 'M-7 9V0c0-4 3-7 7-7s7 3 7 7v9z'),
    fill(
      'bone',
      'M-1.500-3h3v10h-3z',
      disc(-2, -4, 1.8),
      disc(2, -4, 1.8),
      disc(-2, 7, 1.8),
      disc(2, 7, 1.8),
    ),
    fill('red', disc(0, -14, 3)),
  ],
  'fouled-spring': [
    fill('stone-2', 'M-16 8c0-12 6-20 16-20s16 8 16 20z'),
    fill('stone', 'M-16 8C-16-4-10-12 0-12-6-6-8 0-8 8z'),
    fill('ink', disc(0, -2, 6, 5)),
    fill('grub', 'M-5-1h10l2 9c6 1 9 3 9 5s-7 4-16 4-16-2-16-4 3-4 9-5z'),
    fill('grub-2', disc(-6, 12, 2), disc(5, 14, 1.6), disc(1, 4, 1.5)),
  ],
  'dead-lantern': [...LANTERN('storm'), line('ink', 1.5, 'M0 5v4'), line('stone', 1.6, 'M0 3c-3-3 3-4 0-8')],
  peddler: [
    fill('wood-2', soft(-16, -8, 14, 22, 4)),
    line('wood-3', 1.6, 'M-16-1h14M-16 6h14'),
    at(person({ coat: 'teal', beard: 'grey', top: HATS['brim']?.('wood-2') }), 3, 15, 0.58),
  ],
  cairn: [
    fill('stone-3', disc(0, 11, 14, 5)),
    fill('stone-2', disc(1, 3, 11, 5)),
    fill('stone', disc(-1, -4, 8, 4.5)),
    fill('stone-2', disc(1, -11, 5.5, 3.6)),
    fill('stone', disc(-4, 9, 4, 2), disc(-3, 1.5, 4, 2), disc(-2, -12, 2.5, 1.5)),
  ],
  'torn-sack': [
    fill('cloth-2', 'M-12 14c-4-10-1-18 5-22l-4-7h15l-3 7c8 4 12 12 8 22z'),
    line('wood-2', 2.2, 'M-7-8c4 2 6 2 9 0'),
    fill('wood-3', 'M2-1l3 5-3 3 5 6-7-4 2-4z'),
    fill('field', 'M3 14l3-4 9 4zM8 14l4-2 5 3z'),
  ],
  miller: [
    at(person({ coat: 'cloth', top: HATS['cap']?.('cloth-2'), beard: 'grey', wide: 1.2 }), 0, 16, 0.6),
    line('wood-2', 2, 'M-9 3 9 3M-9 8h18'),
  ],
  cocoon: [
    ...COCOON,
    line('storm', 1.6, 'M-7-3q7 4 14 0M-8 3q8 4 16 0M-6 9q6 4 12 0'),
    fill('ink', disc(-2.5, -5, 1.2), disc(2.5, -5, 1.2)),
  ],
  letter: [
    fill('cloth', rect(-15, -9, 30, 20)),
    fill('cloth-2', 'M-15-9 0 4l15-13z'),
    line('wood-2', 1.3, 'M-15 11-4 0M15 11 4 0'),
    fill('red', disc(0, 3, 5)),
    fill('red-2', 'M0-2a5 5 0 0 1 0 10z'),
  ],
  'signal-fire': [
    line('wood-2', 4, 'M-12 14 8 4M12 14-8 4M-13 8h26'),
    fill('flame', 'M0-17c3 6 9 9 9 17 0 6-4 9-9 9s-9-3-9-9c0-4 3-6 4-9 2 2 3 3 3 5 2-4 1-8 2-13z'),
    fill('glow', 'M0-5c3 4 5 5 5 8 0 4-2 6-5 6s-5-2-5-6c0-3 3-4 5-8z'),
  ],
  'wet-rope': [
    line('wood', 3.6, 'M2-18C-4-11 5-5 0 2S-6 8-2 10'),
    line('wood-2', 1.3, 'M-1-14l4 2M-1-8l5 1M-2-1l5 2'),
    line('wood', 3.4, disc(0, 11, 9, 4)),
    fill('water', 'M10-6c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 1-3 3-6zM-9-8c2 3 3 4 3 5a3 3 0 0 1-6 0c0-1 1-2 3-5z'),
  ],
  'way-lamp': [
    fill('grass', disc(-5, 16, 10, 3)),
    line('tan', 3.4, 'M-7 16V-16H6'),
    line('tan-2', 2, 'M-7-8 0-16'),
    at(LANTERN('glass'), 6, 0, 0.62),
  ],
  'bridge-post': [
    fill('water', disc(0, 14, 17, 4)),
    fill('wood', rect(-13, -15, 7, 29), rect(6, -15, 7, 29)),
    fill('wood-2', rect(-9, -15, 3, 29), rect(10, -15, 3, 29)),
    line('wood-3', 2, 'M-9-9q9 8 18 0M-9 1q9 8 18 0'),
  ],
  militiaman: [
    at(person({ coat: 'steel-2', top: HATS['helm']?.('steel') }), 0, 12, 0.58),
    fill('leaf', disc(-10, 11, 9, 7), disc(10, 12, 8, 6)),
    fill('leaf-2', disc(0, 14, 10, 5)),
  ],
  'captive-cocoon': [
    ...COCOON,
    fill('skin', disc(0, -3, 5, 6)),
    fill('hair', 'M-5-5c0-4 2-6 5-6s5 2 5 6c-3-2-7-2-10 0z'),
    line('ink', 1.4, 'M-3-2h2M1-2h2M-1.500 1.500h3'),
    line('storm', 1.6, 'M-8 5q8 4 16 0M-6 10q6 4 12 0'),
  ],
  'bell-wheel': [
    line('tan', 3.6, disc(-3, -2, 12)),
    line('tan-2', 2.2, 'M-3-14v24M-15-2H9M-11.500-10.500 5.500 6.500M5.500-10.500-11.500 6.500'),
    fill('wood-3', disc(-3, -2, 3)),
    fill('brass', 'M5 5c0-5 2-8 5-8s5 3 5 8l2 5H3z'),
    fill('brass-2', 'M10-3c3 0 5 3 5 8l2 5h-7z', disc(10, 12, 2.2)),
  ],
  'stake-bundle': [
    fill('wood-3', 'M-10 15-8-12l3-5 3 5-1 27zM3 15 2-12l3-5 3 5 2 27z'),
    fill('wood', 'M-4 15l-1-29 4-4 4 4 2 29z'),
    fill('wood-2', 'M0-18l3 4 2 29H0z'),
    line('cloth-2', 3, 'M-10-2q10 4 20 0M-10 7q10 4 20 0'),
  ],
  'war-banner': [
    line('wood-2', 3, 'M-9 17V-17'),
    fill('brass', 'M-9-20l3 4-3 4-3-4z'),
    fill('red', 'M-8-14H13L8-5l5 9H-8z'),
    fill('red-2', 'M-8-2c7-3 12 2 19 1l2 5H-8z'),
    fill('ink', 'M-3-9h8v4l-4 4-4-4z'),
    fill('bone', disc(-0.7, -7, 1), disc(2.8, -7, 1)),
  ],
};

/** In the diamond of a trap. */
export const TRAPS: Drawings = {
  'spike-pit': [
    fill('ink', disc(0, 5, 11, 6)),
    fill('steel-2', 'M-9 6l2-12 3 11 1-13 3 13 1-13 3 13 2-11 3 12z'),
  ],
  'dart-wall': [
    fill('stone-2', rect(-11, -8, 6, 16)),
    fill('ink', disc(-8, -4, 1.5), disc(-8, 1, 1.5), disc(-8, 6, 1.5)),
    line('ink', 1.7, 'M-3-4H9M-3 1H6M-3 6H9'),
    fill('red', 'M13-4l-5-2.500v5zM10 1l-5-2.500v5zM13 6 8 3.500v5z'),
  ],
  'web-snare': [
    line(
      'ink',
      1.5,
      'M0-13v26M-13 0h26M-8-8 8 8M8-8-8 8M0-9 6-6 9 0 6 6 0 9-6 6-9 0-6-6zM0-5l3.500 1.500L5 0 3.500 3.500 0 5-3.500 3.500-5 0l1.500-3.500z',
    ),
  ],
  'spore-vent': [
    fill('leaf-2', disc(-5, -4, 4.5), disc(3, -7, 5), disc(6, 0, 4), disc(-1, 1, 4)),
    fill('stone-3', 'M-10 10h20l-3-4H-7z'),
    line('leaf', 2, 'M-4 5v-3M4 5v-3'),
  ],
  'frost-rune': [
    line(
      'blue',
      2,
      'M0-12v24M-10-6l20 12M10-6-10 6M-3-10l3 3 3-3M-3 10l3-3 3 3M-10-2l4 0 0-4M10 2H6v4M10-2H6v-4M-10 2h4v4',
    ),
  ],
  'flame-jet': [
    fill('stone-3', rect(-6, 7, 12, 4)),
    fill('flame', 'M0-14c3 6 8 8 8 14 0 4-3 7-8 7s-8-3-8-7c0-6 7-7 8-14z'),
    fill('glow', 'M0-4c2 3 4 4 4 7s-2 4-4 4-4-1-4-4 3-4 4-7z'),
  ],
  'swinging-beam': [
    line('ink', 1.5, 'M-6-14-9 2M6-14 9 2'),
    fill('wood-2', soft(-14, 1, 28, 8, 2)),
    line('wood-3', 1.5, 'M-9 5H9'),
    line('red', 1.7, 'M-10 13q10 3 20 0'),
  ],
  'falling-stones': [
    fill('stone-2', 'M-8-12h8l2 5-5 4-6-3zM3-4l7-2 3 6-5 5-6-3zM-8 2l6-1 3 5-4 4-6-2z'),
    line('ink', 1.4, 'M-4-17v3M8-11v3M-5-4v3'),
    line('stone-3', 1.8, 'M-9 12H9'),
  ],
  'alarm-wires': [
    line('ink', 1.6, 'M-14-5q14 7 28 0'),
    fill('brass', 'M-4 0h8l1 7 3 3h-16l3-3z', disc(0, 11, 2)),
    fill('bone-2', disc(-10, 1, 2.2), disc(10, 1, 2.2)),
    line('ink', 1.3, 'M-10-3v3M10-3v3'),
  ],
  'sinking-floor': [
    line('ink', 1.7, 'M-12-3h24M-8 3h16M-4 9h8'),
    fill('stone-2', 'M-9-11h8l1 6-9 0zM2-11h7v6l-8 0z'),
    line('red', 1.8, 'M0 0v12M-3 9l3 3 3-3'),
  ],
  'weeping-idol': [
    fill('stone-2', 'M-9 10V-4c0-7 4-10 9-10s9 3 9 10v14z'),
    fill('ink', 'M-6-5h4v3h-4zM6-5H2v3h4zM-3 5h6v2h-6z'),
    line('blue', 2, 'M-4-1v7M4-1v5'),
  ],
};

/** Of cards. */
export const TOKENS: Drawings = {
  decoy: [
    line('wood-2', 2.6, 'M0 14V-6M-11-1h22'),
    fill('field', 'M-6-2h12l2 11H-8z', 'M-14-3l4 2-4 3zM14-3l-4 2 4 3z'),
    fill('cloth-2', disc(0, -8, 5.5)),
    fill('ink', disc(-2, -8, 0.9), disc(2, -8, 0.9)),
    fill('archer', 'M-9-10 0-18l9 8z'),
  ],
  'heros-edge': [
    fill('steel', 'M0-15l4 6-2 15h-4L-4-9z'),
    fill('steel-2', 'M0-15l4 6-2 15H0z'),
    fill('brass', soft(-8, 5, 16, 4, 2)),
    fill('wood-2', rect(-2, 9, 4, 6)),
    fill('eye', 'M10-12l1 4 4 1-4 1-1 4-1-4-4-1 4-1z'),
  ],
  'chalk-ward': [
    line('apprentice', 2, disc(0, 0, 13)),
    line('apprentice', 2, 'M0-12 10 6h-20z'),
    fill('apprentice', disc(0, 0, 3)),
  ],
};
