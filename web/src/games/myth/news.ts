/** What the log shows beside a sentence: whose doing it is, or a sign. */
import type { MythEvent } from '../../protocol';
import type { IconName } from '../../ui/icons';

export const seatOf = (fact: MythEvent): number =>
  'seat' in fact && typeof fact.seat === 'number' ? fact.seat : 'giver' in fact ? fact.giver : -1;

export function iconOf(fact: MythEvent): IconName {
  if (fact.type.startsWith('darkness') || fact.type === 'meter-rose') return 'moon';
  if (fact.type === 'round-began') return 'rot';
  if (fact.type === 'dropped') return 'cart';
  return 'flag';
}
