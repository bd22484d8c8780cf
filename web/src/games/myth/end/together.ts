/** Memories under one heading each, in the order in which the engine tells them. */
import type { Memory, Text } from '../../../protocol';

export interface Heading {
  kind: string;
  label: Text;
  lines: readonly Memory[];
}

export function together(remembered: readonly Memory[]): Heading[] {
  const kinds = [...new Set(remembered.map((memory) => memory.kind))];
  return kinds.flatMap((kind) => {
    const lines = remembered.filter((memory) => memory.kind === kind);
    return lines[0] ? [{ kind, label: lines[0].label, lines }] : [];
  });
}

/** Each thing once, with how many there are. */
export const counted = (things: readonly string[]): [string, number][] =>
  [...new Set(things)].map((id) => [id, things.filter((one) => one === id).length]);
