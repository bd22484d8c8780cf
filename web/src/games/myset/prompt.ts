/** The one sentence of the table and its line of help. */
import { text, type Part } from '../../i18n/core';
import { rich, t } from './words';
import { settings } from '../../lib/settings.svelte';
import type { MysetView } from '../../protocol';
import type { Saying } from '../../table/Prompt.svelte';
import { screen } from '../../table/screen.svelte';
import type { Choosing } from './choosing.svelte';
import { cardOf, nameOf, priceOf } from './content.svelte';
import { deciders, type Choice } from './effect';

type Said = Omit<Saying, 'lit'>;

/** What the table says to this person now. */
export function saying(choosing: Choosing): Saying {
  const { chair, view, choice, asking, myTurn, me, question } = choosing;
  const { you, name } = chair;
  if (view.ended) return { sentence: rich('ended'), help: t('endedHelp'), lit: false };
  if (choice && asking && question) return question;
  if (choice) return { ...theirs(view, choice, name), lit: false };
  if (myTurn) return { ...turn(choosing), lit: true };
  if (me?.out)
    return { sentence: rich('youOut'), help: t('youOutHelp', { name: name(view.active) }), lit: false };
  const help = t('theirTurnHelp', { count: view.used + 1 });
  return {
    sentence: rich('theirTurn', { name: name(view.active) }),
    help: you === null ? t('watching', { what: help }) : help,
    lit: false,
  };
}

const listed = (cards: readonly number[], words: (card: number) => string) =>
  new Intl.ListFormat(settings.lang, { type: 'conjunction' }).format(cards.map(words));

/** What a card does, where the banner has room for it; elsewhere the card itself says it, or is read by a hold. */
const effect = (card: number) => (screen.wide ? text(cardOf(card).text) : '');

/** My turn, with what I have chosen so far. */
function turn({ view, selection, move, buying, me, chair, question }: Choosing): Said {
  const { verb, hand, market } = selection;
  const [held] = hand;
  if (verb === 'swap') {
    if (move && market !== null)
      return { sentence: rich('swapReady', { cards: listed(hand, nameOf), card: nameOf(market) }), help: '' };
    if (market !== null)
      return {
        sentence: rich('swapPay', { card: nameOf(market) }),
        help: t('swapPayHelp', { euro: priceOf(market) }),
      };
    if (hand.length === 0) return { sentence: rich('swapHand'), help: t('swapHandHelp') };
    const euro = hand.reduce((sum, card) => sum + priceOf(card), 0);
    const kept = hand.length === 1 && view.reserved.some((guard) => guard.owner === chair.you);
    return {
      sentence: rich(kept ? 'swapForReserved' : 'swapFor', { euro }),
      help: t('swapOffer', { cards: listed(hand, (card) => `${nameOf(card)} (${priceOf(card)}\u00a0€)`) }),
    };
  }
  if (verb === 'activate') {
    if (market === null) return { sentence: rich('activateWhich'), help: t('activateWhichHelp') };
    return { sentence: rich('activateReady', { card: nameOf(market) }), help: effect(market) };
  }
  if (verb === 'buy' && buying && me) {
    const change = { before: me.budget, after: buying.budget, was: me.points, will: buying.points };
    return {
      sentence: rich('buyReady', { card: nameOf(buying.card), euro: buying.cost }),
      help: t('buyReadyHelp', change) + (buying.budget <= 10 ? ` ${t('buyOut')}` : ''),
    };
  }
  if (verb === 'buy') {
    const last = view.used === 1 ? ` ${t('lastAction')}` : '';
    return { sentence: rich('buyWhich'), help: t('buyWhichHelp', { euro: me?.budget ?? 0 }) + last };
  }
  if (market !== null)
    return { sentence: rich('chosenMarket', { card: nameOf(market) }), help: effect(market) };
  if (held !== undefined) return { sentence: rich('chosenHand', { card: nameOf(held) }), help: effect(held) };
  const { sentence, help } = question ?? { sentence: [], help: '' };
  return { sentence, help: screen.phone && !view.last_round ? t('yourTurnTouch') : help };
}

/** What the others are asked. */
function theirs(view: MysetView, choice: Choice, name: (seat: number) => string): Said {
  const { seats, done } = deciders(view, choice);
  const rest = seats.filter((seat) => !done.includes(seat));
  const who = { name: name(rest[0] ?? view.active) };
  const say = (sentence: Part[]): Said => {
    const card = nameOf(view.activated);
    const words = effect(view.activated);
    return { sentence, help: words ? t('carrying', { card, text: words }) : card };
  };
  if (seats.length > 1) {
    return {
      sentence: rich('theyAll', { count: done.length, total: seats.length }),
      help: t('waiting', { names: rest.map(name).join(', ') }),
    };
  }
  switch (choice.type) {
    case 'choose-target':
      return say(rich('theyTarget', who));
    case 'name-a-price':
      return say(rich('theyPrice', who));
    case 'choose-traded':
    case 'choose-traded-for':
      return say(rich('theyHand', { ...who, target: name(choice.target) }));
    case 'pay-for-offer':
    case 'choose-guarded':
    case 'choose-copied':
    case 'choose-bartered-for':
    case 'sweep-market':
      return say(rich('theyMarket', who));
    case 'keep-one':
    case 'order-under':
    case 'top-or-under':
      return say(rich('theyLook', who));
    case 'choose-surplus':
      return say(rich('theySurplus', who));
    default:
      return say(rich('theyCard', who));
  }
}
