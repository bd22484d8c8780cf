import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { figureArt, art } from './art.svelte';
import { FIGURES } from './figures';
import { GROUNDS } from './grounds';
import { HEROES } from './heroes';
import { isLayer, type Drawing } from './kit';
import { SCENES } from './scenes';
import { wareOf } from './sorts';
import { THINGS } from './things';
import { WARES } from './wares';

const FOLDER = resolve(process.cwd(), 'src/games/myth/art');
const BUDGET = 150_000;

const content = (file: string): string =>
  readFileSync(resolve(process.cwd(), `../src/ludoteca/games/myth/content/${file}.toml`), 'utf8');
/** The ids of a table of the content: `[[traps]]` and then the id. */
const ids = (file: string, table: string): string[] =>
  [...content(file).matchAll(new RegExp(`^\\[\\[${table}\\]\\]\\nid = "([^"]+)"`, 'gm'))].map(
    (found) => found[1] ?? '',
  );
const objects = ['chapter', 'act', 'story'].flatMap((quests) =>
  [...content(`quests/${quests}`).matchAll(/\{ id = "([^"]+)", amount = \d, where/g)].map(
    (found) => found[1] ?? '',
  ),
);
const acts = content('quests/story')
  .split('[[stories]]')
  .slice(1)
  .flatMap((story) => {
    const id = /^\nid = "([^"]+)"/.exec(story)?.[1] ?? '';
    return [...story.matchAll(/\[\[stories\.acts\]\]\nnumber = (\d)/g)].map((act) => `${id}-${act[1]}`);
  });
const families = ids('monsters', 'monsters');
const heroes = readdirSync(resolve(process.cwd(), '../src/ludoteca/games/myth/content/heroes')).map((file) =>
  file.replace('.toml', ''),
);

const paints = (drawing: Drawing): string[] =>
  drawing.flatMap((part) => (isLayer(part) ? [part[0]] : paints(part.of)));
const ALL: readonly [string, Readonly<Record<string, Drawing>>][] = [
  ['heroes', HEROES],
  ['figures', FIGURES],
  ['things', THINGS],
  ['scenes', SCENES],
  ['wares', WARES],
];

describe('the pictures', () => {
  it.each([
    ['heroes', HEROES, heroes, 5],
    ['families', FIGURES, families, 4],
    ['captains', FIGURES, families.map((id) => `${id}-captain`), 4],
    ['lairs', FIGURES, families.map((id) => `lair-${id}`), 4],
    ['mini-bosses', FIGURES, ids('monsters', 'mini_bosses'), 5],
    ['agents', FIGURES, ids('monsters', 'agents'), 3],
    ['bosses', FIGURES, ids('monsters', 'bosses'), 2],
    ['allies', FIGURES, ids('allies', 'allies'), 5],
    ['pieces of quests', THINGS, objects, 21],
    ['features', THINGS, ids('tiles', 'features'), 12],
    ['traps', THINGS, ids('traps', 'traps'), 11],
    ['tokens', THINGS, ids('tokens', 'tokens'), 3],
    ['tiles', GROUNDS, ids('tiles', 'tiles'), 19],
    ['merchants', SCENES, ids('merchants', 'merchants'), 10],
    ['quests of a chapter', SCENES, ids('quests/chapter', 'quests'), 31],
    ['quests of an act', SCENES, ids('quests/act', 'quests'), 11],
    ['acts of stories', SCENES, acts, 12],
  ] as const)('are there for all %s of the content', (_, drawings, wanted, count) => {
    expect(new Set(wanted).size).toBe(count);
    expect(wanted.filter((id) => !(id in drawings))).toEqual([]);
  });

  it('are there for all items and potions, each by what it is', () => {
    const items = ['brown', 'green', 'blue', 'quest'].flatMap((colour) =>
      content(`items/${colour}`)
        .split('[[items]]')
        .slice(1)
        .map((item) => {
          const of = (key: string) => new RegExp(`^${key} = "([^"]+)"`, 'm').exec(item)?.[1] ?? '';
          const keywords = /^keywords = \[(.*)\]/m.exec(item)?.[1] ?? '';
          return wareOf(
            of('id'),
            of('slot'),
            [...keywords.matchAll(/"([^"]+)"/g)].map((word) => word[1] ?? ''),
          );
        }),
    );
    const potions = ids('potions', 'potions').map((id) => wareOf(id, 'potion', []));
    expect([items.length, potions.length]).toEqual([81, 8]);
    expect([...items, ...potions].filter((id) => !(id in WARES))).toEqual([]);
    // No picture lies there that nothing has, and no one has to stand for everything.
    expect(Object.keys(WARES).filter((id) => ![...items, ...potions].includes(id))).toEqual([]);
    expect(
      Math.max(...Object.keys(WARES).map((id) => items.filter((one) => one === id).length)),
    ).toBeLessThan(10);
    expect(wareOf('green-longbow', 'primary', ['ranged'])).toBe('bow');
    expect(wareOf('my-own-thing', 'helm', [])).toBe('helm');
  });

  it('of a hero has no shield: the sign beside the bust is one', () => {
    const below = (HEROES['soldier'] ?? []).filter((part) => isLayer(part) && part[0] === 'cloth');
    expect(below).toEqual([]);
  });

  it('are there for each stage of a boss', () => {
    const stages = content('monsters')
      .split('[[bosses]]')
      .slice(1)
      .flatMap((boss) => {
        const id = /^\nid = "([^"]+)"/.exec(boss)?.[1] ?? '';
        return boss
          .split('[[bosses.stages]]')
          .slice(1)
          .map((__, i) => (i === 0 ? id : `${id}-${i + 1}`));
      });
    expect(stages).toHaveLength(5);
    expect(stages.filter((id) => !(id in FIGURES))).toEqual([]);
  });

  it.each(ALL)('%s: no two are equal', (_, drawings) => {
    const drawn = Object.values(drawings).map((drawing) => JSON.stringify(drawing));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('of the grounds: no two tiles have the same things', () => {
    const drawn = Object.values(GROUNDS).map((ground) => JSON.stringify(ground));
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('use only paints of the palette', () => {
    const palette = readFileSync(resolve(FOLDER, 'colours.css'), 'utf8');
    const known = new Set([...palette.matchAll(/--art-([a-z0-9-]+):/g)].map((found) => found[1]));
    const things = Object.values(GROUNDS).flatMap((ground) => Object.values(ground).flat() as Drawing[]);
    const used = [...ALL.flatMap(([, drawings]) => Object.values(drawings)), ...things].flatMap(paints);
    expect([...new Set(used)].filter((paint) => !known.has(paint))).toEqual([]);
  });

  it('keep to their budget', () => {
    const sizes = readdirSync(FOLDER)
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => gzipSync(readFileSync(resolve(FOLDER, file))).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });

  it('come when they are asked for; what nobody has drawn has none', async () => {
    const captain = { kind: 'grubber', rank: 'captain', arm: 'melee' };
    expect(figureArt(captain)).toBeUndefined();
    await import('./figures');
    await expect.poll(() => figureArt(captain)).toBe(FIGURES['grubber-captain']);
    expect(figureArt({ kind: 'grubber', rank: 'minion', arm: 'ranged' })).toBe(FIGURES['grubber-ranged']);
    expect(figureArt({ kind: 'drowned', rank: 'minion', arm: 'melee' })).toBe(FIGURES['drowned']);
    expect(figureArt({ kind: 'terror-1000-legs', rank: 'boss', stage: 3 })).toBe(
      FIGURES['terror-1000-legs-3'],
    );
    expect(figureArt({ kind: 'grubber', rank: 'lair' })).toBe(FIGURES['lair-grubber']);
    expect(figureArt({ kind: 'from-a-pack', rank: 'minion' })).toBeUndefined();
    expect(art.of('figures', 'from-a-pack')).toBeUndefined();
  });
});
