import { fireEvent, render, screen } from '@testing-library/svelte';
import { expect, it } from 'vitest';
import type { GameFace } from '../games/registry';
import type { Line, Outcome } from '../protocol';
import ScoreTable from './ScoreTable.svelte';

const line = (clause: string): Line => ({
  seat: 0,
  clause,
  points: 1,
  count: 1,
  label: { en: clause, it: clause },
  cards: [],
});

it('shows the line in focus or the one to which the mouse moved last, and none that comes to lie under it', async () => {
  const outcome = { points: [2, 0], winners: [0], lines: [line('A'), line('B')] } as unknown as Outcome;
  const face = { worked: () => '' } as unknown as GameFace;
  const props = { face, view: null, names: ['Ada', 'Nadia'], options: {}, you: 0, label: 'Points' };
  const { container } = render(ScoreTable, { outcome, ...props, rules: () => undefined });
  const shown = () => [...container.querySelectorAll('tr.open .line')].map((each) => each.textContent);
  const [first, second] = ['A', 'B'].map((name) => screen.getByRole('button', { name }));
  const rows = container.querySelectorAll('tbody tr');
  const mouse = { pointerType: 'mouse' };

  first?.focus();
  await fireEvent.pointerEnter(rows[1] as Element, mouse); // the page has moved, not the mouse
  expect(shown()).toEqual(['A']);
  await fireEvent.pointerMove(rows[1] as Element, mouse);
  expect(shown()).toEqual(['B']);
  await fireEvent.pointerLeave(rows[1] as Element, mouse);
  expect(shown()).toEqual([]);
  second?.focus();
  await fireEvent.pointerLeave(rows[0] as Element, mouse);
  expect(shown()).toEqual(['B']);
});
