/** What can be chosen on the map now. */
import { label } from '../ask/labels';
import * as evening from '../evening-words';
import { percentOf, type Foresight } from '../turn/foresight.svelte';
import type { MythTurn } from '../turn/turn.svelte';
import { t } from '../words';
import { spokenFigure } from './spoken';

export interface Target {
  key: string;
  squares: readonly number[];
  /** An exit lies on the edge of the square that is named, towards `side`. */
  kind: 'figure' | 'square' | 'step' | 'exit';
  side?: string;
  label: string;
  chosen: boolean;
}

export function targetsOf(turn: MythTurn): Target[] {
  const { choosing, looking } = turn;
  return [
    ...figures(turn),
    ...[...turn.offered.squares.keys()].map((square): Target => {
      const chosen = choosing.square === square;
      const said = `${looking.describe(square)}, ${chosen ? t('chosenTarget') : t('canPick')}`;
      return { key: `s${square}`, squares: [square], kind: 'square', label: said, chosen };
    }),
    ...(choosing.card ? [] : ways(turn)),
  ];
}

/** Who can be named, and whom the chosen card could hit. */
function figures({ figures, candidates, choosing, telling, looking, foresight }: MythTurn): Target[] {
  const shots: Foresight['shots'] = choosing.card ? foresight.shots : new Map();
  return figures
    .filter((figure) => candidates.has(figure.id) || shots.has(figure.id))
    .map((figure) => {
      const shot = foresight.aims.get(figure.id) ?? shots.get(figure.id)?.shot;
      const odds = shot ? percentOf(shot) : undefined;
      const said = spokenFigure(figure, telling, looking.pointing);
      return {
        key: `f${figure.id}`,
        squares: figure.squares,
        kind: 'figure',
        label: odds === undefined ? said : `${said}, ${evening.t('chance', { percent: odds })}`,
        chosen: choosing.figures.includes(figure.id),
      };
    });
}

/** Where one can step, leave the tile and collect what lies there. */
function ways({ offered, me, looking, telling }: MythTurn): Target[] {
  const found = [...offered.steps.keys()].map((square): Target => {
    const said = looking.describe(square);
    return { key: `t${square}`, squares: [square], kind: 'step', label: said, chosen: false };
  });
  const here = me?.square ?? null;
  if (here === null) return found;
  const squares = [here];
  for (const action of offered.rest)
    if (action.type === 'leave') {
      const { side } = action;
      const said = label(action, telling);
      found.push({ key: `x${side}`, squares, kind: 'exit', side, label: said, chosen: false });
    }
  if (offered.rest.some((action) => action.type === 'collect'))
    found.push({ key: 'loot', squares, kind: 'square', label: t('do-collect'), chosen: false });
  return found;
}
