/** A campaign with what its game says of its acts and of what it keeps. */
import type {
  CampaignAct,
  CampaignSeen,
  MythCampaignAct,
  MythCampaignKept,
  OpenAct,
} from '../../../protocol';

export type Campaign = Omit<CampaignSeen, 'acts' | 'kept' | 'open'> & {
  acts: (Omit<CampaignAct, 'how'> & { how: MythCampaignAct })[];
  kept: MythCampaignKept;
  open: (Omit<OpenAct, 'how'> & { how: MythCampaignAct }) | null;
};
