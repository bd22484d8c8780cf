/** Skies, grounds and things that scenes are composed of: 400 × 120; a thing stands on its (0, 0). */
import { at, disc, fill, line, rect, soft, type Drawing } from './kit';

const W = 400;
const sheet = (paint: string, y: number, h: number) => fill(paint, rect(0, y, W, h));

// ---------------------------------------------------------------- where it happens

export const outdoors = (sky: string, sun: number, ground = 'grass', far = 'far', near = 'hill'): Drawing => [
  sheet(sky, 0, 120),
  fill(`${sky}-2`, disc(sun, 34, 60)),
  fill('sun', disc(sun, 30, 15)),
  fill(far, 'M0 74C40 52 70 60 104 70s60-22 104-22 60 22 96 22 60-14 96-4v54H0z'),
  fill(near, 'M0 92c50-22 90-20 140-8s90-16 140-10 80 10 120 2v44H0z'),
  fill(ground, 'M0 104c60-10 120-10 200-4s140 2 200-4v24H0z'),
];
export const plain = (sky: string, ground: string): Drawing => [
  sheet(sky, 0, 120),
  fill(`${sky}-2`, 'M0 70c60-16 120-10 200-4s140-6 200-10v40H0z'),
  sheet(ground, 92, 28),
];
export const cave = (floor = 'cave-3'): Drawing => [
  sheet('cave', 0, 120),
  fill(
    'cave-2',
    'M0 0h400v10c-14 6-22 20-30 30-6-12-12-20-26-22-10 10-16 26-22 40-8-16-14-30-32-38-24 4-40 8-62 4-14 10-20 20-26 34-8-14-12-24-26-32-30 2-40 6-62 4-12 12-18 26-24 44-8-18-12-30-28-42-20-2-40-6-62-2z',
  ),
  fill('cave-2', disc(200, 112, 190, 34)),
  fill(floor, 'M0 100c60-8 120-6 200-2s150-4 200-2v24H0z'),
];
export const hall = (floor = 'earth-2'): Drawing => [
  sheet('hall', 0, 120),
  line(
    'hall-2',
    2,
    ...[18, 42, 66].map((y) => `M0 ${y}h400`),
    ...[30, 100, 170, 240, 310, 380].map((x) => `M${x} 0v18M${x - 34} 18v24M${x} 42v24M${x - 34} 66v26`),
  ),
  sheet(floor, 92, 28),
];
export const depths: Drawing = [
  sheet('deep', 0, 120),
  fill('water', 'M0 0h400v26c-40 10-60-6-100 2s-60 8-100 0-60 8-100 0-60 6-100-2z'),
  line('water-2', 2, 'M20 12q20-8 40 0t40 0M240 14q20-8 40 0t40 0'),
  fill('cave-3', 'M0 108c60-10 140-8 200-4s140-6 200 0v16H0z'),
  line(
    'leaf-2',
    4,
    'M30 116c-6-16 6-24 0-42M46 116c6-14-4-20 2-32M352 116c-6-16 6-20 0-36M374 116c6-14-4-24 2-40',
  ),
];
export const water = (y: number): Drawing => [
  sheet('water', y, 120 - y),
  line(
    'water-2',
    2.4,
    `M20 ${y + 9}q14-6 28 0t28 0M130 ${y + 16}q14-6 28 0t28 0M260 ${y + 9}q14-6 28 0t28 0M330 ${y + 19}q12-6 24 0t24 0`,
  ),
];
export const mist = (y: number): Drawing => [
  fill('mist', disc(70, y, 90, 7), disc(240, y + 5, 110, 7), disc(370, y - 2, 70, 6)),
];
export const road: Drawing = [
  fill('path', 'M150 120c20-10 60-14 56-20s-30-6-22-10h12c-4 4 30 6 32 12s-10 12-6 18z'),
];
export const stars: Drawing = [
  fill('sun', ...[24, 70, 120, 168, 230, 286, 330, 376].map((x, i) => disc(x, 10 + ((i * 17) % 36), 1.4))),
];

// ---------------------------------------------------------------- what stands there

export const house: Drawing = [
  fill('wall', rect(-24, -28, 48, 28)),
  fill('wall-2', rect(4, -28, 20, 28)),
  fill('roof', 'M-30-26-16-50h34l14 24z'),
  fill('roof-2', 'M4-26 18-50l14 24z'),
  fill('wood-2', rect(-16, -18, 10, 18)),
  fill('pane', rect(8, -20, 9, 9)),
  fill('stone-2', rect(10, -58, 7, 14)),
];
export const hut: Drawing = [
  fill('wood', rect(-18, -20, 36, 20)),
  fill('field', 'M-24-18 0-40l24 22z'),
  fill('ink', rect(-5, -14, 10, 14)),
];
export const tower: Drawing = [
  fill('stone', 'M-16 0l3-62h26l3 62z'),
  fill('stone-2', 'M2-62h11l3 62H2z'),
  fill('stone', 'M-18-62v-12h8v5h6v-5h8v5h6v-5h8v12z'),
  fill('pane', rect(-4, -48, 7, 12), rect(-4, -26, 7, 12)),
];
export const mill: Drawing = [
  fill('wall', rect(-26, -44, 40, 44)),
  fill('wall-2', rect(-2, -44, 16, 44)),
  fill('roof', 'M-32-42-6-66l26 24z'),
  fill('pane', rect(-20, -34, 9, 10)),
  line('wood-3', 4, disc(22, -16, 20)),
  line('wood', 3.5, 'M2-16h40M22-36v40M8-30 36-2M36-30 8-2'),
];
export const abbey: Drawing = [
  fill('stone-2', 'M-46 0v-18l18-20h60l18 20V0z'),
  fill('stone', 'M-46 0v-18l18-20h12v38z'),
  fill('stone', 'M-10 0v-56L4-78l14 22V0z'),
  fill('stone-2', 'M4-78l14 22V0H4z'),
  fill('pane', 'M-1-40a5 5 0 0 1 10 0v12h-10z'),
  line('brass', 2.4, 'M4-78v-12M-1-86h10'),
];
export const gatehouse: Drawing = [
  fill('stone', 'M-60 0v-44h10v6h8v-6h10v6h8v-6h10v6h8v-6h12v6h8v-6h10v6h8v-6h10v6h8v-6h10V0z'),
  fill('stone-2', 'M26 0v-38h4v-6h10v6h8v-6h12V0z'),
  fill('stone', rect(-30, -62, 60, 62)),
  fill('stone-2', rect(6, -62, 24, 62)),
  fill('ink', 'M-16 0v-22a16 16 0 0 1 32 0V0z'),
  line('iron', 2.4, 'M-10 0v-34M-3 0v-38M4 0v-38M11 0v-34M-16-12h32M-16-24h32'),
];
export const bridge: Drawing = [
  fill(
    'stone-2',
    'M-90 0v-34h56l6 12-10 8 8 8-16 6c-4-12-20-12-24 0zM90 0v-34H44l-10 10 12 8-8 8 12 8c4-12 20-12 24 0z',
  ),
  fill('stone', 'M-90-34h56l4 8h-60zM90-34H44l-6 8h52z'),
];
export const tree: Drawing = [
  fill('wood-2', rect(-4, -24, 8, 24)),
  fill('leaf-2', disc(0, -40, 22)),
  fill('leaf', disc(-6, -46, 13)),
];
export const apple: Drawing = [
  ...tree,
  fill('blood', disc(-10, -36, 2.6), disc(6, -48, 2.6), disc(10, -32, 2.6), disc(-2, -54, 2.6)),
];
export const pine: Drawing = [
  fill('wood-3', rect(-3, -10, 6, 10)),
  fill('leaf-3', 'M0-66 18-34h-8l14 24h-48l14-24h-8z'),
  fill('leaf-2', 'M0-66v56h-24l14-24h-8z'),
];
export const dead: Drawing = [
  line('wood-3', 5, 'M0 0v-30l-12-18M0-26l14-22'),
  line('wood-3', 3, 'M-7-41l-12 2M-12-48l-4-14M9-41l13-1M14-48l2-14M0-20l10-6'),
];
export const rows: Drawing = [
  fill('field', rect(0, -12, 110, 12)),
  line('straw', 3, ...Array.from({ length: 14 }, (_, i) => `M${4 + i * 8} 0v-20`)),
  fill('straw', ...Array.from({ length: 14 }, (_, i) => disc(4 + i * 8, -22, 3, 5))),
];
export const sheaf: Drawing = [
  fill('brass-2', 'M-10 0l6-14-8-14h24l-8 14 6 14z'),
  line('straw', 2, 'M-7-1l4-13-6-12M0 0v-27M7-1 3-14l6-12'),
  line('wood-3', 3, 'M-5-13H5'),
];
export const palisade: Drawing = [
  fill('wood-2', ...Array.from({ length: 9 }, (_, i) => `M${-54 + i * 12} 0v-30l5-8 5 8v30z`)),
  line('wood-3', 3, 'M-54-12h108'),
];
export const tent = (paint: string): Drawing => [
  fill(paint, 'M-26 0 0-38 26 0z'),
  fill(`${paint}-2`, 'M6 0 0-38 26 0z'),
  fill('ink', 'M-6 0 0-18 6 0z'),
  line('wood-3', 2, 'M0-38v-7'),
];
export const banner = (paint: string): Drawing => [
  line('wood-2', 3, 'M0 0v-64'),
  fill(paint, 'M1-62h24l-7 10 7 10H1z'),
];
export const grave: Drawing = [
  fill('stone', 'M-9 0v-16c0-7 4-10 9-10s9 3 9 10V0z'),
  fill('stone-2', 'M0-26c5 0 9 3 9 10V0H0z'),
  line('stone-3', 2, 'M0-20v10M-4-16h8'),
];
export const pit: Drawing = [
  fill('earth-2', disc(0, 2, 24, 7)),
  fill('ink', disc(0, 1, 19, 5)),
  fill('earth', 'M20 2c2-10 8-14 14-14s10 6 12 14z'),
];
export const cairn: Drawing = [
  fill('stone-3', disc(0, -3, 15, 5)),
  fill('stone-2', disc(1, -11, 11, 5)),
  fill('stone', disc(-1, -18, 8, 4.5), disc(1, -25, 5, 3.5)),
];
export const milestone: Drawing = [
  fill('stone', 'M-9 0v-22c0-7 4-9 9-9s9 2 9 9V0z'),
  fill('stone-2', 'M0-31c5 0 9 2 9 9V0H0z'),
  line('stone-3', 2, 'M-4-20h8M-4-14h8'),
];
export const well: Drawing = [
  fill('stone-2', 'M-20 0v-16h40V0z'),
  fill('stone', 'M-20 0v-16h14V0z'),
  fill('ink', disc(0, -16, 20, 5)),
  line('wood-2', 3.5, 'M-16-16v-30M16-16v-30'),
  fill('roof', 'M-24-44 0-60l24 16z'),
  line('wood', 2, 'M0-44v26'),
];
export const rocks: Drawing = [
  fill('stone-2', 'M-30 0l6-18 14-6 10 10 6-6 14 6 8 14z'),
  fill('stone', 'M-30 0l6-18 14-6-4 24z'),
];
export const lamp = (lit: boolean): Drawing => [
  line('wood-3', 4, 'M0 0v-50h10'),
  ...(lit ? [fill('glow', disc(12, -40, 13))] : []),
  fill('iron', 'M6-48h12l3 4H3zM5-30h14v3H5z'),
  fill(lit ? 'flame' : 'storm', rect(6, -44, 12, 14)),
];
export const fire: Drawing = [
  line('wood-2', 5, 'M-14 0 10-8M14 0-10-8'),
  fill('flame', 'M0-36c5 9 13 12 13 24a13 10 0 0 1-26 0c0-6 4-9 6-13 2 3 4 4 4 7 3-6 2-11 3-18z'),
  fill('glow', 'M0-18c4 5 6 7 6 10a6 5 0 0 1-12 0c0-3 4-5 6-10z'),
];
export const smoke: Drawing = [
  fill('stone-2', disc(0, -8, 6), disc(5, -20, 8), disc(0, -36, 10), disc(8, -54, 13)),
];
export const wheel: Drawing = [
  line('wood-3', 3.5, disc(0, -11, 10)),
  line('wood', 2.2, 'M-9-11H9M0-20v18M-6-17 6-5M6-17-6-5'),
];
export const wagon = (paint: string): Drawing => [
  fill(paint, 'M-34-12v-30c0-12 68-12 68 0v30z'),
  fill(`${paint}-2`, 'M8-12v-39c14 1 26 4 26 9v30z'),
  fill('pane', soft(-22, -38, 16, 14, 3)),
  fill('wood-2', rect(-38, -14, 76, 5), rect(14, -36, 12, 22)),
  at(wheel, -20, 0),
  at(wheel, 22, 0),
];
export const cart: Drawing = [
  fill('wood', 'M-28-10l-6-14h62l-5 14z'),
  line('wood-2', 2, 'M-32-18h58'),
  line('wood-2', 3.5, 'M26-14l18-4'),
  at(wheel, -6, 0),
];
export const stall = (paint: string): Drawing => [
  line('wood-3', 3, 'M-32 0v-46M32 0v-46'),
  fill('wood', rect(-36, -20, 72, 20)),
  fill('wood-2', rect(-36, -20, 72, 4)),
  fill('cloth', 'M-38-46l4-10h68l4 10z'),
  fill(paint, ...[-36, -12, 12].map((x) => `M${x}-46l2-10h10v10c0 7-12 7-12 0z`)),
  fill('cloth', ...[-24, 0, 24].map((x) => `M${x}-46h12c0 7-12 7-12 0z`)),
];
export const bell: Drawing = [
  fill('brass', 'M-5-46H5v5c12 4 14 14 14 24l7 9h-52l7-9c0-10 2-20 14-24z'),
  fill('brass-2', 'M0-46h5v5c12 4 14 14 14 24l7 9H0z'),
  fill('ink', disc(0, -5, 5)),
];
export const rope: Drawing = [
  line('wood', 3.5, 'M0-120c-3 20 4 40 0 60s4 30 0 46'),
  fill('wood', disc(0, -10, 4, 8)),
];
export const web: Drawing = [
  line(
    'web',
    1.6,
    'M0 0h90M0 0l70 40M0 0l36 62M0 0v74M0 18c10 0 18-6 22-18M0 38c22 0 38-14 44-38M0 58c34 0 60-22 68-58',
  ),
];
export const cocoon: Drawing = [
  line('web', 1.6, 'M0-70v24'),
  fill('web', 'M0-48c9 5 12 16 11 26-1 10-5 16-11 16s-10-6-11-16c-1-10 2-21 11-26z'),
  line('storm', 1.8, 'M-9-32q9 4 18 0M-11-24q11 4 22 0M-9-15q9 4 18 0'),
];
export const cellarDoor: Drawing = [
  fill('stone-3', 'M-40 0v-46a40 34 0 0 1 80 0V0z'),
  fill('wood-2', 'M-30 0v-44a30 26 0 0 1 60 0V0z'),
  line('wood-3', 2.4, 'M-15 0v-64M0 0v-70M15 0v-64'),
  line('iron', 5, 'M-30-18h40M-30-42h36'),
  fill('ink', 'M14 0v-66c10 4 16 12 16 22V0z'),
];
export const table: Drawing = [fill('wood', rect(-40, -26, 80, 6)), line('wood-2', 5, 'M-32-20V0M32-20V0')];
export const ledger: Drawing = [
  fill('red', 'M-20 0h40v-5h-40z'),
  fill('cloth', 'M-19-5C-12-9-6-9 0-5 6-9 12-9 19-5v-8C12-17 6-17 0-13c-6-4-12-4-19 0z'),
  line('cloth-2', 1.4, 'M-14-10h9M5-10h9'),
];
export const candle: Drawing = [
  fill('glow', disc(0, -18, 9)),
  fill('cloth', rect(-3, -12, 6, 12)),
  fill('flame', disc(0, -17, 2.6, 4.5)),
];
export const chest: Drawing = [
  fill('wood-2', soft(-18, -24, 36, 24, 5)),
  fill('wood', rect(-15, -12, 30, 9), soft(-15, -21, 30, 8, 3)),
  fill('brass', rect(-3, -15, 6, 8)),
];
export const scales: Drawing = [
  line('brass', 2.6, 'M0 0v-34M-18-30h36M-18-30l-6 14M-18-30l6 14M18-30l-6 14M18-30l6 14'),
  fill('brass', 'M-26-16h16c0 8-16 8-16 0zM10-16h16c0 8-16 8-16 0zM-9 0h18v-3H-9z'),
];
export const ewe: Drawing = [
  line('ink', 2.6, 'M-6-6v6M6-6v6'),
  fill('cloth', disc(-5, -11, 7), disc(4, -12, 8), disc(0, -6, 7)),
  fill('ink', disc(-13, -13, 4, 5)),
];
export const mushrooms: Drawing = [
  fill('cloth', rect(-10, -14, 5, 14), rect(6, -9, 4, 9)),
  fill('plum', 'M-20-12c2-14 24-14 25 0zM-1-8c2-9 17-9 18 0z'),
  fill('glass', disc(-11, -16, 2), disc(-4, -14, 1.6), disc(8, -11, 1.6)),
];
export const shields = (...paints: string[]): Drawing =>
  paints.map((paint, i) => fill(paint, `M${i * 26 - 10}-26h20c0 14-3 20-10 26-7-6-10-12-10-26z`));
