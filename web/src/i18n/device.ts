/** The words of one’s settings, and of coming back from another device. */
import { translator } from './core';

export const { t } = translator(
  {
    settings: 'Settings',
    settingsLead: 'Saved on this device.',
    who: 'Who you are',
    look: 'How it looks',
    opponents: 'Play now',
    opponentsHelp: 'The bots that you meet when you play at once.',
    howMany: 'Bots',
    level: 'Their level',
    reset: 'Back to the usual settings',
    resetDone: 'All as it was at the start.',
    returnAsk: 'Become {name} on this device?',
    returnYouAre:
      'You are {you} here. The link belongs to {name}: with it this device becomes theirs, and what {you} has here (tables, campaigns) can no longer be reached from it.',
    returnBecome: 'Become {name}',
    returnStay: 'Stay {you}',
    returning: 'Back to your seat…',
    returnFailed: 'This return link does not work',
    returnFailedHelp:
      'It may be mistyped or no longer valid. Open the table on your first device and copy the link anew.',
  },
  {
    settings: 'Impostazioni',
    settingsLead: 'Salvate su questo dispositivo.',
    who: 'Chi sei',
    look: 'Come si vede',
    opponents: 'Gioca subito',
    opponentsHelp: 'I bot che incontri quando giochi subito.',
    howMany: 'Bot',
    level: 'Il loro livello',
    reset: 'Torna alle impostazioni solite',
    resetDone: 'Tutto come all’inizio.',
    returnAsk: 'Diventare {name} su questo dispositivo?',
    returnYouAre:
      'Qui sei {you}. Il link è di {name}: usandolo questo dispositivo diventa il suo, e ciò che {you} ha qui (tavoli, campagne) da qui non si raggiunge più.',
    returnBecome: 'Diventa {name}',
    returnStay: 'Resta {you}',
    returning: 'Torni al tuo posto…',
    returnFailed: 'Questo link di ritorno non funziona',
    returnFailedHelp:
      'Forse è scritto male o non vale più. Apri il tavolo sul primo dispositivo e copia di nuovo il link.',
  },
);
