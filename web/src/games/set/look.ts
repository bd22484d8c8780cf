import type { GameLook } from '../registry';
import Preview from './Preview.svelte';
import SkinRow from './SkinRow.svelte';

export const look: GameLook = { Rows: SkinRow, Preview };
