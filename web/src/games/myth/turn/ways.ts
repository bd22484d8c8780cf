/** Ways of playing a card that differ in nothing but how far one may still walk are one way: the freest. */
import type { MythPlayCard, MythPrintedCard } from '../../../protocol';

/** From the one that leaves most movement. */
export const FREEST: readonly string[] = ['aggressive', 'normal', 'cautious', 'none'];
const MOVES: readonly string[] = ['none', 'cautious', 'normal', 'aggressive'];

export function waysOf(
  plays: readonly MythPlayCard[],
  card: Pick<MythPrintedCard, 'move'>,
): readonly MythPlayCard[] {
  const same = new Set(
    plays.map(({ way, movement }) => `${way} ${JSON.stringify(card.move[MOVES.indexOf(movement)])}`),
  );
  const ways = new Set(plays.map(({ way }) => way));
  if (plays.length < 2 || same.size > ways.size) return plays;
  return [...ways].flatMap((way) =>
    plays
      .filter((play) => play.way === way)
      .toSorted((a, b) => FREEST.indexOf(a.movement) - FREEST.indexOf(b.movement))
      .slice(0, 1),
  );
}
