import { describe, expect, it } from 'vitest';
import type { MythEvent } from '../../../protocol';
import type { ToldOf } from '../../../table/turn.svelte';
import { inLines } from './lines';

const fact = (type: MythEvent['type'], en: string) =>
  ({ event: { type }, text: { en, it: en }, version: 1, at: 0 }) as unknown as ToldOf<MythEvent>;
const said = (...facts: ToldOf<MythEvent>[]) => inLines(facts).map((line) => line.text?.en);

describe('the lines of the log', () => {
  it('tells an attack in one line, with what came of it', () => {
    expect(
      said(
        fact('card-played', 'swing'),
        fact('attack-rolled', '7, 2'),
        fact('attack-resolved', 'hit'),
        fact('removed', 'gone'),
      ),
    ).toEqual(['swing', '7, 2 · hit · gone']);
  });
  it('begins with whom an enemy attacks', () => {
    expect(said(fact('enemy-attacked', 'at Ada'), fact('enemy-rolled', '9'), fact('hurt', '−1'))).toEqual([
      'at Ada · 9 · −1',
    ]);
  });
  it('keeps what is between, and what belongs to no roll', () => {
    expect(
      said(
        fact('hurt', 'fire'),
        fact('attack-rolled', '3'),
        fact('meter-rose', '+1'),
        fact('hurt', 'hit'),
        fact('walked', 'goes'),
        fact('hurt', 'trap'),
      ),
    ).toEqual(['fire', '3 · hit', '+1', 'goes', 'trap']);
  });
});
