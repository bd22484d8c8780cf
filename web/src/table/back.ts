/** Going back together: a proposal as this person meets it. */
import type { Decision, Table, Update } from '../protocol';

export interface Going {
  /** Who proposes it. */
  seat: number;
  decision: Decision;
  /** Whose answer is missing. */
  missing: readonly number[];
  /** What this person can do about it: answer, think again, or look on. */
  part: 'answer' | 'withdraw' | 'watch';
}

/** The proposal that waits for answers, if its decision can still be gone back to. */
export function goingBack(table: Table | null, update: Update | null): Going | null {
  const proposal = table?.proposal;
  if (!proposal || proposal.refused !== null || table.match !== update?.match) return null;
  const decision = update.back.find((one) => one.version === proposal.version);
  if (!decision) return null;
  const { you } = table;
  const part =
    you === proposal.seat ? 'withdraw' : you !== null && proposal.missing.includes(you) ? 'answer' : 'watch';
  return { seat: proposal.seat, decision, missing: proposal.missing, part };
}

/** Who has ended the proposal before it could happen, and whether by taking it back. */
export function ended(table: Table | null): { seat: number; withdrawn: boolean } | null {
  const proposal = table?.proposal;
  if (!proposal || proposal.refused === null) return null;
  return { seat: proposal.refused, withdrawn: proposal.refused === proposal.seat };
}
