/** What is to be known about a player of SET now. */
import { t as words } from '../../i18n/table';
import { t } from './words';
import type { SetView } from '../../protocol';

export function notesOn(view: SetView, seat: number, you: boolean): string[] {
  const player = view.players[seat];
  if (!player) return [];
  const notes: string[] = [];
  if (view.phase === 'claimed' && view.caller === seat) notes.push(you ? t('pointingYou') : t('pointing'));
  else if (view.phase === 'break') notes.push(player.declared ? words('isReady') : words('notYet'));
  else if (player.declared) notes.push(t('seesNone'));
  if (player.barred) notes.push(t('sitsOut'));
  if (player.debt > 0) notes.push(t('debts', { count: player.debt }));
  return notes;
}
