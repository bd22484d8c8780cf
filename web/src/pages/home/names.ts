import type { Summary } from '../../protocol';
import { t } from '../../i18n/pages';

/** What a table is called in a list: its own name, or its host's. */
export function nameOf(table: Summary): string {
  if (table.title) return table.title;
  const host = table.seats.find((seat) => seat.host && seat.name);
  return host ? t('tableOf', { name: host.name }) : t('tableOfNobody', { code: table.code });
}
