import { expect, test } from 'vitest';
import type { MythEvent, MythPrinted } from '../../../protocol';
import { squareAt, type Ground } from '../map/geometry/realm';
import { here, placed, unnumbered } from './placed';

test('enemies are called by their square, and no other number is touched', () => {
  const names = [
    ['Grubber 12', 'Grubber G3'],
    ['Grubber 1', 'Grubber A1'],
  ] as const;
  const said = { en: 'Grubber 12 suffers 12 damage beside Grubber 1', it: 'Grubber 12 subisce 12 danni' };
  expect(placed(said, names)).toEqual({
    en: 'Grubber G3 suffers 12 damage beside Grubber A1',
    it: 'Grubber G3 subisce 12 danni',
  });
});

test('a square that is named is called as on the map, and left out where no map is known', () => {
  const said = { en: 'Grubber 12 is moved to r3c-5', it: 'Grubber 12 si sposta in r3c-5' };
  const event = { type: 'shifted', square: squareAt(103, 98) } as MythEvent;
  const ground = { top: 100, left: 96, rows: 8, columns: 9 } as Ground;
  expect(here(said, event, [['Grubber 12', 'Grubber G3']], ground)).toEqual({
    en: 'Grubber G3 is moved to C5',
    it: 'Grubber G3 si sposta in C5',
  });
  const printed = { monsters: {}, bosses: {}, unique: {} } as unknown as MythPrinted;
  const gone = { en: 'Ann is moved to r3c-5', it: 'Ann si sposta in r3c-5' };
  expect(unnumbered(gone, printed)).toEqual({ en: 'Ann is moved', it: 'Ann si sposta' });
});

test('a sentence from before the page was opened has no numbers of enemies, and keeps all others', () => {
  const name = { en: 'Grubber', it: 'Grubber' };
  const lair = { en: 'Grubber Wallow', it: 'Pantano dei Grubber' };
  const printed = {
    monsters: { grubber: { name, captain: { name: { en: 'Mucker', it: 'Mucker' } }, lair } },
    bosses: {},
    unique: {},
  } as unknown as MythPrinted;
  const said = {
    en: 'Grubber 12 suffers 12 damage beside Grubber Wallow 31; Koala 80 rolls 4',
    it: 'Mucker 12 subisce 12 danni accanto a Pantano dei Grubber 31; Koala 80 tira 4',
  };
  expect(unnumbered(said, printed)).toEqual({
    en: 'Grubber suffers 12 damage beside Grubber Wallow; Koala 80 rolls 4',
    it: 'Mucker subisce 12 danni accanto a Pantano dei Grubber; Koala 80 tira 4',
  });
});
