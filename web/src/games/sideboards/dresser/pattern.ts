/** The picture on an objective card: which of a few empty drawers are asked for. */
import type { SideboardsObjective } from '../../../protocol';

export interface Pictured {
  rows: number;
  columns: number;
  cells: { row: number; column: number; asked: boolean }[];
}

/** Runs have no length of their own: they are drawn four or three drawers long. */
const RUN = 4;

export function pictured(objective: SideboardsObjective): Pictured {
  const asked = askedBy(objective);
  const rows = objective.rows?.length ? 5 : 1 + Math.max(...asked.map(([row]) => row));
  const columns = 1 + Math.max(...asked.map(([, column]) => column));
  const cells = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      cells.push({ row, column, asked: asked.some(([r, c]) => r === row && c === column) });
  return { rows, columns, cells };
}

function askedBy(objective: SideboardsObjective): (readonly [number, number])[] {
  if (objective.pattern?.length) return objective.pattern;
  const run = (row: number, length: number) => Array.from({ length }, (_, column) => [row, column] as const);
  if (objective.rows?.length) return objective.rows.flatMap((row) => run(row - 1, RUN));
  return objective.runs === 'two-longest' ? [...run(0, RUN), ...run(1, RUN - 1)] : run(0, RUN);
}
