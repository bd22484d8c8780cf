import { t } from './words';
import type { SideboardsEvent, SideboardsView } from '../../protocol';
import { gameFace } from '../registry';
import { colourName, content, drawersOf, handleName, objectiveOf } from './content.svelte';
import { ROWS } from './dresser/dresser';
import Mark from './score/Mark.svelte';
import Minis from './Minis.svelte';
import { facesOf, seenByAll } from './turn/news';
import Picture from './Picture.svelte';
import Play from './Play.svelte';
import Won from './score/Won.svelte';
import { rankOf } from './score/worth';

/** The colours or handles of the runs that a line counts. */
function valuesOf(view: SideboardsView, seat: number): string {
  const { looks_at } = objectiveOf(view.objectives[2] ?? 17);
  const player = view.players[seat];
  const values = (player?.counted[2] ?? []).map(([cell = 0]) => {
    const drawer = drawersOf(player?.board[Math.floor(cell / ROWS)] ?? 2)[cell % ROWS];
    return looks_at === 'colour' ? colourName(drawer?.colour ?? '') : handleName(drawer?.handle ?? '');
  });
  return [...new Set(values)].join(', ');
}

export const face = gameFace<SideboardsView, SideboardsEvent>({
  Play,
  Picture,
  picturesPlayers: true,
  Minis,
  cardsOf: facesOf,
  tellsOf: seenByAll,
  Won,
  wonTitle: () => t('boards'),
  Mark,
  soloTitle: (points) => t('soloPoints', { count: points }),
  worked(line, view) {
    if (line.clause === 'SIDE-EXCH-04') return line.count ? t('kept') : t('used');
    if (line.clause === 'SIDE-COMBO-04') {
      const times = t('times', { count: line.count });
      return line.count ? `${times} × ${line.points / line.count}` : times;
    }
    const drawers = t('drawers', { count: line.count });
    if (line.clause === 'SIDE-ROW-02') {
      const values = view && content.printed ? valuesOf(view, line.seat) : '';
      return `${line.count} × 2${values ? ` ${values}` : ''}`;
    }
    const lengths = view?.players.map((player) => player.worth?.length ?? 0) ?? [];
    if (lengths.length < 2 || line.count === 0) return drawers;
    const rank = rankOf(lengths, line.count);
    return rank <= 3 ? t(`rank${rank as 1 | 2 | 3}`, { length: line.count }) : drawers;
  },
});
