/** The line under a player's name: the one thing to know about them now. */
import { span } from '../../i18n/core';
import { t } from '../../i18n/table';
import type { SeatSeen, SetView } from '../../protocol';

export function standing(
  view: SetView,
  seat: number,
  sitting: SeatSeen | undefined,
  you: boolean,
  best: number | undefined,
  level: string,
): string {
  const player = view.players[seat];
  if (!player) return '';
  const notes: string[] = [];
  if (view.phase === 'claimed' && view.caller === seat) notes.push(you ? t('pointingYou') : t('pointing'));
  else if (view.phase === 'break') notes.push(player.declared ? t('isReady') : t('notYet'));
  else if (player.declared) notes.push(t('seesNone'));
  if (sitting?.kind === 'absent') notes.push(t('isAway'));
  if (sitting?.stands_in) notes.push(t('standsIn'));
  if (player.barred) notes.push(t('sitsOut'));
  if (player.debt > 0) notes.push(t('debts', { count: player.debt }));
  if (notes.length === 0 && sitting?.kind === 'bot' && level) notes.push(t('botAt', { level }));
  if (notes.length === 0) notes.push(best === undefined ? t('noneYet') : t('best', { time: span(best) }));
  return notes.join(' · ');
}
