import * as acts from './act-words';
import type { MythView } from '../../protocol';
import { endTitle } from './ask/asking';
import Ending from './act/Ending.svelte';
import type { GameFace } from '../registry';
import Minis from './Minis.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';

export const face: GameFace = {
  Play,
  Picture,
  picturesPlayers: true,
  Minis,
  cardsOf: () => [],
  worked: () => acts.t('alive'),
  togetherTitle: (view) => endTitle(view as MythView),
  Ending,
};
