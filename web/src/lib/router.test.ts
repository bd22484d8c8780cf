import { expect, it } from 'vitest';
import { routeOf } from './router.svelte';

it.each([
  ['/', { page: 'home' }],
  ['/t/koala-alto-58', { page: 'table', code: 'koala-alto-58' }],
  ['/t/koala-alto-58/', { page: 'table', code: 'koala-alto-58' }],
  ['/r/abc', { page: 'replay', code: 'abc' }],
  ['/back/to%20ken', { page: 'back', token: 'to ken' }],
  ['/rules', { page: 'rules', game: null }],
  ['/rules/set', { page: 'rules', game: 'set' }],
  ['/settings', { page: 'settings' }],
  ['/tables', { page: 'tables' }],
  ['/replays', { page: 'replays' }],
  ['/daily', { page: 'daily' }],
  ['/t', { page: 'lost' }],
  ['/t/a/b', { page: 'lost' }],
  ['/settings/x', { page: 'lost' }],
  ['/t/%E0%A4%A', { page: 'lost' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});
