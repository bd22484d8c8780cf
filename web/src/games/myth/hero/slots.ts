import type { MythHeroSeen } from '../../../protocol';

type Space = MythHeroSeen['slots'][number];

/** The action spaces as they can be used: of the empty ones as many as are free, the others are shut. */
export function spaces(hero: Pick<MythHeroSeen, 'slots' | 'slots_free'>): Space[] {
  let left = hero.slots_free;
  return hero.slots.map((slot) => {
    if (slot.card || slot.down || slot.shut) return slot;
    left -= 1;
    return left < 0 ? { ...slot, shut: true } : slot;
  });
}
