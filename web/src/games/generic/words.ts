/** The words of a table that is drawn from what its engine says. */
import { translator } from '../../i18n/core';

export const { t, rich } = translator(
  {
    table: 'Table',
    lying: 'What lies on the table',
    yourMove: '**Your move.**',
    theirMove: '**To move: {names}.**',
    nobody: '**One moment…**',
    choose: 'Choose what to do.',
    confirmHelp: 'Confirm it, or choose something else.',
    confirm: 'Do it',
    pickHelp: '{count} of {of} chosen.',
    item: 'Number {item}',
    hidden: { one: '{count} face down', other: '{count} face down' },
    empty: 'nothing here',
    offers: 'What you can do',
    keysNumber: 'Choose what has this number',
    keysEnter: 'Confirm what is chosen',
    keysEsc: 'Choose nothing',
    undescribed: 'This game cannot be shown here: it brings no face, and its engine describes no table.',
  },
  {
    table: 'Tavolo',
    lying: 'Che cosa c’è in tavola',
    yourMove: '**Tocca a te.**',
    theirMove: '**Tocca a {names}.**',
    nobody: '**Un momento…**',
    choose: 'Scegli che cosa fare.',
    confirmHelp: 'Conferma, o scegli altro.',
    confirm: 'Fallo',
    pickHelp: '{count} di {of} scelti.',
    item: 'Numero {item}',
    hidden: { one: '{count} coperta', other: '{count} coperte' },
    empty: 'qui niente',
    offers: 'Che cosa puoi fare',
    keysNumber: 'Scegli ciò che ha questo numero',
    keysEnter: 'Conferma ciò che è scelto',
    keysEsc: 'Non scegliere niente',
    undescribed:
      'Questo gioco qui non si può mostrare: non porta con sé un aspetto e il suo motore non descrive il tavolo.',
  },
);
