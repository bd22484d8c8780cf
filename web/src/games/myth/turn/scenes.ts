/** What stands in the middle of the table, and which moves have their place there. */
import type { MythAction, MythView } from '../../../protocol';
import { askedIn } from '../ask/labels';

/** The stage, a stall or a deck to be changed take the place of the map. */
export type Scene = 'map' | 'stage' | 'stall' | 'deck';

/** What is asked on the stage even when a tile lies. */
const STAGED: readonly string[] = ['choose-tile', 'join-tile', 'turn-part', 'lay-tile', 'keep-items'];

export function sceneOf(view: MythView, mine: boolean): Scene {
  const ask = askedIn(view);
  if (view.tiles.length === 0) return 'stage';
  if (mine && ask && STAGED.includes(ask.type)) return 'stage';
  if (mine && ask?.type === 'deck-changes') return 'deck';
  return view.stall && ask?.type === 'bargain' ? 'stall' : 'map';
}

const PLACES: Record<Scene, readonly MythAction['type'][]> = {
  stage: ['pick-hero', 'pick-tile', 'pick-turn', 'pick-title', 'pick-quest', 'draw-act-quest', 'keep-item'],
  stall: ['buy', 'sell', 'pay-for', 'offer-trade'],
  deck: ['change-card'],
  map: ['pick-place'],
};
/** In a hero cycle serendipity has a button of its own. */
const IN_CYCLE: readonly MythAction['type'][] = ['use-serendipity'];

/** Whether a move is made in the middle, and needs no button beside it. */
export const hasPlace = (action: MythAction, scene: Scene, cycle: boolean): boolean =>
  PLACES[scene].includes(action.type) || (cycle && IN_CYCLE.includes(action.type));
