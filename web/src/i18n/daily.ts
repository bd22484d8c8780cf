/** The words of the puzzle of the day. */
import { locale, translator } from './core';

export const { t, rich } = translator(
  {
    title: 'Puzzle of the day',
    lead: 'One game alone, with the same cards for everybody. The first attempt counts.',
    today: '{game}, {day}',
    next: 'The next one comes in {time}.',
    play: 'Solve the puzzle',
    goOn: 'Go on with the puzzle',
    look: 'Look at the result',
    isNew: 'Not played yet.',
    isPlaying: 'You have begun: go on where you were.',
    isFinished: { one: '**{count} point**', other: '**{count} points**' },
    streak: { one: '{count} day in a row', other: '{count} days in a row' },
    practiceHelp: 'Further matches with these cards are practice.',
  },
  {
    title: 'Rompicapo del giorno',
    lead: 'Una partita da soli, con le stesse carte per tutti. Conta il primo tentativo.',
    today: '{game}, {day}',
    next: 'Il prossimo arriva fra {time}.',
    play: 'Risolvi il rompicapo',
    goOn: 'Continua il rompicapo',
    look: 'Guarda il risultato',
    isNew: 'Non ancora giocato.',
    isPlaying: 'Hai cominciato: riprendi da dov’eri.',
    isFinished: { one: '**{count} punto**', other: '**{count} punti**' },
    streak: { one: '{count} giorno di fila', other: '{count} giorni di fila' },
    practiceHelp: 'Altre partite con queste carte sono un esercizio.',
  },
);

/** A day as the server names it, as people say it; it is the same day everywhere. */
export function dayName(iso: string): string {
  return new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}

/** Milliseconds as `5 h 12 min`. */
export function span(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
