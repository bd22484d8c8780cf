/** The keys of MYSET. */
import { t as words } from '../../i18n/table';
import type { Choosing } from './choosing.svelte';
import type { Happening } from './happening.svelte';
import { VERBS, type Place, type Verb } from './turn';
import { t } from './words';

const initial = (word: string) => word.charAt(0).toLocaleUpperCase();

/** The letter of each verb, in the person's language. */
export const initialsOf = (): Record<Verb, string> =>
  Object.fromEntries(VERBS.map((verb) => [verb, initial(t(verb))])) as Record<Verb, string>;
export const endInitial = (): string => initial(t('endTurnShort'));

/** Each key with what it does, to be read. */
export const keysOf = (market: number): [string, string][] => [
  [`1 – ${Math.max(4, market)}`, t('keyMarket')],
  [market > 4 ? 'Q W' : '5 6 · Q W', t('keyHand')],
  [`${Object.values(initialsOf()).join(' ')} ${endInitial()}`, t('keyVerbs')],
  ['← →', words('keysArrows')],
  ['↑ ↓', t('keyTopUnder')],
  [words('enterKey'), t('keyEnter')],
  ['Esc', t('keyEsc')],
  ['I', t('keyRead')],
  ['U', words('undo')],
];

/** Where the keys work. */
export interface Keyboard {
  readonly choosing: Choosing;
  readonly happening: Happening;
  readonly root: HTMLElement | undefined;
}

/** A key is pressed; whether it meant something. */
export function strike(
  { choosing, happening, root }: Keyboard,
  key: string,
  target: Element | null,
): boolean {
  const { view, me, choice, chosenCard, move, endTurn } = choosing;
  const letter = key.length === 1 ? key.toLocaleUpperCase() : '';
  const focused = Number(target?.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? 0);
  const initials = initialsOf();
  const verb = VERBS.find((one) => initials[one] === letter);
  // Behind the Market comes the hand; a Market of more cards takes its numbers.
  const number = key >= '1' && key <= '9' ? Number(key) : 0;
  const lying = view.market[number - 1];
  const held = me?.hand[number ? number - 5 : ['Q', 'W', ...(choice ? ['E', 'R'] : [])].indexOf(letter)];
  if (key === 'Escape') {
    choosing.clear();
    happening.moment = null;
  } else if (lying !== undefined) choose(choosing, root, 'market', lying);
  else if (held !== undefined) choose(choosing, root, 'hand', held);
  else if (letter === 'I' && (focused || chosenCard)) choosing.read(focused || (chosenCard ?? 0));
  else if (verb) choosing.press(verb);
  else if (letter === endInitial() && endTurn) void choosing.act(endTurn);
  else if (key === 'ArrowUp' && choosing.put('put-on-top', focused)) return true;
  else if (key === 'ArrowDown' && choosing.put('put-under', focused)) return true;
  else if (key.startsWith('Arrow')) return roam(root, key, focused);
  else if (key === 'Enter' && move && !target?.closest('button, a')) void choosing.act(move);
  else return false;
  return true;
}

function choose(choosing: Choosing, root: HTMLElement | undefined, where: Place, card: number): void {
  root?.querySelector<HTMLElement>(`[data-spot="${card}"]`)?.focus();
  if (choosing.myTurn) choosing.tap(where, card);
}

function roam(root: HTMLElement | undefined, key: string, focused: number): boolean {
  const all = [...(root?.querySelectorAll<HTMLElement>('[data-spot]') ?? [])];
  const at = all.findIndex((one) => Number(one.dataset['spot']) === focused);
  if (at < 0) return false;
  const step = key === 'ArrowRight' || key === 'ArrowDown' ? 1 : -1;
  all[(at + step + all.length) % all.length]?.focus();
  return true;
}
