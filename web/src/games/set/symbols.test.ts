import { describe, expect, it } from 'vitest';
import { fit, keyOf, placing, slotOf, SYMBOLS } from './symbols';

const at = (transform: string) => {
  const [x = NaN, y = NaN] = (/translate\(([\d.-]+) ([\d.-]+)\)/.exec(transform) ?? []).slice(1).map(Number);
  return { x, y };
};

describe('symbols on a card', () => {
  it.each([1, 2, 3])('%i stand in the middle of a landscape card', (count) => {
    const { places } = placing('landscape', count);
    const left = Math.min(...places.map((place) => at(place).x));
    const right = Math.max(...places.map((place) => at(place).x)) + 30;
    expect(places).toHaveLength(count);
    expect((left + right) / 2).toBeCloseTo(75);
    expect(at(places[0] ?? '').y).toBe(21);
  });

  it.each([1, 2, 3])('%i lie in the middle of a portrait card', (count) => {
    const { places, width, height } = placing('portrait', count);
    const top = Math.min(...places.map((place) => at(place).y));
    const bottom = Math.max(...places.map((place) => at(place).y)) + 31;
    expect((top + bottom) / 2).toBeCloseTo(height / 2);
    // Turned by 90°, the symbol reaches 62 to the left of its origin.
    expect(at(places[0] ?? '').x - 31).toBeCloseTo(width / 2);
  });

  it.each(Object.keys(SYMBOLS))('%s is a closed line in its box', (name) => {
    const path = SYMBOLS[name]?.path ?? '';
    const numbers = path.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
    expect(path).toMatch(/^M.*Z$/);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-3);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(203);
  });
});

describe('the layout', () => {
  const desktop = { width: 1030, height: 660 };
  const phone = { width: 370, height: 560 };

  it.each([9, 12, 15, 18, 21])('%i cards fit a desktop', (slots) => {
    const size = fit(desktop, slots, false);
    const columns = slots / 3;
    expect(columns * size.width + (columns - 1) * size.gap).toBeLessThanOrEqual(desktop.width + 0.01);
    expect(3 * size.height + 2 * size.gap).toBeLessThanOrEqual(desktop.height + 0.01);
    expect(size.art).toBe('landscape');
  });

  it.each([9, 12, 15, 18, 21])('%i cards fit a phone, each large enough to touch', (slots) => {
    const size = fit(phone, slots, true);
    const rows = slots / 3;
    expect(3 * size.width + 2 * size.gap).toBeLessThanOrEqual(phone.width + 0.01);
    expect(rows * size.height + (rows - 1) * size.gap).toBeLessThanOrEqual(phone.height + 0.01);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(44);
  });
});

describe('keys', () => {
  it('follow the columns of the keyboard', () => {
    expect([0, 1, 2, 3, 4, 5].map(keyOf).join('')).toBe('QAZWSX');
    expect(keyOf(20)).toBe('M');
  });

  it('lead back to their place, in small letters too', () => {
    for (let slot = 0; slot < 21; slot += 1) expect(slotOf(keyOf(slot).toLowerCase())).toBe(slot);
    expect(slotOf('1')).toBe(-1);
    expect(slotOf('Enter')).toBe(-1);
    expect(slotOf('QAZ')).toBe(-1);
  });
});
