/** What the plots of the lab draw: bars between 0 and 1, and the numbers beside them. */
import { number } from '../../i18n/core';
import { t } from '../../i18n/lab';
import type { Measured, Rated, Text } from '../../protocol';

export interface Row {
  name: Text;
  /** Of the run that this one is compared with. */
  other: boolean;
  bar: readonly [number, number];
  /** A thin line over the bar: where the true share lies. */
  interval: readonly [number, number] | null;
  /** A line across: the mean. */
  mean: number | null;
  cells: readonly string[];
  /** Stands below the first number. */
  between: string;
}

const FEW = 10;

/** Each row, and below it the same one of the other run. */
function paired<T extends { name: Text }>(
  rows: readonly T[],
  others: readonly T[] | null,
  drawn: (row: T, other: boolean, beside: T | undefined) => Row,
): Row[] {
  return rows.flatMap((row) => {
    const beside = others?.find((one) => one.name.en === row.name.en);
    return [drawn(row, false, beside), ...(beside ? [drawn(beside, true, row)] : [])];
  });
}

const percent = (share: number) => number(share * 100, undefined, 0);
const short = (value: number) => number(value, undefined, Number.isInteger(value) ? 0 : 1);

/** Who or what won how often; of many those that were there most often come first. */
export function rates(rows: readonly Rated[], others: readonly Rated[] | null): Row[] {
  const ordered = rows.length > FEW ? [...rows].sort((a, b) => b.count - a.count) : rows;
  const pointed = rows.some((row) => row.points != null);
  return paired(ordered, others, (row, other) => {
    const { low, high } = row;
    const between = t('between', { low: percent(low), high: percent(high) });
    const points = pointed ? [row.points == null ? '' : number(row.points, undefined, 1)] : [];
    const cells = [`${percent(row.rate)} %`, number(row.count), ...points];
    return { name: row.name, other, bar: [0, row.rate], interval: [low, high], mean: null, cells, between };
  });
}

/** Where most matches lie, and the mean, from nothing to the most that came. */
export function spreads(rows: readonly Measured[], others: readonly Measured[] | null): Row[] {
  return paired(rows, others, (row, other, beside) => {
    const most = Math.max(row.most, beside?.most ?? 0);
    const at = (value: number) => (most > 0 ? Math.max(0, value) / most : 0);
    const between = t('between', { low: short(row.low), high: short(row.high) });
    const bar = [at(row.low), at(row.high)] as const;
    return {
      name: row.name,
      other,
      bar,
      interval: null,
      mean: at(row.mean),
      cells: [short(row.mean)],
      between,
    };
  });
}
