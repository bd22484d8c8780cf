import '../theme.css';
import type { MythCampaignAct, MythCampaignKept } from '../../../protocol';
import { campaignFace } from '../../registry';
import Emblem from '../cards/Emblem.svelte';
import { actInWords } from './acts';
import BeginAct from './BeginAct.svelte';
import Kept from './Kept.svelte';
import Party from './Party.svelte';

export const campaign = campaignFace<MythCampaignKept, MythCampaignAct>({
  Sign: Emblem,
  BeginAct,
  Party,
  Kept,
  act: actInWords,
});
