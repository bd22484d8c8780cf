/** The words around a match: who is away, who comes back, who came too late. */
import { translator } from './core';

export const { t, rich } = translator(
  {
    // away
    away: '**{name}** is away.',
    stood: '**{name}** has left the seat.',
    botIn: { one: 'A bot plays on in {count} second.', other: 'A bot plays on in {count} seconds.' },
    botInMinutes: { one: 'A bot plays on in {count} minute.', other: 'A bot plays on in {count} minutes.' },
    tableWaits: 'The table waits.',
    wait: 'Wait',
    letBot: 'Let a bot play',
    letBotFor: 'Let a bot play for {name}',
    welcomeBack: '**Welcome back.** A bot played for you; your seat is yours again.',
    close: 'Close',

    // stood up
    kept: '**Your seat is kept** until the match ends.',
    keptBot: '**Your seat is kept.** A bot plays for you.',
    sitAgain: 'Sit down again',

    // late and surplus
    late: '**The match has begun:** you are watching.',
    lateHelp: 'You can be in for the next one.',
    lateEnd: '**You watched this match.** Be in for the next one?',
    full: '**The table is full:** you are watching.',
    fullHelp: 'Keep a seat for the next match, or wait until one is free.',
    keepSeat: 'Keep me a seat',
    keptNext: '**A seat is kept for you** in the next match.',
    keptNextHelp: 'Stay on this page.',
    keepNo: 'No longer',

    talk: 'Around the table',
  },
  {
    away: '**{name}** non c’è.',
    stood: '**{name}** ha lasciato il posto.',
    botIn: { one: 'Fra {count} secondo gioca un bot.', other: 'Fra {count} secondi gioca un bot.' },
    botInMinutes: { one: 'Fra {count} minuto gioca un bot.', other: 'Fra {count} minuti gioca un bot.' },
    tableWaits: 'Il tavolo aspetta.',
    wait: 'Aspetta',
    letBot: 'Fai giocare un bot',
    letBotFor: 'Fai giocare un bot per {name}',
    welcomeBack: '**Di nuovo qui.** Un bot ha giocato per te; il posto è di nuovo tuo.',
    close: 'Chiudi',

    kept: '**Il tuo posto resta tuo** fino alla fine della partita.',
    keptBot: '**Il tuo posto resta tuo.** Gioca un bot per te.',
    sitAgain: 'Risiediti',

    late: '**La partita è cominciata:** stai guardando.',
    lateHelp: 'Puoi entrare nella prossima.',
    lateEnd: '**Hai guardato questa partita.** Entri nella prossima?',
    full: '**Il tavolo è al completo:** stai guardando.',
    fullHelp: 'Tieniti un posto per la prossima partita, o aspetta che se ne liberi uno.',
    keepSeat: 'Tienimi un posto',
    keptNext: '**Hai un posto** nella prossima partita.',
    keptNextHelp: 'Resta su questa pagina.',
    keepNo: 'Non più',

    talk: 'Intorno al tavolo',
  },
);
