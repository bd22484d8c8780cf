/** The keys of Sideboards. */
import { t as words } from '../../../i18n/table';
import { t } from '../words';
import type { SideboardsTurn } from './turn.svelte';

/** Each key with what it does, to be read. */
export const keysOf = (cards: number): [string, string][] => [
  [cards > 2 ? '1 2 3' : '1 2', t('keyChoose')],
  ['R', t('keyTurn')],
  ['← →', t('keyPlace')],
  [words('enterKey'), t('keyLay')],
  ['X', t('keyExchange')],
  ['U', t('keyBack')],
];

/** A key is pressed; whether it meant something. */
export function strike(turn: SideboardsTurn, key: string, target: Element | null): boolean {
  const letter = key.length === 1 ? key.toUpperCase() : '';
  const card = turn.hand[Number(key) - 1];
  if (card !== undefined) {
    turn.choose(card);
    turn.root?.querySelector<HTMLElement>(`[data-hand="${card}"]`)?.focus();
  } else if (letter === 'R') turn.turnCard();
  else if (key === 'ArrowLeft') turn.put('left');
  else if (key === 'ArrowRight') turn.put('right');
  else if (letter === 'X') turn.exchange();
  else if (letter === 'U' || key === 'Escape') {
    if (!turn.canStepBack) return false;
    void turn.stepBack();
  } else if (key === 'Enter' && turn.laying && !target?.closest('button:not([data-hand]), a')) turn.lay();
  else return false;
  return true;
}
