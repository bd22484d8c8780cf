/** An act of a campaign in words. */
import { text } from '../../../i18n/core';
import type { MythCampaignAct } from '../../../protocol';
import { namesIn } from '../../../table/house';
import type { ActInWords } from '../../registry';
import { deckName, t } from './words';

export function actInWords({
  mode,
  story,
  darkness,
  result,
  rounds,
  pack,
  house,
}: MythCampaignAct): ActInWords {
  return {
    title: story ? text(story) : t(mode),
    sentence: story ? `${t(mode)}: ${text(story)}` : t(mode),
    result: result ? t(result) : '',
    well: result === null ? null : result === 'ended' || result === 'completed',
    notes: [
      t('rounds', { count: rounds }),
      deckName(darkness),
      ...(pack ? [t('withPack', { pack })] : []),
      ...(house ? [t('withHouse', { count: namesIn(house).length })] : []),
    ],
  };
}
