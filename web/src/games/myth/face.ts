import * as acts from './act-words';
import type { MythEvent, MythView } from '../../protocol';
import { endTitle } from './ask/asking';
import Ending from './end/Ending.svelte';
import { gameFace } from '../registry';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import { withoutNumbers } from './turn/placed';

export const face = gameFace<MythView, MythEvent>({
  Play,
  Picture,
  picturesPlayers: true,
  worked: () => acts.t('alive'),
  togetherTitle: endTitle,
  tellsOf: withoutNumbers,
  Ending,
});
