/** The merchants, each at their own stall: scenes of 400 × 120. */
import { at, disc, fill, line, rect, soft, type Drawing, type Drawings } from './kit';
import { HATS, person } from './people';
import {
  candle,
  cart,
  chest,
  dead,
  hall,
  lamp,
  mist,
  outdoors,
  pine,
  plain,
  rocks,
  shields,
  stall,
  stars,
  table,
  tent,
  tree,
  wagon,
} from './scenery';

const hat = (name: string, paint: string): Drawing => HATS[name]?.(paint) ?? [];
const bottle = (paint: string): Drawing => [
  fill(paint, 'M-5 0v-9l3-4v-5h4v5l3 4v9z'),
  fill('cloth', rect(-2, -20, 4, 3)),
];
const pots: Drawing = [
  fill('iron', soft(-9, -12, 18, 12, 5)),
  line('iron', 2.4, 'M-9-12c2-8 16-8 18 0'),
  fill('brass', soft(14, -9, 16, 9, 4)),
];
const bow: Drawing = [line('wood-2', 3, 'M0 18c14-8 14-34 0-42'), line('cloth', 1.2, 'M0 18v-42')];
const camel: Drawing = [
  line('tan-2', 5, 'M-24-22v22M-12-22v22M14-22v22M24-22v22'),
  fill(
    'tan',
    'M-32-24c0-14 8-16 12-24 5-8 10 4 14 6 4-4 8-16 14-10 6 8 8 10 14 18 4-4 6-14 6-24l10-6 14 4v6l-14 4c0 16-4 28-14 34H-28z',
  ),
  fill('red', 'M-10-40h20l4 14h-28z'),
  fill('ink', disc(42, -56, 1.6)),
];
const bunches: Drawing = [
  line('wood-3', 2.4, 'M-60 0H60'),
  fill('leaf', ...[-50, -22, 8, 40].map((x) => `M${x} 2c-8 8-6 16 0 20 6-4 8-12 0-20z`)),
  fill('plum', disc(-36, 12, 5, 8), disc(24, 12, 5, 8)),
];

export const MERCHANTS: Drawings = {
  'talek-three-dunes': [
    ...plain('dusk', 'path'),
    fill('sun', disc(318, 34, 20)),
    fill('field', 'M0 92c60-40 110-40 170 0zM120 92c50-30 120-34 180 0zM240 92c50-26 110-26 160 0z'),
    at(camel, 120, 104, 1.05),
    at(person({ coat: 'blue', skin: 'tan', beard: 'hair', top: hat('turban', 'red') }), 214, 110, 1.3),
    at(chest, 272, 110),
    at(bottle('blood'), 304, 110, 1.1),
    at(bottle('glass-2'), 320, 110, 1.1),
  ],
  'old-brasca': [
    ...outdoors('sky', 60),
    at(wagon('teal'), 120, 110, 1.35),
    at(
      person({
        coat: 'red',
        skin: 'pale',
        top: hat('kerchief', 'red'),
        held: [line('wood', 3, 'M0 6v-20'), fill('iron', soft(-7, -22, 14, 9, 2))],
      }),
      230,
      112,
      1.35,
    ),
    at([fill('iron', 'M-16-8h34l-8 8h-6v10h8v4h-26v-4h8V0h-4z')], 290, 104, 1),
    at(pots, 340, 112, 1.3),
    line('steel-2', 2, 'M172 50h30'),
    fill('brass', disc(180, 58, 6), disc(194, 58, 5)),
  ],
  'elder-and-daughter': [
    ...hall('wood-3'),
    at(bunches, 200, 0, 1.9),
    at(person({ coat: 'leaf-3', skin: 'pale', beard: 'grey', top: hat('cap', 'wood-2') }), 150, 112, 1.35),
    at(person({ coat: 'shell-2', top: hat('hair', 'rust') }), 216, 112, 1.2),
    fill('wood', rect(90, 86, 220, 34)),
    fill('wood-2', rect(90, 86, 220, 5)),
    ...['leaf', 'blood', 'glass-2', 'straw'].map((paint, i) => at(bottle(paint), 250 + i * 15, 86)),
    at(candle, 110, 86),
  ],
  'the-bowyer-on-the-hill': [
    ...outdoors('sky', 330, 'hill'),
    fill('grass', 'M60 120c40-44 100-54 160-50s110 20 150 50z'),
    at(tree, 290, 84, 1.1),
    at(
      person({ coat: 'archer', skin: 'tan', beard: 'hair', top: hat('brim', 'archer-2'), held: bow }),
      190,
      84,
      1.25,
    ),
    fill('cloth', disc(80, 70, 20)),
    line('red', 5, disc(80, 70, 13)),
    fill('red', disc(80, 70, 4)),
    line('wood-2', 4, 'M70 88l-6 24M90 88l6 24'),
    line('wood', 2, 'M84 66l26-8'),
    fill('cloth', 'M110 58l8-6-2 8z'),
  ],
  'madam-oriel': [
    ...plain('night', 'grass'),
    ...stars,
    fill('sun', disc(60, 30, 14)),
    at(wagon('plum'), 280, 112, 1.5),
    at(table, 170, 112, 0.9),
    at(person({ coat: 'plum-2', skin: 'tan', top: hat('turban', 'blood') }), 170, 104, 1.25),
    fill('red', 'M126 88h88l8 24h-104z'),
    fill('glass', disc(170, 80, 11)),
    fill('web', disc(166, 76, 3)),
    fill('brass', 'M160 90h20l3 4h-26z'),
    fill('cloth', rect(134, 86, 9, 4), rect(196, 86, 9, 4)),
    at(lamp(true), 60, 114, 1.1),
  ],
  'grey-tooth': [
    ...hall('cave-3'),
    fill('ink', 'M120 92V34a54 34 0 0 1 108 0v58z'),
    at(person({ coat: 'storm', skin: 'pale', top: hat('hood', 'iron') }), 174, 108, 1.45),
    line('cloth', 2, 'M168 56h10'),
    ...[0, 1, 2, 3].map((i) =>
      at(
        [
          fill('steel', 'M0-20l3 5-1 11h-4l-1-11z'),
          fill('brass', rect(-5, -4, 10, 2.6)),
          fill('wood-2', rect(-1.6, -1.4, 3.2, 8)),
        ],
        262 + i * 18,
        76,
        1.2,
      ),
    ),
    fill('wood-2', rect(246, 88, 88, 6)),
    at(candle, 80, 92, 1.2),
    fill('eye', disc(140, 70, 1.6), disc(147, 70, 1.6)),
  ],
  'brother-almo': [
    ...outdoors('dusk', 330, 'field'),
    at(pine, 40, 104, 0.9),
    at(pine, 76, 106, 0.7),
    at(cart, 250, 112, 1.4),
    ...['glass-2', 'blood', 'glass-2'].map((paint, i) => at(bottle(paint), 226 + i * 16, 80, 1.1)),
    fill('straw', 'M270 78h20l4-10h-28z'),
    at(
      person({ coat: 'wood-2', skin: 'skin', beard: 'rust', top: hat('tonsure', 'rust'), wide: 1.25 }),
      160,
      112,
      1.35,
    ),
    line('brass', 3, 'M160 76v14M154 81h12'),
  ],
  'the-salvage-crew': [
    ...plain('storm', 'mud'),
    at(dead, 50, 96, 1.1),
    at(dead, 370, 96, 0.9, true),
    at(
      [
        fill('steel-2', 'M-50 0c6-22 30-30 50-30s46 8 54 30z'),
        fill('iron', disc(-24, -10, 9), disc(22, -14, 8)),
        line('wood', 3, 'M-30-12-44-40M6-24l14-26M30-14l18-20'),
        fill('red', 'M20-50l14 4-12 8z'),
        fill('bone', disc(2, -12, 8)),
      ],
      220,
      110,
      1.15,
    ),
    at(person({ coat: 'earth-2', skin: 'tan', top: hat('cap', 'red') }), 116, 112, 1.15),
    at(person({ coat: 'teal-2', skin: 'pale', top: hat('hood', 'teal') }), 150, 114, 1),
    at(person({ coat: 'wood-2', beard: 'hair', top: hat('helm', 'iron') }), 316, 113, 1.15),
  ],
  'the-night-auction': [
    ...plain('night', 'cave-3'),
    ...stars,
    fill('glow', disc(200, 60, 44)),
    at(
      person({
        coat: 'ink',
        skin: 'pale',
        top: hat('brim', 'ink'),
        held: [line('wood', 3.5, 'M0 0v-16'), fill('wood-2', soft(-8, -23, 16, 9, 2))],
      }),
      200,
      100,
      1.3,
    ),
    fill('wood-2', rect(164, 86, 72, 34)),
    fill('brass', soft(178, 72, 18, 14, 3)),
    fill('blue', 'M206 86l6-14 6 14z'),
    ...[40, 96, 304, 360].map((x, i) =>
      at(
        [fill('ink', 'M-22 0c0-22 6-30 12-34-1-10 4-16 10-16s11 6 10 16c6 4 12 12 12 34z')],
        x,
        124,
        1.15 + (i % 2) * 0.15,
      ),
    ),
    at(lamp(true), 262, 112, 1.1),
  ],
  'corporal-vint': [
    ...outdoors('storm', 60, 'earth', 'storm-2', 'hill'),
    at(tent('red'), 80, 108, 1.6),
    at(
      person({ coat: 'red', skin: 'skin', beard: 'rust', top: hat('helm', 'steel'), wide: 1.1 }),
      190,
      112,
      1.4,
    ),
    fill('brass', disc(182, 86, 2.6), disc(182, 96, 2.6)),
    at(shields('red', 'blue', 'red'), 250, 112, 1.2),
    line('steel-2', 3, 'M340 110V52M352 110V52M364 110V52'),
    fill('steel', 'M340 42l4 10h-8zM352 42l4 10h-8zM364 42l4 10h-8z'),
    line('wood-2', 3, 'M332 84h40'),
  ],
};
/** A merchant from elsewhere. */
export const ANY_MERCHANT: Drawing = [
  ...outdoors('sky', 80),
  at(person({ coat: 'teal', top: hat('brim', 'wood-2') }), 200, 104, 1.2),
  at(stall('red'), 200, 112, 1.3),
  at(rocks, 330, 110),
  ...mist(116),
];
