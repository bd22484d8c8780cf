/** The chance of a hit; the dice and the number they need come from the engine. */

/** The probability that at least one of so many ten-sided dice shows a number or more. */
export function chance(dice: number, tn: number): number {
  if (dice <= 0 || tn >= 11) return 0;
  return tn <= 1 ? 1 : 1 - ((tn - 1) / 10) ** dice;
}
