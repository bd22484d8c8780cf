/** The words of what is shown over the map: dice, the night, what befell the own hero. */
import { translator } from '../../i18n/core';

export const { t, rich } = translator(
  {
    rolled: 'Dice: {dice}, against {tn}',
    skipNight: 'Skip',
    chance: 'hit {percent} %',
    meterTo: 'Darkness {now} → {after}',
    shot: 'a hit: life {life} → {left}',
    threatTo: 'your threat {now} → {after}',
    pressTarget: 'Press a target to attack it at once.',
    'may-none': 'no squares in this cycle',
    'may-cautious': {
      one: 'at most {count} square in this cycle',
      other: 'at most {count} squares in this cycle',
    },
    'may-normal': { one: 'up to {count} square', other: 'up to {count} squares' },
    'may-aggressive': 'all your movement, and what cards add',
    youDied: 'Your hero is **dead**.',
    youFell: 'Your hero is **defeated**.',
    youDiedHelp:
      'Resurrection brings heroes back for serendipity ({have} in the party); so does the end of the act.',
    fallenHelp: 'Your companions fight on. Follow the log.',
  },
  {
    rolled: 'Dadi: {dice}, contro {tn}',
    skipNight: 'Salta',
    chance: 'colpisce al {percent} %',
    meterTo: 'Oscurità {now} → {after}',
    shot: 'se colpisce: vita {life} → {left}',
    threatTo: 'la tua minaccia {now} → {after}',
    pressTarget: 'Premi un bersaglio per attaccarlo subito.',
    'may-none': 'nessuna casella in questo ciclo',
    'may-cautious': {
      one: 'al massimo {count} casella in questo ciclo',
      other: 'al massimo {count} caselle in questo ciclo',
    },
    'may-normal': { one: 'fino a {count} casella', other: 'fino a {count} caselle' },
    'may-aggressive': 'tutto il movimento, e quello delle carte',
    youDied: 'Il tuo eroe è **morto**.',
    youFell: 'Il tuo eroe è **sconfitto**.',
    youDiedHelp:
      'Lo riporta in vita la Resurrezione, con la serendipità ({have} nel gruppo), o la fine dell’atto.',
    fallenHelp: 'I compagni combattono ancora. Segui il diario.',
  },
);
