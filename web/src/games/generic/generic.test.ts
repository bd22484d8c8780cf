import { fireEvent, render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { settings } from '../../lib/settings.svelte';
import type { Described } from '../../protocol';
import { actionOf, apart, itemsApart, laidOut, NOTHING, withItem } from './reading';
import TableView from './TableView.svelte';

const both = (en: string, it = en) => ({ en, it });

/** A made-up game: a pond, a hand with two fish of which one may be played, and a way to pass. */
const POND: Described = {
  zones: [
    { name: both('pond', 'stagno'), pieces: [{ name: both('frog', 'rana') }], hidden: 12 },
    { name: both('hand', 'mano'), seat: 0, hidden: 3 },
    {
      name: both('hand', 'mano'),
      seat: 1,
      pieces: [
        { name: both('carp', 'carpa'), short: 'C', offer: 0 },
        { name: both('pike', 'luccio'), note: both('asleep', 'dorme') },
      ],
    },
    { name: both('bank', 'riva'), seat: 2 },
  ],
  notes: [both('2 fish'), both('5 fish'), both('none')],
  deciding: [1],
};

beforeEach(() => settings.set('lang', 'en'));

describe('what is read from a description', () => {
  test('the others come in the order of play after oneself, what is common and what is own apart', () => {
    const laid = laidOut(POND, 1, 3);
    expect(laid.others.map(({ seat }) => seat)).toEqual([2, 0]);
    expect(laid.common.map((zone) => zone.name.en)).toEqual(['pond']);
    expect(laid.own.map((zone) => zone.name.en)).toEqual(['hand']);
  });

  test('who watches sees everybody as others', () => {
    expect(laidOut(POND, null, 3).others.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    expect(laidOut(POND, null, 3).own).toEqual([]);
  });

  test('offers that no piece stands for are buttons of their own', () => {
    expect(apart(POND, 2)).toEqual([1]);
    expect(apart({ zones: [] }, 0)).toEqual([]);
  });
});

describe('a choice of several', () => {
  const PICK = { action: 'swap', field: 'fish', count: 2, among: [4, 7, 9] };

  test('what is chosen again is left, and one too many takes the place of the first', () => {
    const two = withItem(withItem(NOTHING, 9, 2), 4, 2);
    expect(two.items).toEqual([9, 4]);
    expect(withItem(two, 4, 2).items).toEqual([9]);
    expect(withItem(two, 7, 2).items).toEqual([4, 7]);
  });

  test('it is an action once there are enough, in the order of what may be chosen', () => {
    const one = withItem(NOTHING, 9, 2);
    expect(actionOf(one, [], PICK)).toBeUndefined();
    expect(actionOf(withItem(one, 4, 2), [], PICK)).toEqual({ type: 'swap', fish: [4, 9] });
    expect(actionOf({ offer: 0, items: [] }, [{ type: 'pass' }], PICK)).toEqual({ type: 'pass' });
    expect(actionOf(NOTHING, [{ type: 'pass' }], undefined)).toBeUndefined();
  });

  test('what no piece stands for is a button of its own', () => {
    const table = { zones: [{ name: both('hand'), pieces: [{ name: both('carp'), item: 4 }] }] };
    expect(itemsApart(table, PICK)).toEqual([7, 9]);
    expect(itemsApart(table, undefined)).toEqual([]);
  });
});

describe('a described table', () => {
  const names = ['Ada', 'Bruno', 'Carla'];

  test('a piece with an offer is a button that chooses it; others are not', async () => {
    const onchoose = vi.fn();
    render(TableView, { described: POND, you: 1, names, onchoose });
    await fireEvent.click(screen.getByRole('button', { name: 'carp' }));
    expect(onchoose).toHaveBeenCalledWith(0);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  test('what is chosen is pressed', () => {
    render(TableView, { described: POND, you: 1, names, chosen: 0, onchoose: () => undefined });
    expect(screen.getByRole('button', { pressed: true }).textContent).toContain('carp');
  });

  test('nothing can be chosen where nothing is asked', () => {
    render(TableView, { described: POND, you: null, names });
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('it says who everybody is, what is known of them and what lies face down, in both languages', () => {
    settings.set('lang', 'it');
    render(TableView, { described: POND, you: 1, names });
    expect(screen.getByRole('heading', { name: /Ada.*2 fish/ })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'stagno' }).textContent).toContain('12 coperte');
    expect(screen.getByRole('region', { name: 'riva: Carla' }).textContent).toContain('qui niente');
    expect(screen.getByText('dorme')).toBeTruthy();
  });

  test('a piece that may be one of several is a button that says whether it is chosen', async () => {
    const onitem = vi.fn();
    const zones = [
      {
        name: both('hand'),
        seat: 1,
        pieces: [
          { name: both('carp'), item: 4 },
          { name: both('pike'), item: 7 },
          { name: both('eel'), item: 8 },
        ],
      },
    ];
    const several = { among: [4, 7], items: [7], onitem };
    render(TableView, { described: { zones }, you: 1, names, several });
    expect(screen.getByRole('button', { name: 'pike' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: 'carp' }).getAttribute('aria-pressed')).toBe('false');
    expect(screen.queryByRole('button', { name: 'eel' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'carp' }));
    expect(onitem).toHaveBeenCalledWith(4);
  });
});
