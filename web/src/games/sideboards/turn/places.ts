/** The free places at both ends of the own row: what stands or would stand there, and what that would add. */
import { t as words } from '../../../i18n/table';
import { faceOf, spoken } from '../content.svelte';
import { signed } from '../score/worth';
import { t } from '../words';
import { faceIn, placing, same, type End } from './draft';
import type { SideboardsTurn } from './turn.svelte';

export interface Place {
  face: number | null;
  legal: boolean;
  picked: boolean;
  gain: number | null;
  tag: string;
  label: string;
}

export const placesOf = (turn: SideboardsTurn): Record<End, Place> => ({
  left: turn.first ? openingAt(turn, 'left') : placeAt(turn, 'left'),
  right: turn.first ? openingAt(turn, 'right') : placeAt(turn, 'right'),
});

const nothing = (end: End): Place => ({
  face: null,
  legal: false,
  picked: false,
  gain: null,
  tag: '',
  label: t('zoneFree', { end: t(end) }),
});

/** In the opening two cards stand there before they are laid. */
function openingAt({ draft, settled, mayChoose }: SideboardsTurn, end: End): Place {
  const { chosen } = draft;
  const chose = settled?.type === 'open' ? settled : null;
  const standing = chose ? chose[end] : draft[end];
  if (standing !== null) {
    const face = chose ? faceOf(standing, chose[`${end}_turned`]) : faceIn(draft, standing);
    return {
      ...nothing(end),
      face,
      picked: true,
      legal: chosen !== null && mayChoose,
      tag: settled ? t('yourChoice') : '',
      label: t('zoneStanding', { end: t(end), card: spoken(face) }),
    };
  }
  if (chosen === null) return nothing(end);
  return {
    ...nothing(end),
    face: faceIn(draft, chosen),
    legal: true,
    label: t('zoneStand', { end: t(end) }),
  };
}

function placeAt(turn: SideboardsTurn, end: End): Place {
  const { draft, pick, hint } = turn;
  const { chosen } = draft;
  if (chosen !== null) {
    const action = placing(draft, end);
    const is = action !== null && pick !== null && same(action, pick);
    const more = turn.gain(action);
    return {
      face: faceIn(draft, chosen),
      legal: !is,
      picked: is,
      gain: more,
      tag: is ? t('yourChoice') : action && hint && same(action, hint) ? words('hinted') : '',
      label:
        more === null ? t('zonePlace', { end: t(end) }) : t('zoneGain', { end: t(end), gain: signed(more) }),
    };
  }
  if (pick?.type !== 'place' || pick.end !== end) return nothing(end);
  const face = faceOf(pick.card, pick.turned);
  return {
    face,
    legal: false,
    picked: true,
    gain: turn.gain(pick),
    tag: t('yourChoice'),
    label: t('zoneStanding', { end: t(end), card: spoken(face) }),
  };
}
