import { expect, test } from 'vitest';
import type { MythView } from '../../../protocol';
import { t } from '../evening-words';
import { hopeOf } from './saying';

const hope = (serendipity: number, mode: string): string =>
  hopeOf({ serendipity, options: { mode } } as unknown as MythView);

test('whoever has fallen reads what can bring the hero back', () => {
  expect(hope(3, 'tile')).toBe(t('youDiedHelp', { have: 3 }));
  expect(hope(0, 'story')).toBe(t('youReturnHelp'));
  expect(hope(0, 'slaughter')).toBe(t('fallenHelp'));
});
