import { t } from './words';
import type { MysetEvent, MysetView } from '../../protocol';
import { gameFace } from '../registry';
import Minis from './Minis.svelte';
import { measures } from './measures';
import { cardsOf } from './moment';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import Won from './Won.svelte';

export const face = gameFace<MysetView, MysetEvent>({
  Play,
  Picture,
  picturesPlayers: true,
  Minis,
  cardsOf,
  Won,
  wonTitle: () => t('collection'),
  measures,
  worked(line) {
    if (line.clause === 'MYSET-SCORE-03') return t('ofSix', { count: line.count });
    if (line.clause === 'MYSET-SCORE-04') return `${line.count} × 20 €`;
    return t('symbolsCount', { count: line.count });
  },
});
