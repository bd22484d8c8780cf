/** What the movement of its hero changes about a card, in words. */
import type { MythMovementCell } from '../../../protocol';
import { t } from '../printed-words';

export const MOVES = ['none', 'cautious', 'normal', 'aggressive'] as const;

const WORDS = {
  d10: 'cellDie',
  fate: 'cellFate',
  tn: 'cellTn',
  damage: 'cellDamage',
  range: 'cellRange',
  mp: 'cellMp',
} as const;

export function changesOf(cell: MythMovementCell): string {
  return (Object.keys(WORDS) as (keyof typeof WORDS)[])
    .flatMap((part) => {
      const count = cell[part] ?? 0;
      return count ? [t(WORDS[part], { change: count < 0 ? `−${-count}` : `+${count}` })] : [];
    })
    .join(' ');
}
