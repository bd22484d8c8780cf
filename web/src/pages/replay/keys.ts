/** The keys of a replay. */
import type { Bookmarks } from './bookmarks.svelte';
import type { Player } from './player.svelte';

export function strike(event: KeyboardEvent, player: Player, bookmarks: Bookmarks): void {
  const target = event.target instanceof Element ? event.target : null;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (target?.closest('input, select, textarea, dialog')) return;
  if (event.key === ' ') {
    if (target?.closest('button, a')) return; // the button's own
    player.toggle();
  } else if (event.key === 'ArrowRight') player.step(1);
  else if (event.key === 'ArrowLeft') player.step(-1);
  else if (event.key === 'ArrowDown') player.stepScore(1);
  else if (event.key === 'ArrowUp') player.stepScore(-1);
  else if (event.key === 'Home') player.go(0);
  else if (event.key === 'End') player.go(player.total);
  else if (event.key === 'b' || event.key === 'B') bookmarks.toggle(player.at);
  else return;
  if (event.key.startsWith('Arrow')) player.pause();
  event.preventDefault();
}
