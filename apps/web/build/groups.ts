/** Files that are packed together, each as the last part of its path or a folder of it. */
interface Group {
  readonly name: string;
  readonly files: readonly string[];
}

const rules = (names: readonly string[]): string[] => names.map((name) => `packages/rules/src/${name}.ts`);
const web = (paths: readonly string[]): string[] => paths.map((path) => `apps/web/src/${path}`);

/** A file is in the last group that names it. */
export const GROUPS: readonly Group[] = [
  {
    // What decides a game is needed by practice and replay, not by a table that the server keeps.
    name: 'rules',
    files: [
      ...rules(['dominoes/decide', 'dominoes/deal', 'dominoes/evolve', 'dominoes/pending', 'dominoes/rules']),
      ...rules(['dominoes/state', 'dominoes/commands', 'dominoes/view']),
      ...rules(['games', 'record', 'kit/fairness', 'kit/random']),
      'node_modules/@noble/',
    ],
  },
  {
    // A table by its link, and the games it may be of: the page has both at once, and their lists of parts are one.
    name: 'LivePage',
    files: web(['pages/LivePage.svelte', 'games/index.ts']),
  },
  {
    // What a table needs of the rules to draw itself.
    name: 'tiles',
    files: rules([
      ...['dominoes/ends', 'dominoes/layout', 'dominoes/ruleset', 'dominoes/settlement'],
      ...['dominoes/tile-set', 'dominoes/tiles', 'kit/result', 'kit/seating', 'kit/rules'],
    ]),
  },
  {
    // Small parts of the first page as of every table: together they compress better than one by one.
    name: 'common',
    files: web([
      ...['ui/Dialog.svelte', 'ui/Icon.svelte', 'ui/modal.ts', 'core/tasks.ts'],
      ...['table/clock.ts', 'table/refusal-text.ts', 'table/who.ts'],
    ]),
  },
  {
    // What riders wear.
    name: 'silks',
    files: web([
      ...['ui/silks/Silks.svelte', 'ui/silks/SilksArt.svelte'],
      ...['ui/silks/SideBadge.svelte', 'ui/silks/silks-paths.ts'],
    ]),
  },
  {
    // Small parts that every page has.
    name: 'every-page',
    files: web([
      ...['core/i18n/', 'core/preferences.svelte.ts', 'core/address.ts', 'core/router.svelte.ts'],
      ...['core/storage.ts', 'paraglide/messages/_index.js', 'paraglide/runtime.js', 'paraglide/registry.js'],
    ]),
  },
  {
    // A table before it is there, and what it is made of: the page itself has it, so that it is seen first.
    name: 'ground',
    files: web([
      ...['ui/course/', 'ui/silks/sides.ts', 'ui/viewport.svelte.ts', 'core/i18n/late.ts'],
      ...['table/TableLayout.svelte', 'table/places.ts', 'pages/LoadingPage.svelte', 'pages/GonePage.svelte'],
    ]),
  },
];

/** The groups as the bundler takes them. */
export const codeSplittingGroups = GROUPS.map(({ name, files }, priority) => ({
  name,
  priority,
  test: new RegExp(files.map((file) => file.replaceAll('.', '\\.')).join('|')),
}));
