// Only what needs types or the Svelte template, and what must stay pure; Biome does the rest.

import { defineConfig, globalIgnores } from 'eslint/config';
import svelte from 'eslint-plugin-svelte';
import tseslint from 'typescript-eslint';

/** @type {import('eslint').Linter.RulesRecord} */
const promises = {
  '@typescript-eslint/no-floating-promises': 'error',
  '@typescript-eslint/no-misused-promises': 'error',
};

/** @param {string} project */
const typedBy = (project) => ({
  project,
  tsconfigRootDir: import.meta.dirname,
  extraFileExtensions: ['.svelte'],
});

export default defineConfig(
  globalIgnores(['**/dist/**', '**/paraglide/**', '.cache/**', 'test-results/**', 'playwright-report/**']),
  svelte.configs.base,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['packages/**/*.ts', 'apps/{server,lab}/**/*.ts', 'e2e/**/*.ts', '*.ts', 'scripts/**/*.{mjs,ts}'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: typedBy('./tsconfig.test.json') },
    rules: promises,
  },
  {
    files: ['packages/{rules,table,board,bots}/src/**/*.ts'],
    ignores: ['**/*.{test,bench}.ts', '**/testing/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'Date', message: 'The time is an argument here.' }],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'Chance comes from the random stream.' },
      ],
    },
  },
  {
    files: ['apps/web/**/*.ts'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: { parser: tseslint.parser, parserOptions: typedBy('./apps/web/tsconfig.json') },
    rules: promises,
  },
  {
    files: ['apps/web/**/*.svelte'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parserOptions: { ...typedBy('./apps/web/tsconfig.json'), parser: tseslint.parser },
    },
    rules: { ...promises, 'svelte/require-each-key': 'error', 'svelte/no-at-html-tags': 'error' },
  },
);
