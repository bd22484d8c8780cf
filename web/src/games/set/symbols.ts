/** The SET symbols, drawn as the rules package says, and where they stand on a card. */
import content from './skins.json';

/** Silhouettes in a box of 100 × 200; a line inside for shapes that need it to be recognised. */
export const SYMBOLS: Record<string, { path: string; detail?: string }> = content.symbol;

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
  const usual = content.art;
  const { width, height, symbol, gap, top, scale, stroke, period, bar } =
    shape === 'mini'
      ? { ...usual, symbol: 36, gap: 9, top: 15, scale: 0.36, stroke: 15, period: 34, bar: 15 }
      : usual;
  const left = (width - count * symbol - (count - 1) * gap) / 2;
  const places = numbers.map((i) => `translate(${left + i * (symbol + gap)} ${top}) scale(${scale})`);
  return { width, height, places, stroke, period, bar };
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
