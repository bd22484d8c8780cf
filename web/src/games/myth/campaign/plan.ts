/** What the form of the next act asks the server for. */
import type { MythCampaignAct, MythCampaignPack, NewAct } from '../../../protocol';
import type { Campaign } from './campaign';

/** Who plays a hero: oneself, whoever comes, or a bot by its level. */
export type Player = 'you' | 'person' | { bot: string };

export interface Plan {
  mode: MythCampaignAct['mode'];
  story: string;
  darkness: MythCampaignAct['darkness'];
  pack: string;
  /** The house rules that are switched, as the option names them. */
  house: string;
  group: 'first' | 'vote';
  players: readonly Player[];
}

/** The cards of a plan, with their stories and darkness decks. */
export const cardsOf = (campaign: Campaign, pack: string): MythCampaignPack | undefined =>
  campaign.kept.packs.find((one) => one.value === pack);

/**
 * A story under way is played on; else the first plan is an adventure, oneself with the first hero and bots beside.
 * Darkness and house rules are those of the last act.
 */
export function firstPlan(campaign: Campaign, level: string): Plan {
  const { story, pack } = campaign.kept;
  const last = campaign.acts.at(-1);
  return {
    mode: story ? 'story' : 'adventure',
    story: story ?? cardsOf(campaign, pack)?.stories[0]?.id ?? '',
    darkness: last?.how.darkness ?? cardsOf(campaign, pack)?.decks[0]?.id ?? '',
    pack,
    house: last?.how.house ?? '',
    group: 'first',
    players: Array.from({ length: campaign.seats }, (_, seat): Player =>
      seat === 0 ? 'you' : { bot: level },
    ),
  };
}

/** With other cards: a story and a darkness deck that they do not have give way to their first ones. */
export function withCards(plan: Plan, campaign: Campaign, pack: string): Plan {
  const cards = cardsOf(campaign, pack);
  const among = (id: string, things: readonly { id: string }[] = []) =>
    things.some((one) => one.id === id) ? id : (things[0]?.id ?? '');
  return {
    ...plan,
    pack,
    story: among(plan.story, cards?.stories),
    darkness: among(plan.darkness, cards?.decks),
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
      ...(plan.house ? { house: plan.house } : {}),
      group: plan.group,
    },
    seat: you < 0 ? null : you,
    bots: plan.players.map((player) => (typeof player === 'object' ? player.bot : null)) as NonNullable<
      NewAct['bots']
    >,
    start: !plan.players.includes('person'),
  };
}
