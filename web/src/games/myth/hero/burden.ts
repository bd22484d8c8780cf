/** Who carries something for a quest. */
import type { MythView } from '../../../protocol';
import { carried } from '../ask/labels';

export const carriersIn = (view: MythView): ReadonlySet<number> =>
  new Set(view.heroes.map((hero) => hero.seat).filter((seat) => carried(view, seat).length > 0));
