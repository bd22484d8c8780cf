import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { GuidePart } from '../../games/registry';
import type { Text } from '../../protocol';

const WORDS = import.meta.glob<{ aim: Text; parts: Record<string, GuidePart> }>(
  '../../games/*/guide/guide-words.ts',
  { eager: true },
);
/** Words that are read in two minutes, slowly. */
const MOST_WORDS = 400;

describe.each(Object.entries(WORDS))('the short rules in %s', (path, { aim, parts }) => {
  const game = /games\/(\w+)\//.exec(path)?.[1] ?? '';
  const rules = readFileSync(resolve(process.cwd(), `../src/ludoteca/games/${game}/RULES.toml`), 'utf8');

  it('name only clauses that there are, and at least one each', () => {
    for (const { clauses } of Object.values(parts)) {
      expect(clauses.length).toBeGreaterThan(0);
      for (const clause of clauses) expect(rules).toContain(`id = "${clause}"`);
    }
  });

  it.each(['en', 'it'] as const)('are read in two minutes: %s', (lang) => {
    const all = [aim[lang], ...Object.values(parts).map(({ words }) => words[lang])].join(' ');
    expect(all.split(/\s+/).length).toBeLessThan(MOST_WORDS);
    expect(all.split(/\s+/).length).toBeGreaterThan(100);
  });
});

it('are there for every game of the house', () => {
  expect(Object.keys(WORDS).length).toBe(4);
});
