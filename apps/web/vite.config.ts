import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './build/compress.ts';
import { firstScript } from './build/first.ts';
import { codeSplittingGroups } from './build/groups.ts';
import { offline } from './build/offline.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  // Addresses from file to file, so that the same build can be served below any path.
  base: './',
  plugins: [svelte(), firstScript(), offline(), compressed()],
  // Sibling packages are read from their sources, so nothing has to be built first.
  resolve: {
    conditions: ['source', ...defaultClientConditions],
    // The compiled messages would make an Intl.PluralRules each time they count something.
    alias: [
      {
        find: /^\.\.\/registry\.js$/,
        replacement: fileURLToPath(new URL('./src/core/i18n/formats.ts', import.meta.url)),
      },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // One file: a style sheet that comes in the middle of a hand makes the browser style the whole page anew.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: codeSplittingGroups },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
