/** How a line of the log opens the moment that it tells of; the page of the table provides it. */
import { getContext, setContext } from 'svelte';

type Opens = (version: number) => void;
const KEY = Symbol('moments');

export const provideMoments = (open: Opens): Opens => setContext(KEY, open);
export const moments = (): Opens | undefined => getContext<Opens | undefined>(KEY);
