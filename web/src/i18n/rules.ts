/** The words of the rules: their page, and beside the table. */
import { translator } from './core';

export const { t } = translator(
  {
    rules: 'Rules',
    rulesLead: 'In two minutes, and rule by rule.',
    rulesOf: 'Rules of {game}',
    searchRules: 'Search in the rules',
    searchPlaceholder: 'a word or two…',
    clauses: { one: '{count} rule', other: '{count} rules' },
    nothingFound: 'No rule has “{query}”.',
    nothingFoundHelp: 'Try fewer or shorter words, in either language.',
    clearSearch: 'Clear the search',
    ruling: 'house ruling',
    rulingWhy: 'Why:',
    inItalian: 'In Italian:',
    inEnglish: 'In English:',
    linkTo: 'Link to {clause}',
    chapters: 'Chapters',
  },
  {
    rules: 'Regole',
    rulesLead: 'In due minuti, e regola per regola.',
    rulesOf: 'Regole di {game}',
    searchRules: 'Cerca nelle regole',
    searchPlaceholder: 'una parola o due…',
    clauses: { one: '{count} regola', other: '{count} regole' },
    nothingFound: 'Nessuna regola ha «{query}».',
    nothingFoundHelp: 'Prova con meno parole o più corte, in una delle due lingue.',
    clearSearch: 'Svuota la ricerca',
    ruling: 'chiarimento della casa',
    rulingWhy: 'Perché:',
    inItalian: 'In italiano:',
    inEnglish: 'In inglese:',
    linkTo: 'Link a {clause}',
    chapters: 'Capitoli',
  },
);
