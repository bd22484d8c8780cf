/** What the banner and the header say now. */
import type { Saying } from '../../../table/Prompt.svelte';
import { content } from '../content.svelte';
import { MOST } from '../dresser/dresser';
import { rich, t } from '../words';
import { isBlank } from './draft';
import type { SideboardsTurn } from './turn.svelte';

/** The round whose rest of the cards goes to nobody. */
export const LAST = 6;

const lit = (sentence: Saying['sentence'], help: string): Saying => ({ sentence, help, lit: true });
const dark = (sentence: Saying['sentence'], help: string): Saying => ({ sentence, help, lit: false });

/** The one sentence. */
export function sayingNow(turn: SideboardsTurn): Saying {
  const { view, me, draft } = turn;
  if (!content.printed) return { sentence: [], help: '', lit: turn.mayChoose };
  if (view.over) return dark(rich('ended'), t('endedHelp'));
  const chosen = {
    count: view.players.filter((player) => player.committed).length,
    total: view.players.length,
  };
  if (!me) return dark(rich('watching'), t('readyOf', chosen));
  if (turn.exchanging) return lit(rich('exchangeSure'), t('exchangeSureHelp'));
  if (turn.settled) return dark(rich('youChose', chosen), waiting(turn));
  const asked = turn.question ?? dark([], '');
  if (!turn.first) return draft.chosen === null ? asked : lit(rich('placeIt'), asked.help);
  if (draft.chosen !== null) return lit(rich('standWhere'), t('turnHelp'));
  if (turn.laying) return lit(rich('layBoth'), t('layBothHelp'));
  return isBlank(draft) ? asked : lit(rich('chooseSecond'), asked.help);
}

function waiting({ view, chair, mayRethink, question }: SideboardsTurn): string {
  const names = view.players.flatMap((player, seat) => (player.committed ? [] : [chair.name(seat)]));
  return `${t('waitingFor', { names: names.join(', ') })} ${(mayRethink && question?.help) || t('isFinal')}`;
}

/** How far the match is, for the header. */
export function placeOf({ view, me, first }: SideboardsTurn): string {
  const lying = (me ?? view.players[0])?.board.length ?? 0;
  return first ? t('openingPlace') : t('cardOf', { count: Math.min(MOST, lying + 1), total: MOST });
}
