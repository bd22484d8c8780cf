import { describe, expect, it } from 'vitest';
import type { Rules } from '../../protocol';
import { fold, mark, search } from './search';

const rules: Rules = {
  game: 'set',
  house: [],
  version: '1',
  areas: [
    { id: 'CALL', title: { en: 'Calling', it: 'Chiamare' } },
    { id: 'PEN', title: { en: 'Penalty', it: 'Penalità' } },
  ],
  clauses: [
    {
      id: 'SET-CALL-01',
      area: 'CALL',
      ruling: false,
      text: { en: 'Say the word, then touch three cards.', it: 'Di’ la parola, poi tocca tre carte.' },
      why: null,
    },
    {
      id: 'SET-PEN-02',
      area: 'PEN',
      ruling: true,
      text: {
        en: 'A debt is paid with the next cards won.',
        it: 'Il debito si paga con le prossime carte vinte.',
      },
      why: { en: 'The book is silent.', it: 'Il libretto tace: così è più equo.' },
    },
  ],
};
const ids = (query: string, language: 'en' | 'it') =>
  search(rules, query, language).flatMap((area) => area.clauses.map((found) => found.clause.id));

describe('fold', () => {
  it('drops accents and case and keeps every place', () => {
    expect(fold('Penalità È')).toBe('penalita e');
    expect(fold('ﬁne İ')).toHaveLength('ﬁne İ'.length);
  });
});

describe('mark', () => {
  it('marks every occurrence, accents or not', () => {
    expect(mark('La penalità', ['penalita'])).toEqual([
      { text: 'La ', marked: false },
      { text: 'penalità', marked: true },
    ]);
  });
  it('joins overlapping words', () => {
    expect(mark('carte', ['cart', 'arte'])).toEqual([{ text: 'carte', marked: true }]);
  });
});

describe('search', () => {
  it('shows everything for an empty query', () => {
    expect(ids('  ', 'en')).toEqual(['SET-CALL-01', 'SET-PEN-02']);
  });
  it('needs every word', () => {
    expect(ids('cards debt', 'en')).toEqual(['SET-PEN-02']);
    expect(ids('cards tortoise', 'en')).toEqual([]);
  });
  it('finds by clause id, by chapter title and by the reason of a ruling', () => {
    expect(ids('pen-02', 'en')).toEqual(['SET-PEN-02']);
    expect(ids('calling', 'en')).toEqual(['SET-CALL-01']);
    expect(ids('piu equo', 'it')).toEqual(['SET-PEN-02']);
  });
  it('finds Italian words while reading English and shows where they are', () => {
    const [area] = search(rules, 'debito', 'en');
    const [found] = area?.clauses ?? [];
    expect(found?.clause.id).toBe('SET-PEN-02');
    expect(found?.elsewhere?.filter((piece) => piece.marked)).toEqual([{ text: 'debito', marked: true }]);
  });
  it('finds English words while reading Italian', () => {
    expect(ids('touch', 'it')).toEqual(['SET-CALL-01']);
  });
  it('does not repeat the other language when the words are here', () => {
    expect(search(rules, 'debito', 'it')[0]?.clauses[0]?.elsewhere).toBeNull();
  });
  it('reads a straight apostrophe as a curly one', () => {
    expect(ids("di' la", 'it')).toEqual(['SET-CALL-01']);
  });
});
