/** A score as a table: players across, lines down, every total written out as its sum. */
import type { Line, Outcome, Text } from '../protocol';

export interface ScoreRow {
  key: string;
  clause: string;
  label: Text;
  cells: Map<number, Line>;
}

export function rowsOf(lines: readonly Line[]): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  for (const line of lines) {
    const key = `${line.clause} ${line.label.en}`;
    const row = rows.get(key) ?? {
      key,
      clause: line.clause,
      label: line.label,
      cells: new Map<number, Line>(),
    };
    row.cells.set(line.seat, line);
    rows.set(key, row);
  }
  return [...rows.values()];
}

/** `9 − 1`, in the order of the lines; lines worth nothing are left out. */
export function sumOf(lines: readonly Line[], seat: number): string {
  const points = lines.filter((line) => line.seat === seat && line.points !== 0).map((line) => line.points);
  return (
    points
      .map((value, i) => (value < 0 ? `${i ? ' ' : ''}− ${-value}` : i ? ` + ${value}` : `${value}`))
      .join('') || '0'
  );
}

/** First, second… place, as the game says, or by points: equals share it, after a winner among them. */
export function standingOf(
  { points, winners, places }: Pick<Outcome, 'points' | 'winners' | 'places'>,
  seat: number,
): number {
  const place = places?.[seat];
  if (place !== undefined) return place;
  const own = points[seat] ?? 0;
  const won = winners.includes(seat);
  const ahead = (other: number, at: number) => other > own || (other === own && !won && winners.includes(at));
  return won ? 1 : 1 + points.filter(ahead).length;
}
