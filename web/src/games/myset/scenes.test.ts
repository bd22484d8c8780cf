import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, GLYPHS } from './glyphs';
import { boxScene, SCENES } from './scenes';

const toml = readFileSync(resolve(process.cwd(), '../src/ludoteca/games/myset/content/cards.toml'), 'utf8');
const ids = [...toml.matchAll(/^id = "([^"]+)"/gm)].map((found) => found[1] ?? '');

describe('the pictures', () => {
  it('are there for every card of the house, and for no other', () => {
    expect(ids).toHaveLength(20);
    expect(Object.keys(SCENES).sort()).toEqual([...ids].sort());
  });

  it.each(Object.entries(SCENES))('%s has three to six flat colours', (_, scene) => {
    const colours = new Set(scene.flatMap((shape) => [shape.fill, shape.stroke].filter(Boolean)));
    expect(colours.size).toBeGreaterThanOrEqual(3);
    expect(colours.size).toBeLessThanOrEqual(6);
    for (const { d } of scene) expect(d).toMatch(/^M[-\d.\sa-zA-Z,]+$/);
  });

  it('exist for cards that somebody writes in, one for each category', () => {
    const walls = CATEGORIES.map((category) => boxScene(category)[0]?.fill);
    expect(new Set(walls).size).toBe(6);
    for (const category of CATEGORIES) expect(GLYPHS[category]).toMatch(/^M/);
  });
});
