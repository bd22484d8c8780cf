/** A scene for each merchant, act and quest; those from elsewhere show one for all. */
import { ACTS, ENDINGS } from './acts';
import { CHAINS } from './chains';
import { JOURNEYS } from './journeys';
import type { Drawings } from './kit';
import { ANY_MERCHANT, MERCHANTS } from './merchants';
import { ANY_QUEST, QUESTS } from './quests';

export const SCENES: Drawings = {
  ...ACTS,
  ...JOURNEYS,
  ...QUESTS,
  ...CHAINS,
  ...MERCHANTS,
  ...ENDINGS,
  'any-merchant': ANY_MERCHANT,
  'any-quest': ANY_QUEST,
};
