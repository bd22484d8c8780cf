import '../theme.css';
import { text } from '../../../i18n/core';
import type { MythCampaignAct, MythCampaignKept } from '../../../protocol';
import { namesIn } from '../../../table/house';
import { campaignFace } from '../../registry';
import Emblem from '../cards/Emblem.svelte';
import BeginAct from './BeginAct.svelte';
import Kept from './Kept.svelte';
import Party from './Party.svelte';
import { deckName, t } from './words';

export const campaign = campaignFace<MythCampaignKept, MythCampaignAct>({
  Sign: Emblem,
  BeginAct,
  Party,
  Kept,
  act({ mode, story, darkness, result, rounds, pack, house }) {
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
  },
});
