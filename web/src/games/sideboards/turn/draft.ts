/** What a person is about to choose: nothing here knows a rule, the table's offers decide. */
import type { SideboardsAction, SideboardsOpen, SideboardsPlace, SideboardsView } from '../../../protocol';
import { faceOf } from '../content.svelte';

export type End = 'left' | 'right';
export const ENDS: readonly End[] = ['left', 'right'];
export type Pick = SideboardsOpen | SideboardsPlace;
export type Worth = NonNullable<SideboardsView['players'][number]['worth']>;

export interface Draft {
  /** The card in question. */
  chosen: number | null;
  turned: readonly number[];
  /** In the opening: the cards that stand at their places but are not laid yet. */
  left: number | null;
  right: number | null;
}

export const BLANK: Draft = { chosen: null, turned: [], left: null, right: null };

export const faceIn = (draft: Draft, card: number): number => faceOf(card, draft.turned.includes(card));

/** Choose a card; chosen again, it is turned. */
export function choose(draft: Draft, card: number): Draft {
  return draft.chosen === card ? turn(draft) : { ...draft, chosen: card };
}

export function turn(draft: Draft): Draft {
  const { chosen, turned } = draft;
  if (chosen === null) return draft;
  return {
    ...draft,
    turned: turned.includes(chosen) ? turned.filter((card) => card !== chosen) : [...turned, chosen],
  };
}

/** Opening: the chosen card stands at an end; where it comes from the other end, the two change places. */
export function stand(draft: Draft, end: End): Draft {
  const { chosen } = draft;
  if (chosen === null || draft[end] === chosen) return draft;
  const other = end === 'left' ? 'right' : 'left';
  const swapped = draft[other] === chosen ? draft[end] : draft[other];
  return end === 'left'
    ? { ...draft, left: chosen, right: swapped, chosen: null }
    : { ...draft, right: chosen, left: swapped, chosen: null };
}

/** One step back: the choice first, then what stands at the ends. */
export function back(draft: Draft): Draft {
  if (draft.chosen !== null) return { ...draft, chosen: null };
  return { ...draft, left: null, right: null };
}

export const isBlank = (draft: Draft): boolean =>
  draft.chosen === null && draft.left === null && draft.right === null;

/** The two opening cards as an action, once both stand there. */
export function opening(draft: Draft): SideboardsOpen | null {
  const { left, right, turned } = draft;
  if (left === null || right === null) return null;
  return {
    type: 'open',
    left,
    left_turned: turned.includes(left),
    right,
    right_turned: turned.includes(right),
  };
}

/** The chosen card at an end as an action. */
export function placing(draft: Draft, end: End): SideboardsPlace | null {
  const { chosen, turned } = draft;
  return chosen === null ? null : { type: 'place', card: chosen, turned: turned.includes(chosen), end };
}

/** A choice that was made, to think about it again. */
export function drafted(pick: Pick): Draft {
  if (pick.type === 'place') return { ...BLANK, chosen: pick.card, turned: pick.turned ? [pick.card] : [] };
  const turned = [...(pick.left_turned ? [pick.left] : []), ...(pick.right_turned ? [pick.right] : [])];
  return { ...BLANK, turned, left: pick.left, right: pick.right };
}

export const cardsIn = (pick: Pick): number[] =>
  pick.type === 'place' ? [pick.card] : [pick.left, pick.right];

/** Whether two choices are the same one. */
export function same(a: SideboardsAction, b: SideboardsAction): boolean {
  if (a.type === 'place' && b.type === 'place')
    return a.card === b.card && a.turned === b.turned && a.end === b.end;
  if (a.type === 'open' && b.type === 'open')
    return (
      a.left === b.left &&
      a.right === b.right &&
      a.left_turned === b.left_turned &&
      a.right_turned === b.right_turned
    );
  return a.type === b.type;
}

/** What the own sideboard is worth after a choice, as the table tells it; nothing where points are hidden. */
export function worthAfter(view: SideboardsView, pick: Pick | null): Worth | null {
  if (!pick) return null;
  return view.gains.find((gain) => same(gain.pick, pick))?.worth ?? null;
}
