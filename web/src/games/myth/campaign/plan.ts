/** What the form of the next act asks the server for. */
import type { MythCampaignAct, NewAct } from '../../../protocol';
import type { Campaign } from './campaign';

/** Who plays a hero: oneself, whoever comes, or a bot by its level. */
export type Player = 'you' | 'person' | { bot: string };

export interface Plan {
  mode: MythCampaignAct['mode'];
  story: string;
  darkness: MythCampaignAct['darkness'];
  pack: string;
  group: 'first' | 'vote';
  players: readonly Player[];
}

/** A story under way is played on; else the first plan is an adventure, oneself with the first hero and bots beside. */
export function firstPlan(campaign: Campaign, level: string): Plan {
  const last = campaign.acts.at(-1);
  return {
    mode: campaign.kept.story ? 'story' : 'adventure',
    story: campaign.kept.story ?? campaign.kept.stories[0]?.id ?? '',
    darkness: last?.how.darkness ?? 'terror',
    pack: campaign.kept.pack,
    group: 'first',
    players: Array.from({ length: campaign.seats }, (_, seat): Player =>
      seat === 0 ? 'you' : { bot: level },
    ),
  };
}

/** One is at one seat at most: who takes another leaves the first to whoever comes. */
export function seated(players: readonly Player[], seat: number, who: Player): Player[] {
  return players.map((player, number) =>
    number === seat ? who : who === 'you' && player === 'you' ? 'person' : player,
  );
}

/** The body that begins the act; it begins at once where nobody has to come. */
export function bodyOf(plan: Plan, length: number): NewAct {
  const you = plan.players.indexOf('you');
  return {
    length,
    options: {
      mode: plan.mode,
      ...(plan.mode === 'story' ? { story: plan.story } : {}),
      darkness: plan.darkness,
      ...(plan.pack === 'house' ? {} : { pack: plan.pack }),
      group: plan.group,
    },
    seat: you < 0 ? null : you,
    bots: plan.players.map((player) => (typeof player === 'object' ? player.bot : null)) as NonNullable<
      NewAct['bots']
    >,
    start: !plan.players.includes('person'),
  };
}
