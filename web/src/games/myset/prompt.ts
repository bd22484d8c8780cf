/** The one sentence of the table and its line of help. */
import { text, type Part } from '../../i18n/core';
import { rich, t } from './words';
import { settings } from '../../lib/settings.svelte';
import type { MysetView } from '../../protocol';
import type { Saying } from '../../table/Prompt.svelte';
import { screen } from '../../table/screen.svelte';
import type { Choosing } from './choosing.svelte';
import { cardOf, nameOf, priceOf } from './content.svelte';
import { deciders, neighbour, stepOf, type Choice } from './effect';

type Said = Omit<Saying, 'lit'>;

/** What the table says to this person now. */
export function saying(choosing: Choosing): Saying {
  const { chair, view, choice, asking, myTurn, me } = choosing;
  const { you, name } = chair;
  if (view.ended) return { sentence: rich('ended'), help: t('endedHelp'), lit: false };
  if (choice && asking && you !== null) return { ...mine(view, choice, you, name), lit: true };
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

/** My turn, with what I have chosen so far. */
function turn({ view, selection, move, buying, me, chair }: Choosing): Said {
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
    return { sentence: rich('activateReady', { card: nameOf(market) }), help: text(cardOf(market).text) };
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
    return { sentence: rich('chosenMarket', { card: nameOf(market) }), help: text(cardOf(market).text) };
  if (held !== undefined)
    return { sentence: rich('chosenHand', { card: nameOf(held) }), help: text(cardOf(held).text) };
  return {
    sentence: rich(view.used === 0 ? 'yourTurn2' : 'yourTurn1'),
    help: t(view.last_round ? 'lastRoundHelp' : screen.phone ? 'yourTurnTouch' : 'yourTurnHelp'),
  };
}

/** What I am asked. */
function mine(view: MysetView, choice: Choice, you: number, name: (seat: number) => string): Said {
  const step = stepOf(choice, cardOf);
  const say = (sentence: Part[], help = ''): Said => ({ sentence, help });
  switch (choice.type) {
    case 'choose-target': {
      const verb = step?.do;
      const known =
        verb === 'take' || verb === 'give' || verb === 'trade' || verb === 'guess' ? verb : 'duel';
      return say(rich(`choose-target-${known}`), t('choose-target-help'));
    }
    case 'name-a-price':
      return say(
        rich('name-a-price', { name: name(choice.target) }),
        t('name-a-price-help', { euro: step?.do === 'guess' ? step.within : 0 }),
      );
    case 'choose-gift':
      return say(
        rich('choose-gift', { name: name(choice.target) }),
        t('choose-gift-help', { name: name(choice.target) }),
      );
    case 'choose-traded':
      return say(
        rich('choose-traded', { name: name(choice.target) }),
        t('choose-traded-help', { name: name(choice.target) }),
      );
    case 'choose-traded-for':
      return say(rich('choose-traded-for', { name: name(choice.target) }), t('onlyYou'));
    case 'choose-handed-over':
      return say(
        rich('choose-handed-over', { name: name(view.active) }),
        choice.euro ? t('choose-handed-over-guess', { euro: choice.euro }) : t('choose-handed-over-dearest'),
      );
    case 'pass-cards': {
      const to = step?.do === 'pass' ? step.to : 'left';
      return say(rich('pass-cards', { name: name(neighbour(view, you, to)) }), t('pass-cards-help'));
    }
    case 'stake-cards': {
      const rival = you === choice.target ? view.active : choice.target;
      const dearer = step?.do === 'duel' && step.winner === 'dearer';
      return say(
        rich('stake-cards', { name: name(rival) }),
        dearer ? t('stake-dearer', { euro: step.euro ?? 0 }) : t('stake-cheaper'),
      );
    }
    case 'offer-cards':
      return say(
        rich('offer-cards', { name: name(view.active) }),
        t('offer-cards-help', { name: name(view.active) }),
      );
    case 'take-offer':
      return say(rich('take-offer'), t('take-offer-help'));
    case 'pay-for-offer':
      return say(
        rich('pay-for-offer', { name: name(choice.owner) }),
        t('pay-for-offer-help', { card: nameOf(choice.card) }),
      );
    case 'choose-guarded':
      return say(rich('choose-guarded'), t('choose-guarded-help'));
    case 'choose-copied':
      return say(rich('choose-copied'), t('choose-copied-help'));
    case 'choose-bartered':
      return say(rich('choose-bartered'), t('barter-help'));
    case 'choose-bartered-for':
      return say(rich('choose-bartered-for'), t('barter-help'));
    case 'sweep-market':
      return say(rich('sweep-market'), t('sweep-market-help', { count: choice.moved }));
    case 'keep-one':
      return say(rich('keep-one'), `${t('keep-one-help')} ${t('onlyYou')}`);
    case 'order-under':
      return say(rich('order-under'), `${t('order-under-help')} ${t('onlyYou')}`);
    case 'top-or-under':
      return say(rich('top-or-under'), t('top-or-under-help'));
    case 'choose-surplus':
      return say(rich('choose-surplus'), t('choose-surplus-help'));
  }
}

/** What the others are asked. */
function theirs(view: MysetView, choice: Choice, name: (seat: number) => string): Said {
  const { seats, done } = deciders(view, choice);
  const rest = seats.filter((seat) => !done.includes(seat));
  const who = { name: name(rest[0] ?? view.active) };
  const say = (sentence: Part[]): Said => {
    const { name: title, text: words } = cardOf(view.activated);
    return { sentence, help: t('carrying', { card: text(title), text: text(words) }) };
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
