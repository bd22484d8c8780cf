import { expect, test } from 'vitest';
import { placed } from './placed';

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
