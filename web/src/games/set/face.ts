import type { GameFace } from '../registry';
import type { SetEvent } from '../../protocol';
import Minis from './Minis.svelte';
import Picture from './Picture.svelte';
import Play from './Play.svelte';

/** The cards that a fact shows: those taken, or those wrongly pointed at. */
function cardsOf(event: unknown): readonly number[] {
  const fact = event as SetEvent;
  return fact.type === 'took' || fact.type === 'missed' ? fact.cards : [];
}

export const face: GameFace = { Play, Picture, Minis, cardsOf };
