/** The keys of Myth. */
import { t as words } from '../../../i18n/table';
import * as acts from '../act-words';
import { t } from '../words';
import { confirmationOf } from './confirming';
import type { MythTurn } from './turn.svelte';

const ZOOM = 1.3;

/** Each key with what it does, to be read. */
export const keysOf = (): [string, string][] => [
  ['← ↑ → ↓', t('keyCursor')],
  ['Tab', t('keyTarget')],
  ['1 – 9', t('keyHand')],
  [words('enterKey'), t('keyConfirm')],
  [t('endKey'), t('keyPass')],
  ['Esc', t('keyBack')],
  ['U', words('undo')],
  ['B', words('keysBack')],
  ['A', t('keyAll')],
  ['+ − 0', t('keyZoom')],
  ['T L I', t('keyThreat')],
  ['Q', acts.t('keyQuests')],
  ['S', acts.t('keySerendipity')],
];

/** A key is pressed; whether it meant something. */
export function strike(turn: MythTurn, key: string, target: Element | null): boolean {
  // Between the choices of a group the arrows are the browser's own.
  if (key.startsWith('Arrow') && target?.matches('input[type=radio]')) return false;
  const { choosing, looking, opened, map } = turn;
  if (isPlace(turn, key)) pressHand(turn, Number(key) - 1);
  else if (key === 'Enter' || key === ' ') return confirm(turn, key, target) || (map?.strike(key) ?? false);
  else if (key === 'End') return say(turn);
  else if (key === 'Escape' || key === 'u' || key === 'U') return choosing.stepBack();
  else if (key === 'a' || key === 'A') opened.everything = turn.mine;
  else if (key === '+' || key === '=') map?.eye.zoom(ZOOM);
  else if (key === '-') map?.eye.zoom(1 / ZOOM);
  else if (key === '0') map?.eye.fit();
  else if (key === 'q' || key === 'Q') opened.quests = true;
  else if (key === 's' || key === 'S') opened.luck = true;
  else if (key === 't' || key === 'T') looking.showThreat = !looking.showThreat;
  else if (key === 'l' || key === 'L') looking.showSight = !looking.showSight;
  else if (key === 'i' || key === 'I') looking.showIntents = !looking.showIntents;
  else return map?.strike(key) ?? false;
  return true;
}

const isPlace = ({ hand }: MythTurn, key: string): boolean =>
  key >= '1' && key <= '9' && Number(key) <= hand.length;

function pressHand({ choosing, root }: MythTurn, place: number): void {
  void choosing.pressCard(place);
  if (choosing.plays.length < 2) root?.querySelector<HTMLElement>(`[data-place="${place}"] button`)?.focus();
}

/** What has the focus on the map; else what is chosen, else what is under the cursor. */
function confirm(turn: MythTurn, key: string, target: Element | null): boolean {
  const { choosing, looking } = turn;
  const onMap = target?.closest<SVGElement>('[data-square]');
  // A card that stays is still in focus: Enter keeps it, as the banner says, and does not put it back.
  const kept = target?.closest<HTMLElement>('[data-place]')?.dataset['place'] === String(choosing.keep);
  if (onMap?.dataset['exit']) choosing.leave(onMap.dataset['exit']);
  else if (onMap) choosing.pressSquare(Number(onMap.dataset['square']));
  else if (key === ' ' || (!kept && target?.closest('button, a'))) return false;
  else {
    const confirmation = confirmationOf(turn);
    if (confirmation) void turn.act(confirmation.action);
    else if (looking.cursor !== null) choosing.pressSquare(looking.cursor);
    else return false;
  }
  return true;
}

/** Nothing more, or no. */
function say(turn: MythTurn): boolean {
  const no = turn.offered.pass ?? turn.offered.decline ?? turn.offered.ready;
  if (no) void turn.act(no);
  return no !== null;
}
