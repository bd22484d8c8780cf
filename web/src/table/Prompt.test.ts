import { render, screen } from '@testing-library/svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../lib/settings.svelte';
import { Socket } from '../lib/table.svelte';
import { Chair } from './chair.svelte';
import Prompt from './Prompt.svelte';

// jsdom has no screen and lays nothing out.
vi.hoisted(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  window.matchMedia ??= () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

beforeEach(() => settings.set('lang', 'en'));

const saying = {
  sentence: [{ text: 'You sit this one out.', bold: true }],
  help: 'Until the next SET.',
  lit: false,
};
const opened: string[] = [];

/** The banner of somebody who was told that this is not possible. */
function refusedWith(en: string): HTMLElement {
  const chair = new Chair(new Socket('ABCD', { address: 'ws://nowhere' }));
  chair.refused = { type: 'refusal', id: '1', code: 'rule', clause: 'SET-PEN-06', reason: { en, it: en } };
  return render(Prompt, { chair, saying, narrow: false, rules: (clause: string) => opened.push(clause) })
    .container;
}

describe('a refusal in the banner', () => {
  it('is a sentence; the code of the rule is behind a button', () => {
    const banner = refusedWith('A call stands until it is resolved.');
    expect(banner.textContent).toContain('A call stands until it is resolved.');
    expect(banner.innerHTML).not.toContain('SET-PEN-06');
    screen.getByRole('button', { name: 'Which rule?' }).click();
    expect(opened).toEqual(['SET-PEN-06']);
  });

  it('does not repeat what the sentence says already', () => {
    const { textContent } = refusedWith('You sit this one out.');
    expect(textContent.match(/You sit this one out/g)).toHaveLength(1);
    expect(textContent).toContain('Until the next SET.');
  });
});
