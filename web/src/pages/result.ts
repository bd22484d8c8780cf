import { boxOf } from '../games/registry';
import { list, type Part } from '../i18n/core';
import { rich, t } from '../i18n/replay';

/** How a match ended in one line: who won, and the points from the highest down; a team has none. */
export function result(
  game: string,
  names: readonly string[],
  winners: readonly number[],
  points: readonly number[],
  you: number | null,
): Part[] {
  if (boxOf(game).together) return rich(winners.length ? 'teamWon' : 'teamLost');
  const who = winners.map((seat) => names[seat] ?? '');
  let sentence: Part[];
  if (points.length === 1) sentence = rich(winners.length ? 'soloWon' : 'soloLost');
  else if (!winners.length) sentence = rich('nobodyWins');
  else if (winners.length === 1 && winners[0] === you) sentence = rich('youWin');
  else
    sentence =
      winners.length === 1 ? rich('winner', { names: list(who) }) : rich('winners', { names: list(who) });
  const score =
    points.length === 1
      ? t('solo', { count: points[0] ?? 0 })
      : [...points]
          .sort((a, b) => b - a)
          .map(String)
          .reduce((a, b) => t('versus', { a, b }));
  return [...sentence, { text: `, ${score}`, bold: false }];
}
