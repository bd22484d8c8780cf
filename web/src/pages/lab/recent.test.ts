import { beforeEach, expect, test } from 'vitest';
import { known, remember } from './recent';

beforeEach(() => localStorage.clear());

const run = (code: string) => ({ code, game: 'g', title: `Run ${code}` });

test('the newest run comes first, each once, and no more than twelve', () => {
  for (let i = 0; i < 14; i++) remember(run(`r${i}`));
  remember(run('r5'));
  expect(known().map(({ code }) => code)).toEqual([
    'r5',
    'r13',
    'r12',
    'r11',
    'r10',
    'r9',
    'r8',
    'r7',
    'r6',
    'r4',
    'r3',
    'r2',
  ]);
});

test('what somebody else wrote there is left out', () => {
  localStorage.setItem('ludoteca.lab', JSON.stringify([run('a'), { code: 3 }, null]));
  expect(known()).toEqual([run('a')]);
  localStorage.setItem('ludoteca.lab', '{');
  expect(known()).toEqual([]);
});
