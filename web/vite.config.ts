import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { serviceWorker } from './src/sw/plugin.ts';

// `make play` in another terminal; name its address when the port is not the usual one.
const server = process.env['LUDOTECA_SERVER'] ?? 'http://127.0.0.1:8000';

// One place says the version: the Python package.
const init = readFileSync(new URL('../src/ludoteca/__init__.py', import.meta.url), 'utf8');
const version = /__version__ = "(.+)"/.exec(init)?.[1] ?? '';

export default defineConfig({
  define: { 'import.meta.env.VERSION': JSON.stringify(version) },
  plugins: [svelte(), svelteTesting(), serviceWorker()],
  base: '/',
  build: {
    outDir: '../src/ludoteca/server/static',
    emptyOutDir: true,
    // The Content-Security-Policy allows no inline script and no data: script.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    // What many pages share is one file: asking for forty small ones takes longer than reading them.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'house', minShareCount: 5 }] } } },
  },
  server: {
    proxy: {
      '/api': { target: server },
      '/ws': { target: server, ws: true },
    },
  },
  // One page for all test files: making one for each took nine tenths of the time. Tests pass in any order.
  // One worker: a second one would make that page, and read what the tests share, again.
  test: { environment: 'jsdom', isolate: false, pool: 'threads', maxWorkers: 1 },
});
