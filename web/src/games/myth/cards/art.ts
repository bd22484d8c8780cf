/** The drawings of Myth as path data: emblems, monsters, faces of the fate die, card pictures, signs. */

export interface Glyph {
  /** Filled, with holes. */
  fill?: string;
  /** Drawn with a line. */
  line?: string;
  width?: number;
}

const ring = (cx: number, cy: number, r: number): string =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const EMBLEMS: Record<string, Glyph> = {
  soldier: {
    fill: 'M4 4.5C7 5 9.600 4.300 12 3c2.400 1.300 5 2 8 1.500 0 8-2 13.500-8 16.500C6 18 4 12.500 4 4.500zm7 3v3.300H8v2.200h3v5h2v-5h3v-2.200h-3V7.500z',
  },
  archer: {
    line: 'M4 6.500C12.500 2 22 11.500 17.500 20M4 6.500 17.500 20M5.500 18.500 16 8',
    width: 2,
    fill: 'M21.500 2.500 19.300 9.300 14.700 4.700zM7.200 14.800 3 15.200 1.300 17l3.700 2 2 3.700 1.800-1.700.4-4.200z',
  },
  acolyte: {
    fill:
      ring(12, 12, 4.3) +
      'M12 1.500 13.400 6h-2.800zM12 22.500 13.400 18h-2.800zM1.500 12 6 10.600v2.800zM22.500 12 18 10.600v2.800zM4.600 4.600l4.200 2.200-2 2zM19.400 4.600l-2.200 4.200-2-2zM4.600 19.400l2.200-4.200 2 2zM19.400 19.400l-4.200-2.200 2-2z',
  },
  apprentice: {
    fill:
      'M12 1.500 14.600 9.400 22.500 12l-7.900 2.600L12 22.500 9.400 14.600 1.500 12l7.900-2.600z' +
      ring(19, 5, 1.8) +
      ring(5, 19, 1.5),
  },
  brigand: {
    fill: 'M20.500 3.500c-5 .5-9 3-11.800 7l-2.300-.7-1.400 1.500 3 1.700.7 2.200L3.500 20.500l5.300-5.200 2.200.7 1.700 3 1.500-1.400-.7-2.300c4-2.800 6.500-6.800 7-11.800z',
  },
};

/** An enemy that nobody has drawn, or whose picture is on its way. */
export const ENEMY: Glyph = {
  fill: 'M5 2.500l3 3.700Q12 4.500 16 6.200l3-3.700 1 6.500c1.200 2 1.500 4.500 1 6.500-1 4-4.500 6.500-9 6.500s-8-2.500-9-6.500c-.5-2-.2-4.500 1-6.500zM6.500 12l4 2.500-.5 1.500-4-1.500zM17.500 12l-4 2.500.5 1.500 4-1.500zM8 17.500l1.500 2 1.500-2h2l1.500 2 1.500-2q-4-1.500-8 0z',
};

export const MONSTER_COLOURS: Record<string, string> = {
  grubber: '#4B5A2A',
  crawler: '#5A3A52',
  oathless: '#6A3A2C',
  drowned: '#2F5560',
  'grubber-captain': '#5C2E1C',
};
export const monsterColour = (kind: string, rank: string): string =>
  MONSTER_COLOURS[`${kind}-${rank}`] ?? MONSTER_COLOURS[kind] ?? '#4A2C3E';

export const FATE: Record<string, Glyph> = {
  valor: {
    fill: 'M12 2c1 4 6 6 6 12a6 6 0 0 1-12 0c0-3 1.500-4.500 2.500-6 .5 2 1.500 3 2.500 3-1-4 0-6.500 1-9z',
  },
  light: EMBLEMS['acolyte'] ?? {},
  arcane: EMBLEMS['apprentice'] ?? {},
  nature: { fill: 'M4 20C4 9 10 4 20 4c0 10-5 16-16 16z' },
  guile: EMBLEMS['brigand'] ?? {},
  darkness: { fill: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z' },
};

/** Pictures of hero cards, by what the card is about. */
const CARD_ART: Record<string, Glyph> = {
  arrow: {
    line: 'M5.500 18.500 16 8',
    width: 2,
    fill: 'M21.500 2.500 19.300 10 14 4.700zM7.500 16.500 3 16l-1.200 1.700 4 .5.5 4L8 21zM10 14l-3.700-.4-1 1.300M10 14l.4 3.700-1.300 1',
  },
  quiver: { line: 'M8 9h8l-1.500 12h-5zM9 9 7.500 2.500M12 9V2.500M15 9l1.500-6.500', width: 2 },
  swords: { line: 'M4 4l13 13M20 4 7 17M14.500 18.500l4-4M9.500 18.500l-4-4', width: 2 },
  leap: { line: 'M3 18c3-12 12-14 17-7M20 4.500V11h-6.500M3 21.500h5', width: 2.2 },
  eye: {
    line: 'M2 12s4-6.500 10-6.500S22 12 22 12s-4 6.500-10 6.500S2 12 2 12z',
    fill: ring(12, 12, 3.2),
    width: 2,
  },
  shield: {
    line: 'M4 4.500C7 5 9.600 4.300 12 3c2.400 1.300 5 2 8 1.500 0 8-2 13.500-8 16.500C6 18 4 12.500 4 4.500z',
    width: 2,
  },
  heart: {
    line: 'M12 20C5 15 3 11.500 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500c0 3-2 6.500-9 11.500z',
    width: 2,
  },
  flame: FATE['valor'] ?? {},
  sun: EMBLEMS['acolyte'] ?? {},
  star: EMBLEMS['apprentice'] ?? {},
  hand: {
    line: 'M7 21c-2-3-4-6-4-8l2-.5L8 15V4.500a1.500 1.500 0 0 1 3 0V11V3.500a1.500 1.500 0 0 1 3 0V11 5a1.500 1.500 0 0 1 3 0v7 -3.500a1.500 1.500 0 0 1 3 0V15c0 3-1 4.500-2 6z',
    width: 1.8,
  },
  dagger: EMBLEMS['brigand'] ?? {},
  leaf: { line: 'M4 20C4 9 10 4 20 4c0 10-5 16-16 16zM4 20 14 10', width: 2 },
  ice: { line: 'M12 2v20M3.500 7l17 10M20.500 7l-17 10M9 4l3 3 3-3M9 20l3-3 3 3', width: 1.9 },
  storm: { fill: 'M13.500 1.500 4 13h6l-2 9.500L20 9h-7z' },
  mask: {
    fill: 'M2 7c3-2 7-2 10 0 3-2 7-2 10 0 0 6-2 9-5 9-2 0-3.500-1-5-3-1.500 2-3 3-5 3-3 0-5-3-5-9zm4 3.500c1 1.500 3 1.500 4.500.2C9.500 9 7 9 6 10.500zm12 0c-1-1.500-3.500-1.500-4.500.2 1.500 1.300 3.500 1.300 4.500-.2z',
  },
};

const BY_KEYWORD: readonly (readonly [string, string])[] = [
  ['ammo', 'quiver'],
  ['prayer', 'hand'],
  ['healing', 'heart'],
  ['fire', 'flame'],
  ['ice', 'ice'],
  ['storm', 'storm'],
  ['holy', 'sun'],
  ['shadows', 'mask'],
  ['move', 'leap'],
  ['shield', 'shield'],
  ['combo', 'dagger'],
  ['ranged', 'arrow'],
  ['melee', 'swords'],
  ['arcane', 'star'],
  ['nature', 'leaf'],
  ['faith', 'sun'],
  ['rage', 'flame'],
  ['attack', 'swords'],
];

export function cardGlyph(keywords: readonly string[]): Glyph {
  const found = BY_KEYWORD.find(([keyword]) => keywords.includes(keyword));
  return CARD_ART[found?.[1] ?? 'eye'] ?? {};
}

const ITEM_ART: Record<string, Glyph> = {
  primary: { line: 'M5 19 18 6l1.500-3.500L16 4 3 17M4 14l6 6M3 21l3-3', width: 1.9 },
  secondary: CARD_ART['shield'] ?? {},
  armour: { line: 'M8 3 4 5 3 11l3 1v9h12v-9l3-1-1-6-4-2c-1 3-7 3-8 0zM12 6v15', width: 1.9 },
  helm: { line: 'M4 19v-7a8 8 0 0 1 16 0v7l-5-1v-4h-2v-3h-2v3H9v4z', width: 1.9 },
  accessory: { line: 'M12 21a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 11 7 3M12 11l5-8M9.500 16h5', width: 1.9 },
  carried: { line: 'M6 9h12l1 12H5zM9 9V6a3 3 0 0 1 6 0v3', width: 1.9 },
  bow: EMBLEMS['archer'] ?? {},
  potion: { line: 'M10 3h4M11 3v5l-5 9a3 3 0 0 0 2.700 4h6.600A3 3 0 0 0 18 17l-5-9V3M8 15h8', width: 1.9 },
};
export function itemGlyph(slot: string, keywords: readonly string[]): Glyph {
  if (keywords.includes('ranged')) return ITEM_ART['bow'] ?? {};
  return ITEM_ART[slot] ?? ITEM_ART['carried'] ?? {};
}
export const POTION: Glyph = ITEM_ART['potion'] ?? {};

/** Two hands that meet: somebody on the heroes' side. */
export const ALLY: Glyph = {
  fill: ring(12, 6, 3.4) + 'M5 20c0-5.500 3-8.500 7-8.500s7 3 7 8.500z',
  line: 'M2.500 13.500 6 10M21.500 13.500 18 10',
  width: 2,
};

export const SHIELD = 'M-18-17C-11-16-5-18 0-21 5-18 11-16 18-17 18 1 13 13 0 20-13 13-18 1-18-17z';
export const HEXAGON = 'M-9-16.500H9L18 0 9 16.500H-9L-18 0z';
export const STAR =
  'M-20 0-15.500-9-19-15-9-15.500 0-21 9-15.500 19-15 15.500-9 20 0 15.500 9 19 15 9 15.500 0 21-9 15.500-19 15-15.500 9z';
export const OCTAGON = 'M-8.500-20H8.500L20-8.500V8.500L8.500 20H-8.500L-20 8.500V-8.500z';

/** The signs of the three types of a card. */
export const TYPE_SIGNS: Record<string, Glyph> = {
  action: { fill: 'M6 4v16L19 12z' },
  reaction: {
    line: 'M4.500 10A7.800 7.800 0 0 1 18.700 9M19.500 14A7.800 7.800 0 0 1 5.300 15M19.500 4v5h-5M4.500 20v-5h5',
    width: 2.6,
  },
  interrupt: { fill: 'M14 1.500 4.500 13.500H10.500L9 22.500 19.500 9.700H13z' },
};

export const SWORD: Glyph = {
  line: 'M4.500 19.500 18 6l2.500-3.500L17 5 3.500 18.500M5 14l5 5M3 21l2.500-2.500',
  width: 1.9,
};
export const TARGET: Glyph = {
  line: `${ring(12, 12, 7)}${ring(12, 12, 2.4)}M12 2v4M12 18v4M2 12h4M18 12h4`,
  width: 1.8,
};
export const DICE: Glyph = {
  fill: 'M12 1.500 21.500 9 18 20.500H6L2.500 9zM12 5 8 11.500h8zM7 13l4.500 5.500L6.500 16z',
};

/** The path that darkens a moon: from full (0) to new (6). */
export function moonShade(phase: number, r: number): string {
  if (phase <= 0) return '';
  if (phase >= 6) return ring(0, 0, r);
  const k = r * (1 - phase / 3);
  return `M0 ${-r}A${r} ${r} 0 0 1 0 ${r}A${Math.abs(k)} ${r} 0 0 ${k > 0 ? 0 : 1} 0 ${-r}Z`;
}

/** The look of a setting: the tint of its floor, what its red and blue squares are. */
export const SETTINGS: Record<
  string,
  { tint: string; wall: 'brick' | 'rock' | 'hedge' | 'stakes'; pool: 'wave' | 'chasm' }
> = {
  wood: { tint: '#8FA35A', wall: 'hedge', pool: 'wave' },
  crypt: { tint: '#7C8794', wall: 'brick', pool: 'wave' },
  ruin: { tint: '#A89070', wall: 'brick', pool: 'chasm' },
  cave: { tint: '#8A7A66', wall: 'rock', pool: 'chasm' },
  camp: { tint: '#B0935A', wall: 'stakes', pool: 'wave' },
  cellar: { tint: '#94785A', wall: 'brick', pool: 'wave' },
  shrine: { tint: '#A39AB0', wall: 'brick', pool: 'wave' },
  village: { tint: '#B0A27C', wall: 'brick', pool: 'wave' },
};
