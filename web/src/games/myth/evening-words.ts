/** The words of what is shown over the map: dice, the night, what befell the own hero. */
import { translator } from '../../i18n/core';

export const { t, rich } = translator(
  {
    rolled: 'Dice: {dice}, against {tn}',
    skipNight: 'Skip',
    youDied: 'Your hero is **dead**.',
    youFell: 'Your hero is **defeated**.',
    youDiedHelp:
      'Resurrection brings heroes back for serendipity ({have} in the party); so does the end of the act.',
    fallenHelp: 'Your companions fight on. Follow the log.',
  },
  {
    rolled: 'Dadi: {dice}, contro {tn}',
    skipNight: 'Salta',
    youDied: 'Il tuo eroe è **morto**.',
    youFell: 'Il tuo eroe è **sconfitto**.',
    youDiedHelp:
      'Lo riporta in vita la Resurrezione, con la serendipità ({have} nel gruppo), o la fine dell’atto.',
    fallenHelp: 'I compagni combattono ancora. Segui il diario.',
  },
);
