import { describe, expect, it } from 'vitest';
import type { MythPlayCard, MythPrintedCard } from '../../../protocol';
import { waysOf } from './ways';

const play = (movement: string, way = 'action'): MythPlayCard =>
  ({ type: 'play-card', card: 'soldier-hard-swing', way, movement }) as MythPlayCard;
const card = (...d10: (number | null)[]) =>
  ({ move: d10.map((die) => (die === null ? null : { d10: die })) }) as unknown as Pick<
    MythPrintedCard,
    'move'
  >;

describe('the ways of a card', () => {
  it('is the freest one where all do the same', () => {
    const plays = [play('none'), play('cautious'), play('normal')];
    expect(waysOf(plays, card(0, 0, 0, 0))).toEqual([play('normal')]);
  });
  it('asks where one of them does something else', () => {
    const plays = [play('none'), play('cautious')];
    expect(waysOf(plays, card(1, 0, 0, 0))).toEqual(plays);
  });
  it('keeps action and reaction apart', () => {
    const plays = [play('none'), play('normal'), play('none', 'reaction'), play('normal', 'reaction')];
    expect(waysOf(plays, card(0, 0, 0, 0))).toEqual([play('normal'), play('normal', 'reaction')]);
  });
});
