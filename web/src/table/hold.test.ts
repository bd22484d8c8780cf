import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hold } from './hold';

describe('a hold', () => {
  let button: HTMLButtonElement;
  let done: string[];
  let letGo: ReturnType<ReturnType<typeof hold>>;
  const touch = (name: string) =>
    button.dispatchEvent(Object.assign(new MouseEvent(name, { bubbles: true }), { pointerType: 'touch' }));

  beforeEach(() => {
    vi.useFakeTimers();
    done = [];
    button = document.body.appendChild(document.createElement('button'));
    button.addEventListener('click', () => done.push('tap'));
    letGo = hold(() => done.push('read'))(button);
  });
  afterEach(() => {
    if (letGo) letGo();
    button.remove();
    vi.useRealTimers();
  });

  it('reads when the finger stays, and the tap that ends it is none', () => {
    touch('pointerdown');
    vi.advanceTimersByTime(600);
    touch('pointerup');
    button.click();
    expect(done).toEqual(['read']);
    button.click();
    expect(done).toEqual(['read', 'tap']);
  });

  it('is none when the finger goes at once', () => {
    touch('pointerdown');
    touch('pointerup');
    button.click();
    vi.advanceTimersByTime(600);
    expect(done).toEqual(['tap']);
  });

  it('is the other button of a mouse too', () => {
    button.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    expect(done).toEqual(['read']);
    button.click(); // by the keyboard
    expect(done).toEqual(['read', 'tap']);
  });
});
