/** The games of the house, as the server lists them. */
import { text } from '../i18n/core';
import type { BotLevel, GameCard } from '../protocol';
import { poll, Polled } from './poll.svelte';

const games = new Polled<GameCard[]>('/api/games');

/** In a page: its games, asked for anew while somebody looks at it. */
export const askGames = (): Polled<GameCard[]> => poll(games, 60_000);

/** The bots of a game, the usual one first. */
export const botsOf = (game: string): readonly BotLevel[] =>
  games.value?.find((one) => one.name === game)?.bots ?? [];

/** What a game is called: nothing before the server has answered, its name if it is not installed. */
export function titleOf(game: string): string {
  const card = games.value?.find((one) => one.name === game);
  return card ? text(card.title) : games.value ? game : '';
}
