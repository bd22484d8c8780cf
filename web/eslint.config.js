import { readdirSync, readFileSync } from 'node:fs';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Of a component that ignores no warning the rule has nothing to say, yet compiles it, which took half of all linting.
const ignoring = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte') && readFileSync(`src/${file}`, 'utf8').includes('svelte-ignore'))
  .map((file) => `src/${file}`);

export default ts.config(
  // What Svelte compiles; oxlint reads the rest, with the same rules (.oxlintrc.jsonc).
  { ignores: ['node_modules/', '.svelte-check/', '**/*.{ts,js,mjs}', '!**/*.svelte.ts'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'no-undef': 'off', // TypeScript checks it, and the next one
      '@typescript-eslint/no-unused-vars': 'off',
      'svelte/no-at-html-tags': 'error', // names and chat are never markup
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ignoring, rules: { 'svelte/no-unused-svelte-ignore': 'error' } },
);
