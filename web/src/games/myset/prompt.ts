/** The one sentence and its line of help while an effect asks for something. */
import { text, type Part } from '../../i18n/core';
import { rich, t } from '../../i18n/myset';
import type { MysetView } from '../../protocol';
import { cardOf, nameOf } from './content.svelte';
import { deciders, neighbour, stepOf, type Choice } from './effect';

export interface Saying {
  sentence: Part[];
  help: string;
}

/** What I am asked. */
export function mine(view: MysetView, choice: Choice, you: number, name: (seat: number) => string): Saying {
  const step = stepOf(choice, cardOf);
  const say = (sentence: Part[], help = ''): Saying => ({ sentence, help });
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
      return say(rich('choose-gift', { name: name(choice.target) }));
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
export function theirs(view: MysetView, choice: Choice, name: (seat: number) => string): Saying {
  const { seats, done } = deciders(view, choice);
  const rest = seats.filter((seat) => !done.includes(seat));
  const who = { name: name(rest[0] ?? view.active) };
  const say = (sentence: Part[]): Saying => {
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
