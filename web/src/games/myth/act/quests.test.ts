import { expect, test } from 'vitest';
import type { MythPrinted } from '../../../protocol';
import { goesOn, sectionsOf, successOf, toldOf } from './quests';

const words = (en: string) => ({ en, it: `${en} (it)` });
const printed = {
  quests: {
    flock: {
      sort: 'chapter',
      name: words('Lost Flock'),
      flavour: words('Bells in the fog.'),
      text: words('Objective: gather 3 Ewes.'),
      chain: 'none',
      parts: [{ label: words('Succeed at: Ewe'), needed: 3 }],
      cycles: 5,
      serendipity: 1,
      ap: 1,
      costs: words('1 AP'),
      unlocks: [],
    },
  },
  stories: {
    silk: {
      name: words('Silk'),
      flavour: words(''),
      text: words(''),
      difficulty: 1,
      costs: words('recorded: The Brood'),
      acts: [1, 2].map((act) => ({
        name: words(`Act ${act}`),
        flavour: words(''),
        text: words(''),
        parts: [{ label: words('Clear tiles'), needed: act }],
        serendipity: 2,
        tiles: [],
      })),
    },
  },
} as unknown as MythPrinted;

test('a chapter quest tells what is done and what is left', () => {
  const told = toldOf({ id: 'flock', sort: 'chapter', progress: [2], left: 4, tile: 1 }, printed, 1);
  expect(told?.parts).toEqual([{ label: words('Succeed at: Ewe'), done: 2, needed: 3, broken: false }]);
  expect(told).toMatchObject({ left: 4, serendipity: 1, costs: words('1 AP'), status: 'open', tile: 1 });
});

test('a part that can no longer be met is broken, not negative', () => {
  const told = toldOf({ id: 'flock', sort: 'chapter', progress: [-1] }, printed, 1);
  expect(told?.parts[0]).toMatchObject({ done: 0, broken: true });
});

test('a story is told by its act', () => {
  const told = toldOf({ id: 'silk', sort: 'story', progress: [1] }, printed, 2);
  expect(told?.name.en).toBe('Silk: Act 2');
  expect(told?.parts[0]).toMatchObject({ done: 1, needed: 2 });
  expect(told?.costs.en).toBe('recorded: The Brood');
});

test('success is read from the card in both languages', () => {
  expect(successOf('Objective: clear it. Success: 2 serendipity; 1 gold. Failure: 3 AP.')).toBe(
    '2 serendipity; 1 gold.',
  );
  expect(successOf('Obiettivo: x. Successo: 1 serendipità. Fallimento (è sconfitto): 2 punti azione.')).toBe(
    '1 serendipità.',
  );
  expect(successOf('Objective: clear all 3 tiles. Success: 2 serendipity and 2 gold.')).toBe(
    '2 serendipity and 2 gold.',
  );
});

test('a card is told part by part, with what stands before them', () => {
  expect(sectionsOf('Three acts. Objective: survive 4 waves. Failure (a hero is defeated): 2 AP.')).toEqual([
    { name: '', says: 'Three acts.' },
    { name: 'Objective', says: 'survive 4 waves.' },
    { name: 'Failure (a hero is defeated)', says: '2 AP.' },
  ]);
  expect(
    sectionsOf('Tasselli: Frutteto. Obiettivo: ripulirlo. Tempo: 4 cicli.').map(({ name }) => name),
  ).toEqual(['Tasselli', 'Obiettivo', 'Tempo']);
  expect(sectionsOf('')).toEqual([]);
});

test('a story goes on after every act that is completed but the last', () => {
  const end = (act: number, result: string) =>
    goesOn({ options: { mode: 'story', story: 'silk' } as never, result, act }, printed);
  expect(end(1, 'completed')).toBe(true);
  expect(end(2, 'completed')).toBe(false);
  expect(end(1, 'failed')).toBe(false);
});
