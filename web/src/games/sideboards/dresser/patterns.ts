import { mount } from 'svelte';
import Patterns from './Patterns.svelte';

let drawn = false;

/** Have the fills of the drawers in the page; whoever draws a dresser asks, the first one is heard. */
export function drawPatterns(): void {
  if (drawn) return;
  drawn = true;
  mount(Patterns, { target: document.body });
}
