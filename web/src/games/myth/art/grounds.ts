/** What the tiles have of their own: things that lie on their squares, around (0, 0) on a square of 46. */
import { disc, fill, line, rect, soft, type Drawing } from './kit';

/** What may lie on a square of floor, of a nest (purple), of a pool (blue) and of a wall (red). */
export interface Ground {
  readonly floor: readonly Drawing[];
  readonly nest: readonly Drawing[];
  readonly pool: readonly Drawing[];
  readonly wall: readonly Drawing[];
}

// Quiet lines, that no figure is lost on.
const APPLES: Drawing = [
  fill('blood', disc(-8, 6, 4), disc(5, 10, 3.6), disc(9, -7, 3.8)),
  line('leaf-2', 1.8, 'M-8 2l2-3M5 6l2-3M9-11l2-3'),
];
const BASKET: Drawing = [
  fill('wood-2', disc(0, 3, 13, 9)),
  fill('wood', disc(0, 1, 12, 8)),
  fill('wood-3', disc(0, -1, 9, 5)),
  fill('blood', disc(-3, -1, 3), disc(4, -2, 3)),
  line('wood-2', 2, 'M-12 0c2-14 22-14 24 0'),
];
const TUFT: Drawing = [
  line('leaf', 2, 'M-8 8c0-6-2-9-4-11M-6 8c0-7 1-10 2-13M-3 8c1-5 3-7 6-9M8-4c0-4-1-6-3-8M10-4c1-4 2-6 4-8'),
];
const TREE: Drawing = [
  fill('leaf-3', disc(0, 2, 21)),
  fill('leaf-2', disc(0, 0, 20)),
  fill('leaf', disc(-5, -5, 12), disc(8, 3, 7)),
  fill('blood', disc(-9, 4, 3), disc(6, -8, 3), disc(9, 9, 3), disc(-4, -12, 2.6)),
];
const LILY: Drawing = [fill('leaf', 'M-6 2a9 7 0 1 1 10 6L-2 2z'), fill('cloth', disc(9, -9, 3.5))];
const GRAVE: Drawing = [
  fill('floor-ink', 'M-11 15V-5c0-7 5-10 11-10S11-12 11-5v20z'),
  line('floor-pale', 2, 'M0-9V7M-5-3H5'),
];
const SUNKEN: Drawing = [
  fill('stone-2', 'M-9 8V-4c0-5 4-8 9-8s9 3 9 8V8z'),
  line('water-2', 2, 'M-16 9q4-3 8 0t8 0 8 0 8 0'),
];
const BONES: Drawing = [
  line('bone-2', 3, 'M-10 4l10-5M3 8l9-2'),
  fill('bone-2', disc(-11, 3, 2.5), disc(-10, 6, 2.5), disc(0, -2, 2.5), disc(1, 1, 2.5), disc(8, -9, 5)),
  fill('ink', disc(6.5, -9, 1.3), disc(9.5, -9, 1.3)),
];
const SKULLS: Drawing = [
  fill(
    'bone',
    disc(-11, 6, 7, 6.5),
    disc(3, 7, 7, 6.5),
    disc(-4, -5, 7, 6.5),
    disc(11, -6, 7, 6.5),
    disc(15, 8, 6, 6),
  ),
  fill(
    'ink',
    disc(-13, 6, 1.6),
    disc(-9, 6, 1.6),
    disc(1, 7, 1.6),
    disc(5, 7, 1.6),
    disc(-6, -5, 1.6),
    disc(-2, -5, 1.6),
    disc(9, -6, 1.6),
    disc(13, -6, 1.6),
  ),
];
const CINDERS: Drawing = [
  fill('stone-3', 'M-14 6l8-6 6 3 8-7 6 8-10 8H-8z'),
  fill('flame', disc(-4, 6, 2), disc(6, 3, 1.6)),
  fill('glow', disc(-4, 6, 0.9)),
];
const BEAM: Drawing = [
  line('ink', 6, 'M-18 12 16-10'),
  line('stone-3', 2, 'M-12 8l8-5M2-1l8-5'),
  line('ink', 4, 'M-4 2l-8-10'),
];
const HEARTH: Drawing = [
  fill('ink', soft(-15, -13, 30, 28, 4)),
  fill('stone-3', disc(0, 8, 11, 4)),
  fill('flame', 'M0-6c3 5 6 6 6 11a6 6 0 0 1-12 0c0-5 4-6 6-11z'),
];
const BLOCK: Drawing = [
  fill('stone', 'M-14-4l10-6 18 4-9 7z'),
  fill('stone-2', 'M-14-4l19 5v11l-19-5z'),
  fill('stone-3', 'M5 1l9-7v11l-9 7z'),
];
const CHIPS: Drawing = [
  fill('floor-ink', 'M-10 6l4-5 4 4-4 4zM4-6l5-2 2 5-4 2zM6 10l4-2 2 4-4 1z'),
  line('floor-ink', 1.5, 'M-16-10l10 4'),
];
const LADDER: Drawing = [
  line('wood', 3, 'M-7-22v44M7-22v44'),
  line('wood-2', 3, 'M-7-14H7M-7-4H7M-7 6H7M-7 16H7'),
];
const PICK: Drawing = [line('wood', 3, 'M-10 12 8-6'), line('iron', 3.5, 'M-2-12c7-1 13 5 12 12')];
const STRAW: Drawing = [line('field', 2, 'M-13 6l14-5M-6 11l16-4M-9-6l12 5M2-9l12 4M-2 2l14 1')];
const TENT: Drawing = [
  fill('cloth-2', 'M-19 15 0-17l19 32z'),
  fill('cloth', 'M-19 15 0-17l5 32z'),
  fill('ink', 'M-5 15 0 0l5 15z'),
];
const FIREPIT: Drawing = [
  fill('stone-3', disc(0, 0, 12, 10)),
  fill('ink', disc(0, 0, 8, 6.5)),
  fill('flame', disc(-2, 0, 2), disc(3, 1, 1.5)),
  line('wood-2', 3, 'M-7 5 6-4M7 4-6-4'),
];
const SPOOR: Drawing = [
  fill('floor-ink', disc(-8, 8, 3, 4), disc(-3, -3, 3, 4), disc(6, 4, 3, 4), disc(10, -8, 3, 4)),
];
const WEB: Drawing = [
  line(
    'floor-ink',
    3,
    'M-22-22 14 14M-22-22 20 4M-22-22 4 20M-22-22v38M-22-22h38M-22-6c6 1 12-4 16-16M-22 4c12 0 22-10 26-26M-22 14c16 0 32-16 36-36',
  ),
  line(
    'web',
    1.6,
    'M-22-22 14 14M-22-22 20 4M-22-22 4 20M-22-22v38M-22-22h38M-22-6c6 1 12-4 16-16M-22 4c12 0 22-10 26-26M-22 14c16 0 32-16 36-36',
  ),
];
const SPUN: Drawing = [
  line(
    'floor-ink',
    3,
    'M0-20V20M-20 0h40M-14-14 14 14M14-14-14 14M0-14 10-10 14 0 10 10 0 14-10 10-14 0-10-10zM0-7l5 2 2 5-2 5-5 2-5-2-2-5 2-5z',
  ),
  line(
    'web',
    1.6,
    'M0-20V20M-20 0h40M-14-14 14 14M14-14-14 14M0-14 10-10 14 0 10 10 0 14-10 10-14 0-10-10zM0-7l5 2 2 5-2 5-5 2-5-2-2-5 2-5z',
  ),
];
const EGG: Drawing = [
  fill('web', disc(-7, 4, 6, 7), disc(6, 7, 5, 6), disc(4, -7, 5.5, 6.5)),
  fill('shell', disc(-7, 6, 2), disc(5, -5, 2)),
];
const TURNIP: Drawing = [
  fill('cloth', disc(-6, 5, 6), disc(8, 3, 5)),
  fill('shell', 'M-12 4a6 6 0 0 1 12 0zM3 2a5 5 0 0 1 10 0z'),
  line('leaf', 2, 'M-6-1v-6M-8-2l-4-4M8-2v-5M10-2l3-4'),
];
const SHELF: Drawing = [
  fill('wood-2', rect(-21, -18, 42, 36)),
  fill('ink', rect(-18, -15, 36, 14), rect(-18, 3, 36, 12)),
  fill('brass-2', soft(-15, -12, 8, 11, 2), soft(6, -11, 9, 10, 2)),
  fill('red', soft(-4, -12, 7, 11, 2)),
  fill('leaf', soft(-14, 6, 10, 9, 2)),
  fill('straw', soft(2, 6, 12, 9, 2)),
];
const ROOTS: Drawing = [line('wood-2', 2.4, 'M-20-14c12 2 8 12 20 12S8 10 20 12M0-2c2 8-6 8-8 16')];
const CANDLES: Drawing = [
  fill('cloth', rect(-9, -2, 5, 12), rect(-1, -6, 5, 16), rect(7, 1, 5, 9)),
  fill('flame', disc(-6.5, -5, 2, 3), disc(1.5, -9, 2, 3), disc(9.5, -2, 2, 3)),
];
const COINS: Drawing = [
  fill('brass', disc(-7, 6, 4, 3), disc(5, 9, 4, 3), disc(8, -5, 4, 3)),
  fill('glow', disc(-8, 5, 1.3), disc(4, 8, 1.3), disc(7, -6, 1.3)),
];
const SHRINE: Drawing = [
  fill('stone-2', rect(-13, -4, 26, 20)),
  fill('stone', 'M-17-4 0-19 17-4z'),
  fill('ink', 'M-6 16V4a6 6 0 0 1 12 0v12z'),
  fill('glow', disc(0, 8, 3)),
];
const RACK: Drawing = [
  line('wood-2', 3, 'M-17 8h34M-17-2h34'),
  line('steel-2', 2.4, 'M-11 15V-16M0 15V-16M11 15V-16'),
  fill('steel', 'M-11-21l3 6h-6zM0-21l3 6h-6zM11-21l3 6H8z'),
];
const ROSTER: Drawing = [
  fill('cloth-2', 'M-11-13H9l3 24-21 2z'),
  line('floor-ink', 1.6, 'M-7-7H5M-7-2H6M-6 3h8'),
];
const CRACK: Drawing = [line('floor-ink', 2, 'M-20-10l12 6 4 10 12 2 12 10M-8-4l8-8M8 8l6-8')];
const BUCKET: Drawing = [
  fill('wood', 'M-8-6h16l-2 15H-6z'),
  fill('deep', disc(0, -6, 8, 3)),
  line('iron', 2, 'M-7.500 1h15M-8-7c2-9 14-9 16 0'),
];
const COBBLES: Drawing = [
  line('floor-ink', 1.6, disc(-9, -8, 7, 5), disc(7, -6, 7, 5), disc(-2, 6, 7, 5), disc(12, 8, 5, 4)),
];
const WELL: Drawing = [
  line('stone', 6, disc(0, 0, 17)),
  line('stone-3', 1.6, 'M-17-5l5 2M17-5l-5 2M-10 15l3-5M10 15l-3-5M0-20v6'),
  line('wood', 3, 'M0-18V4'),
];
const SHROOM: Drawing = [
  fill('cloth', rect(-9, 0, 4, 10), rect(5, 2, 4, 8), rect(-1, -8, 3, 7)),
  fill('plum', 'M-15 1c1-8 15-8 16 0zM0 3c1-7 13-7 14 0zM-5-7c1-6 10-6 11 0z'),
  fill('glass', disc(-9, -2, 1.5), disc(-4, -1, 1.2), disc(6, 0, 1.4), disc(10, 1, 1)),
];
const SPORES: Drawing = [
  fill('glass', disc(-9, 7, 2), disc(4, 10, 1.5), disc(9, -4, 2.2), disc(-5, -9, 1.5), disc(1, -1, 1.2)),
];
const CAP: Drawing = [
  fill('plum-2', disc(0, 2, 20, 19)),
  fill('plum', disc(0, -1, 19, 17)),
  fill('glass', disc(-8, -6, 4, 3), disc(6, -8, 3, 2.5), disc(9, 4, 3.6, 3), disc(-5, 7, 3, 2.4)),
];
const ROPE: Drawing = [line('wood', 2.6, disc(0, 0, 10, 7), disc(1, 0, 6, 4), 'M10 0c6 2 6 8 10 10')];
const NOTE: Drawing = [line('floor-ink', 2, 'M-14-4q7-9 14 0t14 0M-14 6q7-9 14 0t14 0')];
const HOLE: Drawing = [
  fill('ink', disc(0, 0, 17)),
  line('wood', 3, 'M-20-8h40M-20 8h40'),
  line('wood', 2.6, 'M0-20v40'),
];
const STEPS: Drawing = [line('floor-ink', 2, 'M-20-15h40M-20-7h40M-20 1h40M-20 9h40M-20 17h40')];
const SWORD: Drawing = [
  line('steel-2', 3, 'M-12 12 8-8'),
  line('brass-2', 3, 'M-13 4l8 8'),
  line('wood-2', 3, 'M-12 12l-4 4'),
];
const BOULDER: Drawing = [
  fill('stone-3', 'M-15 12l2-18 12-9 14 6 3 16-9 9H-9z'),
  fill('stone-2', 'M-11 6l1-12 9-6 8 4-4 10z'),
  line('stone-3', 1.6, 'M4 4l6 6'),
];
const PROP: Drawing = [
  line('wood-2', 5, 'M-15 18v-36M15 18v-36M-19-18h38'),
  line('wood-3', 1.6, 'M-15-6v10M15-2v12'),
];
const MILL: Drawing = [
  line('wood-2', 4, disc(0, 0, 17)),
  line('wood', 4, 'M-20 0h40M0-20v40M-14-14l28 28M14-14l-28 28'),
  fill('wood-3', disc(0, 0, 4)),
];
const FLOUR: Drawing = [
  fill('floor-pale', disc(-4, 6, 13, 6), disc(8, -6, 7, 4)),
  fill('cloth-2', 'M-6 2c-3-8 0-12 3-13l-2-5h9l-2 5c4 2 6 6 4 13z'),
];
const PLANKS: Drawing = [
  fill('wood', rect(-22, -21, 44, 12), rect(-22, -6, 44, 12), rect(-22, 9, 44, 12)),
  line('wood-2', 1.6, 'M-14-15H4M-4 0h18M-16 15H6'),
  fill('wood-3', disc(-18, -15, 1.3), disc(18, -15, 1.3), disc(-18, 0, 1.3), disc(18, 15, 1.3)),
];
const GAP: Drawing = [
  fill('ink', rect(-20, -8, 40, 16)),
  line('wood-2', 3, 'M-20-10h40M-20 10h40M-8-10l4 8M6 10l3-7'),
];
const PUDDLE: Drawing = [fill('water-2', disc(-2, 3, 13, 6), disc(8, -2, 6, 4))];
const MOSS: Drawing = [fill('leaf', disc(-8, 7, 7, 4), disc(2, 9, 6, 3), disc(9, -8, 5, 3))];

const PEBBLES: Drawing = [
  fill('stone-2', disc(-9, 6, 6, 4), disc(4, 10, 4, 3), disc(9, -6, 7, 5), disc(-6, -9, 3.5, 2.5)),
  line('floor-ink', 1.8, 'M-18 14q6-4 12 0M4-14q6-4 12 0'),
];
const FLAIL: Drawing = [
  line('wood', 3, 'M-14 12 4-6'),
  line('wood-2', 4, 'M6-8 16-2'),
  line('field', 2, 'M-4 12l9-3M2 15l10-4M-2 9l8 6'),
];

export const GROUNDS: Readonly<Record<string, Ground>> = {
  'trampled-orchard': {
    floor: [APPLES, TUFT, BASKET, SPOOR],
    nest: [APPLES, BONES],
    pool: [LILY],
    wall: [TREE],
  },
  'flooded-crypt': { floor: [GRAVE, PUDDLE, MOSS], nest: [BONES, GRAVE], pool: [SUNKEN], wall: [CANDLES] },
  'burnt-hall': { floor: [CINDERS, BEAM], nest: [CINDERS, BONES], pool: [CINDERS], wall: [HEARTH] },
  'old-quarry': { floor: [CHIPS, BLOCK, PICK], nest: [BONES, CHIPS], pool: [LADDER], wall: [BLOCK] },
  'palisade-camp': { floor: [STRAW, FIREPIT, SPOOR], nest: [STRAW, BONES], pool: [PUDDLE], wall: [TENT] },
  'web-hollow': { floor: [WEB, SPUN], nest: [EGG, WEB], pool: [SPUN], wall: [WEB] },
  'dry-riverbed': { floor: [PEBBLES, TUFT, CRACK], nest: [PEBBLES, BONES], pool: [PUDDLE], wall: [BOULDER] },
  'root-cellar': { floor: [TURNIP, ROOTS], nest: [ROOTS, BONES], pool: [BUCKET], wall: [SHELF] },
  'wayside-shrine': { floor: [COINS, TUFT], nest: [CANDLES, COINS], pool: [SHRINE], wall: [SHRINE] },
  'guard-room': { floor: [ROSTER, SWORD], nest: [STRAW, BONES], pool: [PUDDLE], wall: [RACK] },
  'well-court': { floor: [COBBLES, BUCKET], nest: [COBBLES, MOSS], pool: [WELL], wall: [BLOCK] },
  'fungus-den': { floor: [SHROOM, SPORES], nest: [SPORES, BONES], pool: [SPORES], wall: [CAP] },
  'bell-loft': { floor: [ROPE, NOTE], nest: [NOTE, ROPE], pool: [HOLE], wall: [HOLE] },
  'threshing-floor': { floor: [FLAIL, STRAW], nest: [STRAW, SPOOR], pool: [BASKET], wall: [PROP] },
  'narrow-stair': { floor: [STEPS], nest: [STEPS, SWORD], pool: [GAP], wall: [RACK] },
  'collapsed-passage': { floor: [CHIPS, CRACK], nest: [CHIPS, BONES], pool: [BOULDER], wall: [PROP] },
  'mill-sluice': { floor: [FLOUR, TUFT], nest: [FLOUR, SPOOR], pool: [MILL], wall: [MILL] },
  'ossuary-walk': { floor: [BONES, MOSS], nest: [BONES], pool: [SUNKEN], wall: [SKULLS] },
  'plank-gallery': { floor: [PLANKS, ROPE], nest: [PLANKS], pool: [GAP], wall: [PROP] },
};
