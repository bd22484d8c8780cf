import { t } from '../../i18n/myth';
import type { GameFace } from '../registry';
import Minis from './Minis.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import Won from './Won.svelte';

export const face: GameFace = {
  Play,
  Picture,
  picturesPlayers: true,
  Minis,
  cardsOf: () => [],
  Won,
  wonTitle: () => t('wonTitle'),
  worked: () => t('survived'),
  togetherTitle: (won) => t(won ? 'endWon' : 'endLost'),
};
