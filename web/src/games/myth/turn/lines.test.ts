import { beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../lib/settings.svelte';
import type { MythPrinted } from '../../../protocol';
import { content } from '../content.svelte';
import { inLines } from './lines';
import type { Heard } from './strikes';

const fact = (event: object, en: string, it = en) =>
  ({ event, text: { en, it }, version: 1, at: 0 }) as unknown as Heard;
const said = (...facts: Heard[]) => inLines(facts).map((line) => line.text?.en);

const declared = fact(
  { type: 'attack-declared', seat: 0, targets: [12], kinds: ['grubber'], ranks: ['captain'] },
  'Ada attacks Mucker B3 with Hard Swing',
  'Ada attacca Mucker B3 con Fendente',
);
const rolled = fact(
  { type: 'attack-rolled', seat: 0, dice: [3, 6, 10], faces: [], tns: [6] },
  'Ada rolls 3, 6, 10 against TN 6',
  'Ada tira 3, 6, 10 contro TN 6',
);
const hit = fact({ type: 'attack-resolved', seat: 0, hit: [12], friends: [] }, '1 target is hit');
const missed = fact({ type: 'attack-resolved', seat: 0, hit: [], friends: [] }, 'The attack fails');
const hurt = fact(
  { type: 'hurt', figure: 12 },
  'Mucker B3 suffers 1 damage (0 life left)',
  'Mucker B3 subisce 1 danno (0 punti vita rimasti)',
);
const gone = fact({ type: 'removed', figure: 12 }, 'Mucker B3 is defeated', 'Mucker B3 è sconfitto');

beforeEach(() => {
  settings.set('lang', 'en');
  content.printed = { terms: { criteria: {} } } as unknown as MythPrinted;
});

describe('the lines of the log', () => {
  it('tell an attack in one sentence, in the order in which it happened', () => {
    const sentence =
      'Ada attacks Mucker B3 with Hard Swing: 3, 6, 10 against TN 6; it hits;' +
      ' Mucker B3 suffers 1 damage (0 life left) and is defeated';
    expect(said(fact({ type: 'card-played' }, 'swing'), declared, rolled, hit, hurt, gone)).toEqual([
      'swing',
      sentence,
    ]);
    settings.set('lang', 'it');
    expect(inLines([declared, rolled, hit, hurt, gone])[0]?.text?.it).toBe(
      'Ada attacca Mucker B3 con Fendente: 3, 6, 10 contro TN 6; a segno;' +
        ' Mucker B3 subisce 1 danno (0 punti vita rimasti) ed è sconfitto',
    );
  });

  it('mark the successes, and know at whom it was', () => {
    const [line] = inLines([declared, rolled, missed]);
    expect(line?.parts?.filter((part) => part.bold).map((part) => part.text)).toEqual(['6', '10']);
    expect(line?.declared).toBe(declared);
    expect(line?.text?.en).toMatch(/against TN 6; it misses$/);
  });

  it('say nothing of the result before it is known, and have dice that were rolled again', () => {
    expect(said(declared, rolled)).toEqual(['Ada attacks Mucker B3 with Hard Swing: 3, 6, 10 against TN 6']);
    const again = fact({ type: 'dice-rerolled', seat: 0 }, 'Reroll (Luck): 9');
    expect(said(declared, rolled, again, hit)[0]).toMatch(/TN 6; Reroll \(Luck\): 9; it hits$/);
  });

  it('fold away why an enemy chose as it did', () => {
    const nearest = { criterion: 'nearest', figures: [0, 1], values: [1, 1] };
    const why = [nearest, { criterion: 'threat', figures: [0, 1], values: [4, 2] }];
    const attacked = fact(
      { type: 'enemy-attacked', figure: 12, targets: [0], why },
      'Mucker B3 attacks Ada with Cleaver',
    );
    const threw = fact(
      { type: 'enemy-rolled', figure: 12, dice: [2, 9], targets: [0], tns: [8], hit: [0] },
      'Mucker B3 rolls 2, 9: hits Ada (TN 8)',
    );
    const moved = fact({ type: 'enemy-moved', figure: 12, why }, 'Mucker B3 moves 2');
    const lines = inLines([moved, attacked, threw], ['Ada', 'Orso']);
    expect(lines.map((line) => line.text?.en)).toEqual([
      'Mucker B3 moves 2',
      'Mucker B3 attacks Ada with Cleaver: 2, 9 against TN 8; it hits',
    ]);
    const read = ['nearest: Ada 1, Orso 1', 'threat: Ada 4, Orso 2'];
    expect(lines.map((line) => line.why)).toEqual([read, read]);
    // What alone decided is in the sentence.
    expect(
      inLines([fact({ type: 'enemy-moved', figure: 12, why: [nearest] }, 'goes')])[0]?.why,
    ).toBeUndefined();
  });

  it('say of an attack on several whom it hits', () => {
    const attacked = fact({ type: 'enemy-attacked', figure: 12, targets: [0, 1] }, 'B3 attacks Ada, Orso');
    const threw = fact(
      { type: 'enemy-rolled', figure: 12, dice: [9], targets: [0, 1], tns: [8, 10], hit: [0] },
      'B3 rolls 9: hits Ada (TN 8); misses Orso (TN 10)',
    );
    expect(said(attacked, threw)).toEqual([
      'B3 attacks Ada, Orso: 9 against TN 8 / 10; hits Ada (TN 8); misses Orso (TN 10)',
    ]);
  });

  it('keep what is between, and what belongs to no roll', () => {
    const lost = (words: string) => fact({ type: 'hurt', figure: 0 }, words);
    const rose = fact({ type: 'meter-rose' }, '+1');
    const walked = fact({ type: 'walked' }, 'goes');
    expect(said(lost('fire'), rolled, rose, lost('hit'), walked, lost('trap'))).toEqual([
      'fire',
      'Ada rolls 3, 6, 10 against TN 6; hit',
      '+1',
      'goes',
      'trap',
    ]);
  });
});
