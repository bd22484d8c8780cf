import type { GameFace } from '../registry';
import Picture from './Picture.svelte';
import Play from './Play.svelte';

export const face: GameFace = {
  Play,
  Picture,
  picturesPlayers: false,
  worked: (line) => String(line.count),
};
