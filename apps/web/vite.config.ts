import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { compressed } from './build/compress.ts';
import { firstScript } from './build/first.ts';
import { offline } from './build/offline.ts';

/** The deciding half of the rules, without what a table needs to draw itself. */
const RULES =
  /packages\/rules\/src\/(dominoes\/(decide|deal|evolve|pending|rules|state|commands|view)|games|record|kit\/(fairness|random))\.ts|@noble/;

/** What a table needs of them to draw itself. */
const TILES =
  /packages\/rules\/src\/(dominoes\/(ends|layout|ruleset|settlement|tile-set|tiles)|kit\/(result|seating|rules))\.ts/;

/** Small parts that every page has: together they compress better than one by one. */
const EVERY_PAGE =
  /web\/src\/(core\/(i18n\/|(preferences|address|router|storage)\.)|paraglide\/(messages\/_index|runtime|registry))/;

/** A table before it is there, and what it is made of: the page itself has it, so that it is seen first. */
const GROUND =
  /web\/src\/(ui\/(course\/(Course|Racecourse|PegShape|course|horses|scale)|silks\/sides|viewport)|core\/i18n\/late|table\/(TableLayout|places)|pages\/(LoadingPage|GonePage))/;

/** A table by its link, and the games it may be of: the page has both at once, and their lists of parts are one. */
const TABLE = /web\/src\/(pages\/LivePage|games\/index)/;

/** Small parts of the first page as of every table. */
const COMMON = /web\/src\/(ui\/(Dialog|Icon|modal)|core\/tasks|table\/(clock|refusal-text|who)\.)/;

/** What riders wear. */
const SILKS = /web\/src\/ui\/silks\/(Silks|SideBadge|silks-paths)/;

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
        codeSplitting: {
          // What decides a game is needed by practice and replay, not by a table that the server keeps.
          groups: [
            { name: 'rules', test: RULES, priority: 1 },
            { name: 'tiles', test: TILES, priority: 2 },
            { name: 'every-page', test: EVERY_PAGE, priority: 3 },
            { name: 'ground', test: GROUND, priority: 4 },
            { name: 'LivePage', test: TABLE, priority: 1 },
            { name: 'common', test: COMMON, priority: 2 },
            { name: 'silks', test: SILKS, priority: 2 },
          ],
        },
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
