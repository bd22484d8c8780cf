/** The words between what the engine tells of an attack. */
import { translator } from '../../i18n/core';

export const { t } = translator(
  {
    noDice: 'no dice',
    against: ' against TN {tn}',
    fate: ', fate {faces}',
    hits: 'it hits',
    misses: 'it misses',
    both: '{first} and {then}',
  },
  {
    noDice: 'nessun dado',
    against: ' contro TN {tn}',
    fate: ', fato {faces}',
    hits: 'a segno',
    misses: 'a vuoto',
    both: '{first} ed {then}',
  },
);
