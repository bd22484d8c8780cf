/** The one sentence of the SET table: what just happened, or what is asked of whom. */
import { span } from '../../i18n/core';
import { t as words } from '../../i18n/table';
import type { SetView } from '../../protocol';
import type { Saying } from '../../table/Prompt.svelte';
import type { Lost } from './race';
import { soFar } from './reading';
import { featureName, FEATURES, valueName, type Feature } from './skins';
import type { Result } from './stage.svelte';
import { rich, t } from './words';

export interface Seen {
  /** What the engine asks of this person, if anything. */
  question: Saying | null;
  /** The newest that is known; what may be done depends on it, not on what is still being shown. */
  latest: SetView;
  you: number | null;
  chosen: readonly number[];
  /** What has just happened, for as long as it is told. */
  result: Result | null;
  /** How long each SET took, by the version in which it was taken. */
  spans: ReadonlyMap<number, number>;
  /** A SET that this person was about to take, and somebody else took. */
  lost: Lost | null;
  nameOf: (seat: number) => string;
}

/** Whether this person has called SET and must point now. */
export const isCalling = (view: SetView, you: number | null): boolean =>
  view.phase === 'claimed' && view.caller === you && you !== null;

/** How many of those whose word is needed see no SET. */
export const declaredOf = (view: SetView): number =>
  view.needed.filter((seat) => view.players[seat]?.declared).length;

const capital = (words: string) => words.charAt(0).toLocaleUpperCase() + words.slice(1);
const featureList = (features: readonly string[]) =>
  features.map((feature) => featureName(feature)).join(', ');
// In Italian the shape is feminine.
const differs = (feature: string) =>
  t(feature === 'shape' ? 'differentShape' : 'different', { feature: featureName(feature) });

function tookHelp(same: readonly string[], different: readonly string[]): string {
  if (same.length === 0) return `${capital(featureList(FEATURES))}: ${t('allOf')}`;
  return capital(
    [
      ...same.map((feature) => t('same', { feature: featureName(feature) })),
      ...different.map((feature) => differs(feature)),
    ].join(' · '),
  );
}

/** Where so many features fail, the values of these are told; of more only the names have room. */
const MOST_VALUES = 2;

/** What is wrong with three cards: `colour: aqua, indigo, aqua`. */
export function brokenList(broken: readonly Feature[], cards: readonly number[]): string {
  const told = broken.map((feature, at) => {
    const values = cards.map((card) => valueName(card, feature)).join(', ');
    return at < MOST_VALUES ? `${featureName(feature)}: ${values}` : featureName(feature);
  });
  return told.join(' · ');
}

const PRICE = { 'give-back': 'giveBack', debt: 'debt', 'sit-out': 'sitOut' } as const;

function soFarHelp(chosen: readonly number[]): string | null {
  const [a, b] = chosen;
  if (a === undefined || b === undefined) return null;
  const list = soFar(a, b)
    .map(({ feature, same }) => (same ? t('same', { feature: featureName(feature) }) : differs(feature)))
    .join(' · ');
  return t('soFar', { list });
}

const waits = (text: string): Saying => ({ sentence: [{ text, bold: false }], help: '', lit: false });

export function sayingOf(seen: Seen): Saying {
  const { question, latest, you, chosen, result, spans, lost, nameOf } = seen;
  const event = result?.event;
  const me = you === null ? undefined : latest.players[you];
  const picking = (help: string): Saying => ({
    // The third card is on its way to the server.
    sentence: chosen.length > 2 ? rich('claimed') : rich('pickMore', { count: chosen.length }),
    help: soFarHelp(chosen) ?? help,
    lit: true,
  });
  if (question && isCalling(latest, you)) return chosen.length > 0 ? picking(question.help) : question;
  if (event?.type === 'took') {
    const time = span(spans.get(result?.version ?? -1) ?? 0);
    const sentence =
      event.seat === you ? rich('tookYou', { time }) : rich('took', { time, name: nameOf(event.seat) });
    const who = { name: nameOf(event.seat) };
    const gone = lost?.late == null ? t('faster', who) : t('fasterBy', { ...who, time: span(lost.late) });
    const help = lost
      ? gone
      : event.boxed
        ? t('boxed')
        : event.redeemed
          ? t('redeemed')
          : tookHelp(event.same, event.different);
    return { sentence, help: help, lit: false };
  }
  if (event?.type === 'missed') {
    const mine = event.seat === you;
    const who = { name: nameOf(event.seat) };
    const list = brokenList(event.broken as Feature[], event.cards);
    const sentence =
      event.cards.length === 0
        ? mine
          ? rich('lateYou')
          : rich('late', who)
        : mine
          ? rich('missedYou', { list })
          : rich('missed', { list, ...who });
    const price = PRICE[event.price];
    const help = mine ? t(`priceYou_${price}`) : t(`price_${price}`, who);
    return { sentence, help: help, lit: false };
  }
  if (latest.phase === 'claimed' && latest.caller !== null) {
    return {
      sentence: rich('theyCalled', { name: nameOf(latest.caller) }),
      help: t('theyCalledHelp'),
      lit: false,
    };
  }
  if (event?.type === 'dealt') {
    return {
      sentence: rich(event.why === 'auto' ? 'autoAdded' : 'added'),
      help: question?.help ?? '',
      lit: false,
    };
  }
  if (you === null)
    return { sentence: [{ text: words('watching'), bold: false }], help: t('watchHelp'), lit: false };
  if (latest.phase === 'break') {
    const ready = latest.players.filter((player) => player.declared).length;
    return question ?? waits(t('waitNext', { count: ready, total: latest.players.length }));
  }
  if (me?.barred || !question) return { sentence: rich('barred'), help: '', lit: false };
  if (chosen.length > 0) return picking(t('pickHelp'));
  // Everybody looks for a SET all the time: the lamp is for the one whose word is missing.
  return { ...question, lit: !me?.declared && declaredOf(latest) === latest.needed.length - 1 };
}
