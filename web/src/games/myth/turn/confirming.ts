/** The one lit button: what it says and does. */
import { label, nameOfFigure } from '../ask/labels';
import * as acts from '../act-words';
import { nameOf } from '../content.svelte';
import { coordinate } from '../map/geometry/realm';
import type { MythAction } from '../../../protocol';
import { t as term } from '../printed-words';
import { t } from '../words';
import { isCostly } from './manners.svelte';
import { groupOf } from './offers';
import type { MythTurn } from './turn.svelte';

export interface Confirmation {
  label: string;
  action: MythAction;
}

export function confirmationOf(turn: MythTurn): Confirmation | null {
  const { mine, offered, telling } = turn;
  if (!mine) return null;
  const hint = followed(turn);
  if (hint) return { label: label(hint, telling), action: hint };
  if (offered.groups.length > 0) {
    const action = groupOf(offered, turn.choosing.figures);
    return action ? { label: t('confirm'), action } : null;
  }
  return onTheMap(turn) ?? inTheHand(turn) ?? answer(turn);
}

/** The hint, if nothing else is chosen. */
function followed({ hint, choosing }: MythTurn): MythAction | null {
  const shown = choosing.untouched || (hint?.type === 'play-card' && hint.card === choosing.card);
  return shown ? hint : null;
}

function onTheMap(turn: MythTurn): Confirmation | null {
  const { choosing, figures, offered, ground, telling, aiming, chair } = turn;
  const figure = figures.find((one) => one.id === choosing.figures[0]);
  const picked = figure && offered.figures.get(figure.id);
  if (figure && picked) {
    const name = nameOfFigure(figure, chair.names, ground);
    const interacts = picked.type === 'interact';
    return {
      label: interacts ? label(picked, telling) : t(aiming ? 'attack' : 'choose', { name }),
      action: picked,
    };
  }
  if (choosing.square === null) return null;
  const action = offered.squares.get(choosing.square);
  return action ? { label: t('attack', { name: coordinate(ground, choosing.square) }), action } : null;
}

function inTheHand({ choosing }: MythTurn): Confirmation | null {
  const [only] = choosing.plays;
  if (!choosing.card || choosing.plays.length !== 1 || !only) return null;
  return { label: term('play', { card: nameOf(choosing.card) }), action: only };
}

function answer({ beside, choosing, offered, telling, ask }: MythTurn): Confirmation | null {
  if (beside.placement) return { label: acts.t('layHere'), action: beside.placement };
  if (choosing.setAnswer) return { label: t('confirm'), action: choosing.setAnswer };
  const action = choosing.tidyAnswer ?? (isCostly(ask) ? null : offered.accept) ?? offered.ready;
  return action ? { label: label(action, telling), action } : null;
}
