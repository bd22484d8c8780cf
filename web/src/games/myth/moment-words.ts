/** The words of moments: what a large card over the map is headed by, and what a fallen hero can hope for. */
import { translator } from '../../i18n/core';

export const { t } = translator(
  {
    'moment-defeated': 'Defeated',
    'moment-died': 'A hero is dead',
    'moment-returned': 'Back among the living',
    'moment-treasure': 'Treasure',
    'moment-title': 'A title',
    'moment-deck': 'The deck changes',
    'moment-felled': 'It has fallen',
    'moment-cleared': 'Cleared',
    'moment-quest': 'Quest fulfilled',
    'moment-quest-lost': 'Quest failed',
    'moment-threat': 'Threat at its height',
    'moment-ally': 'An ally',
    'moment-wave': 'A wave',
    'moment-threat-help':
      'Enemies wake from up to 10 squares further away, and the penalty of each darkness card strikes this hero.',
    next: 'Go on',
  },
  {
    'moment-defeated': 'Vita a zero',
    'moment-died': 'Un eroe è morto',
    'moment-returned': 'Di nuovo fra i vivi',
    'moment-treasure': 'Tesoro',
    'moment-title': 'Un titolo',
    'moment-deck': 'Il mazzo cambia',
    'moment-felled': 'È caduto',
    'moment-cleared': 'Ripulito',
    'moment-quest': 'Cerca compiuta',
    'moment-quest-lost': 'Cerca fallita',
    'moment-threat': 'Minaccia al massimo',
    'moment-ally': 'Un alleato',
    'moment-wave': 'Un’ondata',
    'moment-threat-help':
      'I nemici si svegliano fino a 10 caselle più lontano, e la penalità di ogni carta Oscurità colpisce questo eroe.',
    next: 'Avanti',
  },
);
