/** Quests as a panel tells them: what is done, what is left, what success gives and failing costs. */
import type { MythPrinted, MythView, Text } from '../../../protocol';

type Quest = MythView['quests'][number];

export interface Part {
  label: Text;
  done: number;
  needed: number;
  /** It can no longer be met. */
  broken: boolean;
}

export interface Told {
  id: string;
  sort: 'chapter' | 'act' | 'story';
  name: Text;
  flavour: Text;
  text: Text;
  parts: Part[];
  serendipity: number;
  /** What failing costs, in words; empty where it costs nothing. */
  costs: Text;
  left: number | null;
  status: 'open' | 'done' | 'failed';
  tile: number | null;
  monster: string;
}

/** A quest of this act with everything printed about it; nothing for a card that the client does not know. */
export function toldOf(quest: Quest, printed: MythPrinted, act: number): Told | null {
  const story = printed.stories[quest.id];
  const card = story ? story.acts[act - 1] : printed.quests[quest.id];
  if (!card) return null;
  const name = story
    ? { en: `${story.name.en}: ${card.name.en}`, it: `${story.name.it}: ${card.name.it}` }
    : card.name;
  return {
    id: quest.id,
    sort: quest.sort,
    name,
    flavour: card.flavour,
    text: card.text,
    parts: card.parts.map((part, place) => {
      const done = quest.progress?.[place] ?? 0;
      return { label: part.label, needed: part.needed, done: Math.max(0, done), broken: done < 0 };
    }),
    serendipity: card.serendipity,
    costs: story ? story.costs : (printed.quests[quest.id]?.costs ?? { en: '', it: '' }),
    left: quest.left ?? null,
    status: quest.status ?? 'open',
    tile: quest.tile ?? null,
    monster: quest.monster ?? '',
  };
}

/** Whether this was an act of a story that has another one. */
export const goesOn = (view: Pick<MythView, 'options' | 'result' | 'act'>, printed: MythPrinted): boolean =>
  view.options.mode === 'story' &&
  view.result === 'completed' &&
  view.act < (printed.stories[view.options.story ?? '']?.acts.length ?? 1);

const PARTS =
  /(?:^|\s)((?:Tiles|Setup|Objective|Time|Success|Failure|Tasselli|Preparazione|Obiettivo|Tempo|Successo|Fallimento)(?: \([^)]*\))?): /;

/** The words of a card by their parts; what stands before the first name of one has none. */
export function sectionsOf(words: string): { name: string; says: string }[] {
  const [first = '', ...rest] = words.split(PARTS);
  const named = rest.flatMap((name, place) =>
    place % 2 === 0 ? [{ name, says: (rest[place + 1] ?? '').trim() }] : [],
  );
  return [...(first.trim() ? [{ name: '', says: first.trim() }] : []), ...named];
}

/** What a card says about success. */
export const successOf = (words: string): string =>
  sectionsOf(words).find(({ name }) => /^Success/.test(name))?.says ?? '';
