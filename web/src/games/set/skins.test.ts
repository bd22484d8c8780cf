import { describe, expect, it } from 'vitest';
import { digits, look, SKINS, skinNamed, spoken } from './skins';
import { SYMBOLS } from './symbols';

const card = (code: string) => [...code].reduce((sum, digit) => 3 * sum + Number(digit), 0);
const all = Array.from({ length: 81 }, (_, i) => i);

it.each([
  ['ludoteca', '1211', 'two aqua striped squiggles', 'due serpentine acqua a righe'],
  ['ludoteca', '0000', 'one coral solid diamond', 'un rombo corallo pieno'],
  ['ludoteca', '2220', 'one indigo open squiggle', 'una serpentina indaco vuota'],
  ['classic', '1200', 'one green solid wave', 'un’onda verde piena'],
  ['classic', '0011', 'two red striped diamonds', 'due rombi rossi a righe'],
  ['garden', '1002', 'three orange solid leaves', 'tre foglie arancioni piene'],
  ['garden', '0220', 'one blue hollow snail', 'una chiocciola blu vuota'],
  ['night', '2110', 'one sky-blue striped star', 'una stella azzurra a righe'],
])('%s %s', (skin, code, english, italian) => {
  expect(spoken(card(code), 'en', skinNamed(skin))).toBe(english);
  expect(spoken(card(code), 'it', skinNamed(skin))).toBe(italian);
});

describe.each(Object.entries(SKINS))('skin %s', (_, skin) => {
  it.each(['en', 'it'] as const)('names all 81 cards differently in %s', (lang) => {
    expect(new Set(all.map((one) => spoken(one, lang, skin))).size).toBe(81);
  });

  it('has a drawing for every shape, and a letter and a line of its own for every colour', () => {
    for (const shape of skin.shapes) expect(SYMBOLS).toHaveProperty(shape.id);
    expect(new Set(skin.colours.map((colour) => colour.letter.it)).size).toBe(3);
    expect(new Set(skin.colours.map((colour) => colour.tick)).size).toBe(3);
  });
});

it('reads the four values of a card', () => {
  expect(digits(card('1202'))).toEqual([1, 2, 0, 2]);
  expect(look(card('0002'), skinNamed('ludoteca'))).toMatchObject({ count: 3, fill: { id: 'solid' } });
});

it('falls back to the usual look', () => {
  expect(skinNamed('no such skin').name.en).toBe('Ludoteca');
  expect(skinNamed('constructor').name.en).toBe('Ludoteca');
});
