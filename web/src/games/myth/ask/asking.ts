/** The one sentence: what is asked of this person, or for whom everybody waits. */
import { rich, t } from '../words';
import * as acts from '../act-words';
import { list as conjoined } from '../../../i18n/core';
import type { MythView } from '../../../protocol';
import type { Saying } from '../../../table/Prompt.svelte';
import { questionIn } from '../../../table/spoken';
import { content } from '../content.svelte';
import { alive, askedIn, label, list, type Telling } from './labels';
import { goesOn } from '../act/quests';
import { voteOf, type Poll } from '../turn/votes';

type Ask = MythView['agenda'][number];

const waits = (sentence: Saying['sentence'], help = ''): Saying => ({ sentence, help, lit: false });

/** A decision of the group: whose vote is missing, or that the first answer counts. */
function together(ask: Ask, poll: Poll | null, names: readonly string[]): string {
  if (!('votes' in ask)) return '';
  if (!poll) return t('firstCounts');
  return t('votesMissing', { names: conjoined(poll.missing.map((seat) => names[seat] ?? '')) });
}

/** What others propose to this person: to end the act here, or to give it up. */
function proposalOf({ view, names }: Telling, you: number | null): string {
  const needed = alive(view).length;
  const open = (willing: readonly number[]) => willing.length > 0 && you !== null && !willing.includes(you);
  const words = (willing: readonly number[]) => ({
    names: list(willing.map((seat) => names[seat] ?? '')),
    willing: willing.length,
    needed,
  });
  if (open(view.stopping)) return acts.t('wouldStop', words(view.stopping));
  return open(view.conceding) ? acts.t('wouldConcede', words(view.conceding)) : '';
}

/** How a match has ended, in one sentence. */
export function endTitle(view: MythView): string {
  const field = view.battlefield;
  if (view.result === 'fallen' && view.conceding.length > 0) return acts.t('end-conceded');
  if (view.result === 'fallen' && view.options.mode === 'slaughter' && field)
    return acts.t('end-fallen-wave', { wave: field.wave ?? 0, waves: field.waves });
  if (view.result === 'survived')
    return acts.t('end-survived', { waves: view.options.waves ?? field?.waves ?? 0 });
  if (view.options.mode === 'story' && view.result === 'completed' && content.printed)
    if (!goesOn(view, content.printed)) return acts.t('end-told');
  return acts.t(`end-${view.result as 'cleared' | 'ended' | 'completed' | 'failed' | 'fallen'}`);
}

export function sayingOf(
  telling: Telling,
  mine: boolean,
  you: number | null,
  poll: Poll | null = null,
): Saying {
  const { view, names } = telling;
  const ask = askedIn(view);
  if (!ask || view.result) return waits(rich('ended'), view.result ? endTitle(view) : '');
  if (mine) {
    const saying = questionIn(telling.speech) ?? waits([]);
    const proposal = ask.type === 'hero-cycle' ? proposalOf(telling, you) : '';
    if (proposal) return { ...saying, help: `${proposal}. ${acts.t('agreeBelow')}` };
    if (ask.type === 'hero-cycle' && view.heroes[you ?? -1]?.passed)
      return { ...saying, lit: false, help: t('passedHelp') };
    const voted = poll && voteOf(poll, you);
    if (poll && voted?.action)
      return waits(rich('youVoted', { what: label(voted.action, telling) }), together(ask, poll, names));
    const group = together(ask, poll, names);
    return group ? { ...saying, help: [saying.help, group].filter(Boolean).join(' ') } : saying;
  }
  if (ask.type === 'hero-cycle') {
    const able = view.heroes.filter((hero) => !hero.passed && !hero.dead && !hero.defeated);
    return waits(
      rich('waitCycle', { names: list(able.map((hero) => names[hero.seat] ?? '')) }),
      t('waitHelp'),
    );
  }
  if (you === null) return waits(rich('watching'), t('waitHelp'));
  const seat = 'seat' in ask ? (ask.seat ?? -1) : -1;
  if (seat >= 0 && seat !== you) return waits(rich('waitName', { name: names[seat] ?? '' }), t('waitHelp'));
  const slow = view.asked.filter((one) => one !== you).map((one) => names[one] ?? '');
  if (slow.length > 0 && !('votes' in ask))
    return waits(
      slow.length > 1
        ? rich('waitNames', { names: conjoined(slow) })
        : rich('waitName', { name: slow[0] ?? '' }),
      t('waitHelp'),
    );
  if ('votes' in ask) return waits(rich('waitGroup'), together(ask, poll, names));
  return waits(view.dark ? rich('waitDark') : rich('waitOthers'), t('waitHelp'));
}
