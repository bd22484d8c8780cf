/** The picture on each box, `Art.svelte` in the game's folder; apart from the boxes, as a table does without. */
import type { Component } from 'svelte';
import Generic from './generic/Art.svelte';

const ARTS = import.meta.glob<Component>('./*/Art.svelte', { eager: true, import: 'default' });

export const artOf = (game: string): Component => ARTS[`./${game}/Art.svelte`] ?? Generic;
