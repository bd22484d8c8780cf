import type { MysetView, Outcome } from '../../protocol';
import type { Measure } from '../registry';
import { t } from './words';

/** Money decides between equals, so it is told where there are any. */
export function measures({ view, outcome }: { view: MysetView; outcome: Outcome }): Measure[] {
  const most = Math.max(...outcome.points);
  if (outcome.points.filter((points) => points === most).length < 2) return [];
  return [{ label: t('moneyRow'), values: view.players.map(({ budget }) => t('euros', { euro: budget })) }];
}
