/** The steps of a replay as its list tells them. */
import type { GameFace } from '../../games/registry';
import { text, type Part } from '../../i18n/core';
import { t } from '../../i18n/replay';
import type { Replay } from '../../protocol';
import { boldName } from '../../table/Log.svelte';

export interface Step {
  version: number;
  seat: number;
  at: number;
  parts: Part[];
  cards: readonly number[];
}

export function stepsOf({ moves, names }: Replay, face: GameFace): Step[] {
  const start: Step = { version: 0, seat: -1, at: 0, parts: [{ text: t('start'), bold: true }], cards: [] };
  const rest = moves.map((move): Step => {
    const events = face.tellsOf?.(move.events) ?? move.events;
    const told = events.flatMap((event) => (event.text ? [text(event.text)] : []));
    return {
      version: move.version,
      seat: move.seat,
      at: move.at,
      parts: boldName(told.join('. ') || text(move.text), names[move.seat] ?? ''),
      cards: events.flatMap((event) => face.cardsOf?.(event.event) ?? []),
    };
  });
  return [start, ...rest];
}
