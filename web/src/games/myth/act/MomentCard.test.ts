import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { MythPrinted } from '../../../protocol';
import { content } from '../content.svelte';
import type { Moment } from '../turn/moments.svelte';
import type { MythTurn } from '../turn/turn.svelte';
import MomentCard from './MomentCard.svelte';

test('a press anywhere on a moment goes on, once', async () => {
  content.printed = { items: {}, stories: {}, monsters: {} } as unknown as MythPrinted;
  const read = vi.fn();
  const turn = { moments: { read }, view: { heroes: [] }, you: 0 } as unknown as MythTurn;
  const moment: Moment = { key: '1.0', kind: 'wave', seat: null, things: [], said: 'The second wave comes.' };
  render(MomentCard, { turn, moment });
  await fireEvent.click(screen.getByText('The second wave comes.'));
  expect(read).toHaveBeenCalledExactlyOnceWith(moment);
  await fireEvent.click(screen.getByRole('button'));
  expect(read).toHaveBeenCalledTimes(2);
});
