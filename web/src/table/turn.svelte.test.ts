import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Socket, type Wish } from '../lib/table.svelte';
import type { Refusal, Table, Told, Update } from '../protocol';
import { Turn } from './turn.svelte';

interface View {
  question: string;
}
type Action = { type: 'say'; word: string };
type Fact = { type: 'said'; word: string };

const say = (word: string): Action => ({ type: 'say', word });
const told = (version: number, word: string): Told => ({
  version,
  at: 0,
  seat: 0,
  event: { type: 'said', word },
  text: { en: `Ada says ${word}.`, it: `Ada dice ${word}.` },
});

function update(version: number, question: string, offers: Action[], more: Partial<Update> = {}): Update {
  return {
    type: 'update',
    match: 1,
    version,
    at: 0,
    view: { question } satisfies View,
    singles: offers,
    picks: [],
    events: [],
    first: false,
    clock: null,
    undo: null,
    back: [],
    outcome: null,
    ...more,
  };
}

const REFUSED: Refusal = { type: 'refusal', id: '1', code: 'rule', reason: { en: 'No.', it: 'No.' } };

describe('a turn', () => {
  let socket: Socket;
  let turn: Turn<View, Action, Fact>;
  let leave: () => void;
  let sent: Wish[];
  let answer: (refusal: Refusal | null) => void;

  const arrive = (now: Update): void => {
    socket.room = { ...socket.room, update: now };
    flushSync();
  };
  const advise = (action: Action, version: number): void => {
    const reason = { en: 'Because.', it: 'Perché.' };
    socket.advice = { type: 'advised', id: '9', match: 1, version, action, cards: [], reason };
    flushSync();
  };
  const begin = (more: (turn: Turn<View, Action, Fact>) => void = () => undefined): void => {
    leave = $effect.root(() => {
      turn = new Turn(socket);
      more(turn);
    });
    flushSync();
  };

  beforeEach(() => {
    sent = [];
    socket = new Socket('ABCD', { address: 'ws://nowhere' });
    socket.send = (wish) => {
      sent.push(wish);
      return new Promise((settle) => (answer = settle));
    };
    arrive(update(4, 'first', [say('yes')]));
  });
  afterEach(() => leave());

  it('has the view, the offers and what was told, as the game writes them', () => {
    begin();
    expect([turn.view.question, turn.offers]).toEqual(['first', [say('yes')]]);
    socket.room = { ...socket.room, told: [told(4, 'yes')] };
    expect(turn.told.map(({ event }) => event.word)).toEqual(['yes']);
    arrive(update(5, 'second', []));
    expect([turn.view.question, turn.offers]).toEqual(['second', []]);
  });

  it('sends one answer a position, and the next at the next', async () => {
    begin();
    const first = turn.act(say('yes'));
    expect(turn.sending).toBe(true);
    expect(await turn.act(say('again'))).toBe(false);
    expect(sent).toEqual([{ type: 'move', match: 1, version: 4, action: say('yes') }]);
    answer(null);
    expect(await first).toBe(true);
    // The answer may come before the position that follows.
    expect(turn.sending).toBe(true);
    arrive(update(5, 'second', [say('no')]));
    expect(turn.sending).toBe(false);
    void turn.act(say('no'));
    expect(sent).toHaveLength(2);
  });

  it('takes another answer after a refusal, which it shows', async () => {
    begin();
    const refused = turn.act(say('yes'));
    answer(REFUSED);
    expect(await refused).toBe(false);
    expect([turn.sending, turn.chair.refused]).toEqual([false, REFUSED]);
  });

  it('keeps what is on its way from a newer position when an older answer is refused', async () => {
    begin();
    const old = turn.act(say('yes'));
    const refuse = answer;
    arrive(update(5, 'second', [say('no')]));
    void turn.act(say('no'));
    refuse(REFUSED);
    await old;
    expect(turn.sending).toBe(true);
  });

  it('forgets thoughts when another question is asked, not with every position', () => {
    const forget = vi.fn();
    begin((one) =>
      one.onquestion(
        () => one.view.question,
        () => forget(one.offers.length),
      ),
    );
    forget.mockClear();
    arrive(update(5, 'first', []));
    expect(forget).not.toHaveBeenCalled();
    arrive(update(6, 'second', []));
    expect(forget).toHaveBeenCalledOnce();
  });

  it('takes a question for unread that others put in the place of another one, for a moment', () => {
    vi.useFakeTimers();
    begin((one) => one.onunread(() => (one.offers.length > 0 ? one.view.question : null)));
    arrive(update(5, 'first', [say('no')]));
    expect(turn.unread).toBe(false); // the same question
    arrive(update(6, 'second', [say('no')]));
    expect(turn.unread).toBe(true);
    vi.advanceTimersByTime(300);
    arrive(update(7, 'second', [say('maybe')]));
    expect(turn.unread).toBe(true);
    vi.advanceTimersByTime(100);
    expect(turn.unread).toBe(false);
    void turn.act(say('maybe'));
    arrive(update(8, 'third', [say('yes')]));
    expect(turn.unread).toBe(false); // what this person did led to it
    arrive(update(9, 'third', []));
    arrive(update(10, 'fourth', [say('yes')]));
    expect(turn.unread).toBe(false); // nothing was asked before
    vi.useRealTimers();
  });

  it('hears no key again for a moment that led to what is asked now', () => {
    vi.useFakeTimers();
    begin();
    const { strokes } = turn.chair;
    const press = (key: string, repeat = false): boolean => {
      const heard = strokes.hears({ key, repeat });
      if (heard && key === 'End') void turn.act(say('yes'));
      strokes.up();
      return heard;
    };
    expect(press('End')).toBe(true);
    expect(press('End')).toBe(true); // the same wish: it is sent once
    arrive(update(5, 'second', [say('no')]));
    expect(press('End')).toBe(false);
    vi.advanceTimersByTime(300);
    arrive(update(6, 'third', [say('no')])); // what followed by itself
    vi.advanceTimersByTime(300);
    expect(press('End')).toBe(false);
    vi.advanceTimersByTime(100);
    expect(press('End')).toBe(true);
    expect(sent).toHaveLength(2);
    arrive(update(7, 'fourth', [say('no')]));
    // Other keys are quick, and whoever pressed one means the next press.
    expect([press('End'), press('q'), press('End')]).toEqual([false, true, true]);
    vi.useRealTimers();
  });

  it('leaves deaf no key that did nothing, and none once a pointer is used', () => {
    begin();
    const { strokes } = turn.chair;
    strokes.hears({ key: 'q', repeat: false });
    strokes.up();
    void turn.act(say('yes'));
    arrive(update(5, 'second', [say('no')]));
    expect(strokes.deaf).toBe('');
    strokes.hears({ key: 'Enter', repeat: false });
    void turn.act(say('no'));
    strokes.pointed();
    arrive(update(6, 'third', [say('no')]));
    expect(strokes.deaf).toBe('');
  });

  it('does nothing by a key that is held down, which still roams', async () => {
    begin();
    const { strokes } = turn.chair;
    expect(strokes.hears({ key: 'End', repeat: true })).toBe(false);
    expect(strokes.hears({ key: 'ArrowUp', repeat: true })).toBe(true);
    expect(await turn.act(say('yes'))).toBe(false);
    expect(sent).toEqual([]);
    strokes.up();
    void turn.act(say('yes'));
    expect(sent).toHaveLength(1);
  });

  it('lays out a hint as long as it can be followed', () => {
    const layOut = vi.fn();
    begin((one) => one.onhint(layOut));
    advise(say('yes'), 4);
    expect(layOut).toHaveBeenCalledExactlyOnceWith(say('yes'));
    arrive(update(5, 'second', [say('no')]));
    expect(turn.hint).toBeNull();
  });

  it('forgets a hint with another choice, and is silent about one that came too late', async () => {
    begin();
    advise(say('yes'), 4);
    turn.chair.dropHint();
    expect(turn.hint).toBeNull();

    socket.room = { ...socket.room, table: { hints: true } as Table };
    const asked = turn.chair.hint();
    expect(sent).toEqual([{ type: 'advise', match: 1, version: 4 }]);
    answer({ ...REFUSED, code: 'stale' });
    await asked;
    expect([turn.chair.refused, turn.chair.announced]).toEqual([null, '']);
  });

  it('hands news on with the view before, or with none where all is new', () => {
    const hear = vi.fn();
    begin((one) => one.onnews(hear));
    const [before, now] = [update(4, 'first', []), update(5, 'second', [], { events: [told(5, 'yes')] })];
    socket.onnews?.([told(5, 'yes')], before, now);
    expect(hear).toHaveBeenLastCalledWith([told(5, 'yes')], { question: 'second' }, { question: 'first' });
    socket.onnews?.([], null, now);
    expect(hear).toHaveBeenLastCalledWith([], { question: 'second' }, null);
    socket.onnews?.([], before, { ...now, first: true });
    expect(hear).toHaveBeenLastCalledWith([], { question: 'second' }, null);
  });

  it('hears nothing more when it is left', () => {
    begin((one) => one.onnews(() => undefined));
    expect(socket.onnews).not.toBeNull();
    leave();
    expect(socket.onnews).toBeNull();
  });
});
