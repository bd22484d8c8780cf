import { describe, expect, it } from 'vitest';
import { readEntry } from './entry';

describe('readEntry', () => {
  it('reads a code as people type it', () => {
    expect(readEntry(' Civetta nera 42 ')).toEqual({ kind: 'table', code: 'civetta-nera-42' });
    expect(readEntry('civetta-nera-42')).toEqual({ kind: 'table', code: 'civetta-nera-42' });
  });
  it('reads a whole link, with or without what follows', () => {
    expect(readEntry('https://games.example/t/civetta-nera-42')).toEqual({
      kind: 'table',
      code: 'civetta-nera-42',
    });
    expect(readEntry('http://192.0.2.7:8000/t/abc-1/?x=1#y')).toEqual({ kind: 'table', code: 'abc-1' });
    expect(readEntry('/t/abc-1')).toEqual({ kind: 'table', code: 'abc-1' });
  });
  it('reads a return link and a link to a moment of a replay', () => {
    expect(readEntry('https://games.example/back/eyJ_a-b.C~d')).toEqual({
      kind: 'return',
      token: 'eyJ_a-b.C~d',
    });
    expect(readEntry('https://games.example/r/Xy7?at=12')).toEqual({
      kind: 'replay',
      code: 'Xy7',
      moment: '?at=12',
    });
  });
  it('reads a bare code as what is asked for', () => {
    expect(readEntry('XY7', 'replay')).toEqual({ kind: 'replay', code: 'xy7', moment: '' });
  });
  it('refuses what cannot be one of them', () => {
    for (const typed of [
      '',
      '  ',
      '-',
      'https://games.example/',
      'https://games.example/settings',
      '<b>hi</b>',
      'a'.repeat(80),
    ]) {
      expect(readEntry(typed), typed).toBeNull();
    }
  });
});
