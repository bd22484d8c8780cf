/** The picture on each box, `box.svg` in the game's folder: a file of its own, so that no script has to draw it. */
import generic from './generic/box.svg?url';

const ARTS = import.meta.glob<string>('./*/box.svg', { eager: true, query: '?url', import: 'default' });

export const artOf = (game: string): string => ARTS[`./${game}/box.svg`] ?? generic;
