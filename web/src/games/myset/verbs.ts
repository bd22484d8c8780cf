/** The four actions as their buttons say them. */
import { t } from './words';
import type { Choosing } from './choosing.svelte';
import { nameOf } from './content.svelte';
import { thinking } from './effect';
import { VERBS, whyNot, type Verb } from './turn';

export interface VerbLine {
  name: string;
  /** What it does, or why it cannot be done. */
  line: string;
  can: boolean;
}

export function verbLines(choosing: Choosing): Record<Verb, VerbLine> {
  return Object.fromEntries(VERBS.map((verb) => [verb, lineOf(verb, choosing)])) as Record<Verb, VerbLine>;
}

function lineOf(verb: Verb, { view, me, offers, choice, chair, buying, selection }: Choosing): VerbLine {
  const can = (line: string, name = t(verb)): VerbLine => ({ name, line, can: true });
  const cannot = (line: string): VerbLine => ({ name: t(verb), line, can: false });
  const reason = me ? whyNot(view, me, offers, verb) : 'notNow';
  if (reason === 'notNow') {
    if (me?.out) return cannot(t('youAreOut'));
    if (choice) return cannot(t('effectFirst'));
    return cannot(t('waitFor', { name: chair.name(thinking(view)[0] ?? view.active) }));
  }
  if (reason === 'tooDear') return cannot(t('tooDear', { euro: me?.budget ?? 0 }));
  if (reason) return cannot(t(reason));
  if (verb === 'buy' && buying && me)
    return can(`${me.budget} → ${buying.budget}\u00a0€`, t('buyFor', { euro: buying.cost }));
  if (verb === 'buy' && view.discount) return can(t('buyDiscount', { euro: view.discount }));
  if (verb === 'activate' && selection.market !== null && selection.verb !== 'swap')
    return can(t('activateCard', { card: nameOf(selection.market) }));
  return can(t(`${verb}Help`));
}
