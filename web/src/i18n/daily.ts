/** The words of the puzzle of the day, and of the machine that plays the same cards. */
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
    best: 'The best',
    bestHelp: 'for somebody who knows the order of the cards',
    bestComputing: 'Looking for the best possible score…',
    bestSoFar: 'at least {points}, still looking…',
    bestProven: '{points}, and no more is possible',
    bestFound: '{points} found, perhaps more is possible',
    bestUnknown: 'It could not be found.',
    bestShare: '{share} % of it',
    bestReached: 'You have reached it!',
    share: 'Share',
    shareHelp: 'It gives no card away.',
    copy: 'Copy the text',
    copied: 'Copied',
    others: 'What everybody scored',
    range: '{least}–{most} points',
    people: { one: '{count} person', other: '{count} people' },
    mine: 'you',
    past: 'Your days',
    practiceHelp: 'Further matches with these cards are practice.',
    machine: 'The machine with the same cards',
    machineComputing: 'The machine is playing…',
    machineUnknown: 'The machine could not play these cards.',
    youBeat: {
      one: '**You beat the machine** by {count} point',
      other: '**You beat the machine** by {count} points',
    },
    itBeats: {
      one: '**The machine is ahead** by {count} point',
      other: '**The machine is ahead** by {count} points',
    },
    tied: '**A tie with the machine**',
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
    best: 'Il massimo',
    bestHelp: 'per chi conosce l’ordine delle carte',
    bestComputing: 'Cerco il punteggio massimo…',
    bestSoFar: 'almeno {points}, cerco ancora…',
    bestProven: '{points}, e di più non si può',
    bestFound: '{points} trovati, forse si può di più',
    bestUnknown: 'Non si è potuto trovare.',
    bestShare: 'ne hai il {share} %',
    bestReached: 'L’hai raggiunto!',
    share: 'Condividi',
    shareHelp: 'Non svela nessuna carta.',
    copy: 'Copia il testo',
    copied: 'Copiato',
    others: 'I punti di tutti',
    range: '{least}–{most} punti',
    people: { one: '{count} persona', other: '{count} persone' },
    mine: 'tu',
    past: 'I tuoi giorni',
    practiceHelp: 'Altre partite con queste carte sono un esercizio.',
    machine: 'La macchina con le stesse carte',
    machineComputing: 'La macchina sta giocando…',
    machineUnknown: 'La macchina non ha potuto giocare queste carte.',
    youBeat: {
      one: '**Hai battuto la macchina** di {count} punto',
      other: '**Hai battuto la macchina** di {count} punti',
    },
    itBeats: {
      one: '**La macchina è avanti** di {count} punto',
      other: '**La macchina è avanti** di {count} punti',
    },
    tied: '**Pari con la macchina**',
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
