/** Silhouettes of the SET symbols in a box of 100 × 200, and where they stand on a card. */
export const SYMBOLS: Record<string, string> = {
  diamond: 'M50 5 95 100 50 195 5 100Z',
  oval: 'M50 5C80 5 95 26 95 52V148C95 174 80 195 50 195S5 174 5 148V52C5 26 20 5 50 5Z',
  squiggle:
    'M30 8C62-3 97 14 95 58C93 94 70 106 73 132C75 148 95 150 95 170C95 188 84 187.2 70 192C38 203 3 186 5 142C7 106 30 94 27 68C25 52 5 50 5 30C5 12 16 12.8 30 8Z',
  wave: 'M8 34C8 10 38-2 62 10C96 28 82 70 79 94C77 120 94 138 92 166C92 190 62 202 38 190C4 172 18 130 21 106C23 80 6 62 8 34Z',
  leaf: 'M50 5C84 36 97 74 94 108C91 142 74 162 55 169V195H45V169C26 162 9 142 6 108C3 74 16 36 50 5Z',
  mushroom:
    'M50 6C82 6 96 42 95 86C95 100 86 104 72 104H67C63 126 68 152 76 174C82 190 70 195 50 195C30 195 18 190 24 174C32 152 37 126 33 104H28C14 104 5 100 5 86C4 42 18 6 50 6Z',
  snail:
    'M40 195H70C86 195 95 184 95 166V58C95 48 92 41 87 37L94 14C96 6 86 3 84 11L77 33L66 10C62 3 53 7 57 15L67 37C63 41 61 47 61 54C28 52 5 80 5 114C5 146 24 166 46 172C38 176 30 184 30 190C30 194 34 195 40 195Z',
  moon: 'M72 6C24 12 5 56 5 100C5 144 24 188 72 194C92 196 98 184 86 176C66 160 58 130 58 100C58 70 66 40 86 24C98 16 92 4 72 6Z',
  star: 'M50 5 65 70 95 80 74 118 84 195 50 158 16 195 26 118 5 80 35 70Z',
  planet:
    'M78 6C89 4 96 12 94 27C92 39 88 50 83 62C91 73 95 86 95 100C95 130 75 154 48 155C42 168 36 180 28 189C20 198 8 196 6 183C5 171 10 154 17 138C9 127 5 114 5 100C5 70 25 46 52 45C58 32 64 21 70 12C72 8 75 7 78 6Z',
};

/** A line inside a silhouette, for shapes that need it to be recognised. */
export const DETAILS: Record<string, string> = {
  leaf: 'M50 52V169M50 96 68 78M50 122 30 102',
  snail: 'M53 116C53 107 65 107 67 116C69 129 51 136 42 128C29 117 36 93 55 91C76 89 87 108 82 127',
  planet: 'M18 137C40 126 66 92 82 63',
};

export type CardShape = 'landscape' | 'portrait' | 'mini';

export interface Placing {
  width: number;
  height: number;
  /** The transform of each symbol. */
  places: string[];
  stroke: number;
  /** Of the stripes or dots: one step, and the mark in it. */
  period: number;
  bar: number;
}

export function placing(shape: CardShape, count: number): Placing {
  const numbers = Array.from({ length: count }, (_, i) => i);
  if (shape === 'portrait') {
    const top = 59 - (count * 31 + (count - 1) * 6) / 2;
    return {
      width: 106,
      height: 118,
      places: numbers.map((i) => `translate(84 ${top + i * 37}) rotate(90) scale(.31)`),
      stroke: 8,
      period: 18,
      bar: 7.2,
    };
  }
  const mini = shape === 'mini';
  const [width, gap, top, scale] = mini ? [36, 9, 15, 0.36] : [30, 11, 21, 0.3];
  const left = 75 - (count * width + (count - 1) * gap) / 2;
  return {
    width: 150,
    height: 102,
    places: numbers.map((i) => `translate(${left + i * (width + gap)} ${top}) scale(${scale})`),
    stroke: mini ? 15 : 8,
    period: mini ? 34 : 18,
    bar: mini ? 15 : 7.2,
  };
}

/** The key of each slot: a column of the layout is a column of the keyboard. */
const KEYS = ['QAZ', 'WSX', 'EDC', 'RFV', 'TGB', 'YHN', 'UJM'];

export function keyOf(slot: number): string {
  return KEYS[Math.floor(slot / 3)]?.[slot % 3] ?? '';
}

export function slotOf(key: string): number {
  const letter = key.toUpperCase();
  return letter.length === 1 ? KEYS.join('').indexOf(letter) : -1;
}

export interface Fit {
  /** Down the page: a column of the layout lies as a row. */
  upright: boolean;
  gap: number;
  width: number;
  height: number;
  art: CardShape;
  /** Little room around the symbols: key and corner mark draw in. */
  tight: boolean;
  /** No room for the line of the corner mark: its letter stays. */
  tiny: boolean;
}

/** Size of the cards: as large as the space allows, every layout whole on the screen. */
export function fit(space: { width: number; height: number }, slots: number, upright: boolean): Fit {
  const groups = Math.max(1, Math.ceil(slots / 3));
  if (upright) {
    const gap = space.height / groups < 80 ? 6 : 10;
    const width = Math.max(44, (space.width - 2 * gap) / 3);
    const height = Math.max(44, Math.min(width * 1.45, (space.height - gap * (groups - 1)) / groups));
    const art = width > height * 1.3 ? 'landscape' : 'portrait';
    return { upright, gap, width, height, art, tight: art === 'landscape', tiny: height < 60 };
  }
  const gap = groups > 5 || space.height < 400 ? 10 : 18;
  const across = (space.width - gap * (groups - 1)) / groups;
  const down = (space.height - gap * 2) / 3;
  const width = Math.max(60, Math.min(across, down * 1.42, 300));
  const height = width / 1.42;
  return { upright, gap, width, height, art: 'landscape', tight: width < 180, tiny: height < 60 };
}
