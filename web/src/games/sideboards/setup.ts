import type { GameSetup } from '../registry';
import Setup from './Setup.svelte';

export const setup: GameSetup = { Setup, own: ['objectives', 'hint', 'colour', 'handle', 'row'] };
