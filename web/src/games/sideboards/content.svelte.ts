/** The printed cards, objectives and tables: asked for once, kept for the visit. */
import { text } from '../../i18n/core';
import { t } from './words';
import { Printed } from '../../lib/printed.svelte';
import type { SideboardsDrawer, SideboardsObjective, SideboardsPrinted } from '../../protocol';

export const content = new Printed<SideboardsPrinted>('sideboards');

/** Only what knows that the content is there asks for a part of it. */
export function printed(): SideboardsPrinted {
  if (!content.printed) throw new Error('the cards of Sideboards are not here yet');
  return content.printed;
}

export type Colour = SideboardsDrawer['colour'];
export type Handle = SideboardsDrawer['handle'];

/** A card as it lies: twice its number, one more if it is turned. */
export const faceOf = (card: number, turned: boolean): number => 2 * card + (turned ? 1 : 0);
export const cardOf = (face: number): number => face >> 1;

/** The drawers of a card as it lies, from the top. */
export function drawersOf(face: number): readonly SideboardsDrawer[] {
  const card = printed().cards[cardOf(face) - 1];
  if (!card) throw new Error(`no card ${cardOf(face)}`);
  return face & 1 ? [...card.drawers].reverse() : card.drawers;
}

export function objectiveOf(number: number): SideboardsObjective {
  const found = printed().objectives.find((objective) => objective.number === number);
  if (!found) throw new Error(`no objective ${number}`);
  return found;
}

/** The points of one completion, or of one drawer of a run. */
export const eachOf = (objective: SideboardsObjective): number =>
  objective.points || objective.per_drawer || 0;

const nameOf = (kind: 'colours' | 'handles', name: string): string => {
  const found = printed()[kind][name];
  return found ? text(found.name) : name;
};
export const colourName = (colour: string): string => nameOf('colours', colour);
export const handleName = (handle: string): string => nameOf('handles', handle);

/** A card as it is said: `dresser, from the top: pink; red, flower; …`. */
export function spoken(face: number): string {
  const drawers = drawersOf(face).map(({ colour, handle }) =>
    handle === 'none' ? colourName(colour) : `${colourName(colour)}, ${handleName(handle)}`,
  );
  return t('spokenCard', { drawers: drawers.join('; ') });
}
