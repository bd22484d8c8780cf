/** The words around the short rules of a game. */
import { translator } from './core';

export const { t } = translator(
  {
    print: 'Print',
    options: 'What a table can choose',
    usual: 'usual',
    all: 'Rule by rule',
  },
  {
    print: 'Stampa',
    options: 'Che cosa si può scegliere al tavolo',
    usual: 'di solito',
    all: 'Regola per regola',
  },
);
