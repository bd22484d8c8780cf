import { render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { groundOf, squareAt } from './geometry/realm';
import { Grid } from './grid';
import Press from './Press.svelte';
import type { Target } from './targets';

const PRINTED = { tiles: { field: { grid: ['....', '....'] } } };
const ground = groundOf(
  { tiles: [{ names: ['field'], size: '', row: 100, column: 100, turn: 0 }], features: [] } as never,
  PRINTED as never,
);
const target = (kind: Target['kind'], square: number): Target => {
  const key = `${kind}${square}`;
  return { key, squares: [square], kind, label: key, chosen: false };
};
const foe = target('figure', squareAt(100, 100));
const step = target('step', squareAt(100, 101));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shown() {
  const onhold = vi.fn();
  const pressed = vi.fn();
  const props = { grid: new Grid(ground), ground, cursor: null, describe: () => '', onaim: vi.fn(), onhold };
  const { container, rerender } = render(Press, { ...props, targets: [foe, step] });
  container.addEventListener('click', pressed);
  const touch = (of: Target, name: string): void => {
    const on = container.querySelector(`[data-key="${of.key}"]`);
    on?.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType: 'touch' }));
  };
  const again = () => rerender({ ...props, targets: [{ ...foe }, { ...step }] });
  return { onhold, pressed, touch, again };
}

test('a finger that stays on a figure reads it and does nothing, also where the targets are worked out anew', async () => {
  const { onhold, pressed, touch, again } = shown();
  touch(foe, 'pointerdown');
  vi.advanceTimersByTime(200);
  await again();
  vi.advanceTimersByTime(400);
  touch(foe, 'pointerup');
  touch(foe, 'click');
  expect(onhold.mock.calls.map(([held]) => (held as Target).key)).toEqual([foe.key]);
  expect(pressed).not.toHaveBeenCalled();
});

test('a step is taken however long the finger stays', () => {
  const { onhold, pressed, touch } = shown();
  touch(step, 'pointerdown');
  vi.advanceTimersByTime(600);
  touch(step, 'pointerup');
  touch(step, 'click');
  expect(onhold).not.toHaveBeenCalled();
  expect(pressed).toHaveBeenCalledOnce();
});
