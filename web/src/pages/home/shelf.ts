/** The four boxes on the shelf; the server says which of them can be played. */
import type { Component } from 'svelte';
import MysetArt from '../art/MysetArt.svelte';
import MythArt from '../art/MythArt.svelte';
import SetArt from '../art/SetArt.svelte';
import SideboardsArt from '../art/SideboardsArt.svelte';

export interface BoxOnShelf {
  game: string;
  title: string;
  line: 'setLine' | 'mysetLine' | 'sideboardsLine' | 'mythLine';
  least: number;
  most: number;
  minutes: number;
  Art: Component;
  /** Whether it is played over many evenings. */
  campaigns?: true;
}

export const SHELF: readonly BoxOnShelf[] = [
  { game: 'set', title: 'SET', line: 'setLine', least: 1, most: 8, minutes: 20, Art: SetArt },
  { game: 'myset', title: 'MYSET', line: 'mysetLine', least: 2, most: 4, minutes: 25, Art: MysetArt },
  {
    game: 'sideboards',
    title: 'Sideboards',
    line: 'sideboardsLine',
    least: 1,
    most: 6,
    minutes: 15,
    Art: SideboardsArt,
  },
  {
    game: 'myth',
    title: 'Myth',
    line: 'mythLine',
    least: 2,
    most: 5,
    minutes: 90,
    Art: MythArt,
    campaigns: true,
  },
];

export function titleOf(game: string): string {
  return SHELF.find((box) => box.game === game)?.title ?? game;
}
