/** The quests of a chapter that stand alone: scenes of 400 × 120. */
import { COMPANY } from './acts';
import { GREAT } from './great';
import { at, disc, fill, line, rect, type Drawing, type Drawings } from './kit';
import { FAMILIES, LAIRS } from './monsters';
import { HATS, person, shade } from './people';
import { OBJECTS, TRAPS } from './pieces';
import {
  apple,
  cairn,
  cave,
  chest,
  dead,
  ewe,
  fire,
  grave,
  hall,
  lamp,
  milestone,
  mist,
  outdoors,
  pine,
  plain,
  rocks,
  smoke,
  stars,
  tower,
  tree,
  wagon,
} from './scenery';

const of = (table: Drawings, id: string): Drawing => table[id] ?? [];
const folk = (coat: string, top: string, paint: string) => person({ coat, top: HATS[top]?.(paint) });
const fork: Drawing = [line('wood', 2.6, 'M0 18v-50M-5-32v-8M0-32v-10M5-32v-8')];

export const QUESTS: Drawings = {
  'lost-flock': [
    ...outdoors('sky', 320),
    at(apple, 60, 104, 1),
    at(apple, 108, 108, 0.8),
    at(
      person({
        coat: 'blue',
        top: HATS['brim']?.('straw'),
        held: [line('wood', 3, 'M0 20v-44c0-8-9-8-9-1')],
      }),
      200,
      112,
      1.05,
    ),
    at(ewe, 270, 112, 1.3),
    at(ewe, 318, 108, 1.1, true),
    at(ewe, 356, 104, 0.8),
  ],
  'smoke-them-out': [
    ...outdoors('storm', 60, 'earth', 'storm-2', 'hill'),
    at(of(LAIRS, 'grubber'), 270, 72, 1),
    at(smoke, 262, 60, 1.1),
    at(smoke, 296, 56, 0.8),
    at(fire, 216, 112, 0.9),
    at(person({ coat: 'soldier', top: HATS['helm']?.('steel'), held: fork }), 140, 112, 1.2),
  ],
  'heads-together': [
    ...plain('dusk', 'mud'),
    ...[130, 168, 206, 244, 282].map((x, i) =>
      at(of(FAMILIES, i === 2 ? 'grubber-captain' : 'grubber'), x, 82 + (i % 2) * 10, i === 2 ? 1.3 : 1),
    ),
    at(of(FAMILIES, 'crawler'), 76, 94, 0.9),
    at(of(FAMILIES, 'crawler'), 334, 94, 0.9),
  ],
  'soft-step': [
    ...cave('earth'),
    fill('cave-3', disc(200, 120, 170, 30)),
    fill('grub-2', disc(200, 122, 120, 24)),
    line('ink', 3, 'M150 108q10 6 20 0M230 108q10 6 20 0'),
    fill('bone', 'M182 118l5-10 5 10zM208 118l5-10 5 10z'),
    fill('earth', 'M90 88c60-6 160-6 220 0v8H90z'),
    at(COMPANY(0, 0.62), 176, -26),
  ],
  'trapsmiths-wager': [
    ...hall('wood-3'),
    line('wood-2', 7, 'M0 22h400'),
    at(person({ coat: 'rust', top: HATS['cap']?.('hair') }), 300, 22, 0.55),
    line('hair', 4, 'M296 22v12M304 22v12'),
    ...['spike-pit', 'flame-jet', 'dart-wall', 'frost-rune'].map((id, i) =>
      at(
        [
          fill('bone', 'M0-20 20 0 0 20-20 0z'),
          line('red', 2.5, 'M0-20 20 0 0 20-20 0z'),
          at(of(TRAPS, id), 0, 0, 0.85),
        ],
        70 + i * 60,
        72,
        1.2,
      ),
    ),
    fill('brass', disc(330, 104, 6, 3), disc(342, 106, 6, 3), disc(336, 100, 6, 3)),
  ],
  'wounded-courier': [
    ...outdoors('dusk', 80),
    at(milestone, 110, 108, 1.3),
    at(tree, 340, 106, 1),
    at(pine, 376, 106, 0.8),
    at(of(OBJECTS, 'courier'), 200, 86, 1.6),
    fill('cloth', rect(256, 102, 16, 10), rect(286, 108, 12, 8)),
    fill('red', disc(264, 107, 2.5)),
  ],
  'hold-the-gap': [
    ...outdoors('storm', 200, 'grass', 'storm-2', 'stone-2'),
    fill('stone-3', 'M0 120V20l60 10 40 40 20 50zM400 120V16l-70 12-40 44-16 48z'),
    fill('stone-2', 'M0 20l60 10 40 40-30 6-30-26z'),
    at(of(OBJECTS, 'boundary-stone'), 200, 88, 1.6),
    ...[256, 282].map((x) => at(shade('eye'), x, 114, 0.7)),
    ...COMPANY(126, 0.5),
  ],
  'grave-goods': [
    ...plain('night', 'grass'),
    fill('sun', disc(320, 30, 14)),
    at(grave, 90, 104, 1.5),
    at(grave, 140, 108, 1.8),
    at(of(OBJECTS, 'reliquary'), 226, 84, 1.8),
    at(grave, 300, 106, 1.4),
    at(dead, 360, 100, 1),
    ...mist(114),
  ],
  'price-on-their-heads': [
    ...hall('earth-2'),
    fill('wood-2', rect(120, 8, 160, 100)),
    line('wood-3', 2, 'M120 40h160M120 74h160'),
    fill('cloth', 'M164 14h70l3 84-76 2z'),
    at(of(FAMILIES, 'grubber-captain'), 200, 46, 1),
    line('ink', 3, 'M176 78h46M184 88h30'),
    fill('iron', disc(200, 18, 3)),
    fill('cloth-2', 'M246 50l26 3-3 36-26-2z'),
    fill('cloth-2', 'M128 20l24-2 3 30-25 3z'),
  ],
  'fouled-well': [
    ...outdoors('sky', 70),
    at(rocks, 120, 110, 1.1),
    at(of(OBJECTS, 'fouled-spring'), 210, 80, 2.1),
    at(tree, 320, 108, 1.1),
    at(dead, 60, 104, 0.9),
    fill('grub', disc(270, 114, 40, 4)),
  ],
  'three-lanterns': [
    ...plain('night', 'cave-3'),
    ...stars,
    at(lamp(true), 90, 112, 1.6),
    at(lamp(false), 190, 114, 1.7),
    at(lamp(false), 290, 112, 1.6),
    ...COMPANY(120, 0.5),
    at(shade('eye'), 366, 114, 0.9),
  ],
  'glass-in-the-wood': [
    ...outdoors('sky', 200, 'grass', 'far', 'leaf-2'),
    ...[20, 66, 110, 300, 344, 386].map((x, i) => at(pine, x, 108 + (i % 2) * 4, 1.3)),
    at(of(GREAT, 'glass-stag'), 206, 70, 2),
    line('glass', 2, 'M60 70l8 4M112 64l8 5M300 66l-8 5M346 74l-8 3'),
  ],
  'ash-on-the-wind': [
    ...outdoors('dusk', 60, 'earth', 'storm', 'earth-2'),
    at(
      [
        fill('ink', 'M-40 0v-30l10-14 6 8 10-22 12 24 10-10 6 14 6 30z'),
        fill('flame', rect(-20, -18, 9, 10), rect(6, -20, 9, 10)),
      ],
      140,
      108,
      1.3,
    ),
    at(of(GREAT, 'ash-whisper'), 262, 64, 1.9),
    fill('stone-3', disc(320, 30, 3), disc(346, 44, 2.5), disc(366, 24, 2), disc(210, 22, 2.5)),
  ],
  'peddlers-peril': [
    ...outdoors('sky', 330),
    at(wagon('red'), 130, 112, 1.3),
    line('wood', 2.4, 'M96 56l-20-14M150 46l12-20M170 60l22-12'),
    fill('cloth', 'M76 42l-8 0 5-5zM162 26l6-6 0 8zM192 48l8 0-6-5z'),
    at(person({ coat: 'teal', beard: 'grey', top: HATS['brim']?.('wood-2') }), 232, 112, 1.15),
    at(of(FAMILIES, 'grubber-ranged'), 320, 88, 1),
    at(of(FAMILIES, 'grubber-ranged'), 362, 92, 0.8),
  ],
  'the-way-through': [
    ...cave(),
    fill('sky', 'M160 98c-2-44 12-66 40-66s44 22 42 66z'),
    fill('sun', disc(202, 58, 12)),
    fill('hill', 'M158 98c20-18 60-20 86 0z'),
    at(cairn, 110, 110, 1.3),
    at(cairn, 290, 112, 1.1),
    ...COMPANY(180, 0.45),
  ],
  'long-watch': [
    ...plain('night', 'cave-3'),
    ...stars,
    at(fire, 200, 112, 1.1),
    ...COMPANY(116, 0.7),
    at(folk('brigand', 'hood', 'brigand-2'), 256, 112, 0.75),
    ...[20, 60, 330, 366].map((x, i) => at(shade('eye'), x, 118, 0.7 + 0.2 * (i % 2))),
    fill('sun', disc(366, 22, 10)),
  ],
  'full-pockets': [
    ...hall('cave-3'),
    at(chest, 130, 112, 1.7),
    at(chest, 280, 112, 1.4, true),
    fill(
      'brass',
      ...Array.from({ length: 16 }, (_, i) =>
        disc(172 + (i % 6) * 12 + (i > 11 ? 12 : 0), 112 - Math.floor(i / 6) * 8, 8, 4),
      ),
    ),
    fill('glow', disc(196, 92, 2), disc(226, 96, 2)),
    at(
      [
        fill('bone', disc(0, -8, 9, 9), rect(-5, -3, 10, 6)),
        fill('ink', disc(-3, -8, 2.2), disc(3, -8, 2.2)),
      ],
      330,
      110,
      1.1,
    ),
  ],
};

/** A quest from elsewhere. */
export const ANY_QUEST: Drawing = [
  ...outdoors('sky', 320),
  at(tower, 330, 106, 0.8),
  at(tree, 60, 106, 1),
  ...COMPANY(150, 0.85),
];
