/** The words of house rules: in the form of a table and beside the rules. */
import { translator } from './core';

export const { t } = translator(
  {
    houseRules: 'House rules',
    houseNone: 'as usual',
    houseCount: { one: '{count} switched', other: '{count} switched' },
    houseHelp: 'Where the rulebook can be read in two ways. Choose how you play it.',
    usualReading: 'As usual',
    otherReading: 'House rule',
    byTheBook: 'closer to the book',
    bookSilent: 'The book does not settle it.',
    housePlayed: 'house rule',
    usually: 'Usually:',
    couldBe: 'As a house rule:',
    rulesHere: 'This table plays by house rules:',
  },
  {
    houseRules: 'Regole della casa',
    houseNone: 'come di solito',
    houseCount: { one: '{count} cambiata', other: '{count} cambiate' },
    houseHelp: 'Dove il regolamento si può leggere in due modi. Scegliete come giocare.',
    usualReading: 'Come di solito',
    otherReading: 'Regola della casa',
    byTheBook: 'più vicina al libro',
    bookSilent: 'Il regolamento non lo decide.',
    housePlayed: 'regola della casa',
    usually: 'Di solito:',
    couldBe: 'Come regola della casa:',
    rulesHere: 'A questo tavolo valgono regole della casa:',
  },
);
