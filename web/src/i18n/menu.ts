/** The words of the menu of a table: one’s seat and device, whom the host may remove. */
import { translator } from './core';

export const { t } = translator(
  {
    leaveSeat: 'Stand up',
    returnLink: 'Continue on another device',
    returnHelp: 'Your own link: open it on another device to take your seat there. Do not share it.',
    removePerson: 'Remove {name} from the table',
    removeTitle: 'Remove {name}?',
    removeWaiting: 'The seat is free for others at once.',
    removeInPlay: 'A bot plays on in this seat until the end of the match.',
    removeFinal: '{name} can still watch, but cannot sit down or write at this table any more.',
    removeYes: 'Remove {name}',
    removeNo: 'Cancel',
    standTitle: 'Leave your seat?',
    standHelp:
      'Your seat stays yours until the match ends: you can sit down again whenever you like. Meanwhile a bot may play for you.',
    standHelpAlone: 'Your seat stays yours, and the match waits for you: sit down again here or from Home.',
    standHelpLesson: 'The lesson ends here.',
    standYes: 'Leave the seat',
    standNo: 'Stay',
  },
  {
    leaveSeat: 'Alzati',
    returnLink: 'Continua su un altro dispositivo',
    returnHelp:
      'Il tuo link: aprilo su un altro dispositivo per sederti lì al tuo posto. Non darlo a nessuno.',
    removePerson: 'Togli {name} dal tavolo',
    removeTitle: 'Togliere {name}?',
    removeWaiting: 'Il posto è subito libero per altri.',
    removeInPlay: 'Al suo posto gioca un bot fino alla fine della partita.',
    removeFinal: '{name} può ancora guardare, ma a questo tavolo non può più sedersi né scrivere.',
    removeYes: 'Togli {name}',
    removeNo: 'Annulla',
    standTitle: 'Lasciare il posto?',
    standHelp:
      'Il posto resta tuo fino alla fine della partita: puoi risederti quando vuoi. Intanto un bot può giocare per te.',
    standHelpAlone: 'Il posto resta tuo e la partita ti aspetta: risiediti qui o dalla pagina iniziale.',
    standHelpLesson: 'La lezione finisce qui.',
    standYes: 'Lascia il posto',
    standNo: 'Resta',
  },
);
