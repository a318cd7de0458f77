// Which way the arrows between the packages point. Everything not allowed here is forbidden.

/** For each package, the packages of ours it may import. The lab may import anything. */
const allowed = {
  'packages/rules': [],
  'packages/board': ['rules'],
  'packages/bots': ['rules'],
  'packages/table': ['rules'],
  'packages/protocol': ['rules', 'table'],
  'packages/client': ['rules', 'table', 'protocol'],
  'apps/web': ['rules', 'table', 'protocol', 'board', 'bots', 'client'],
  'apps/server': ['rules', 'table', 'protocol', 'bots'],
};

/** Tests of the server play through the typed client. */
const allowedInTests = { 'apps/server': ['client'] };

/** For each folder of the server, the folders beside it that it may import. The files beside them start it all. */
const serverFolders = {
  config: [],
  access: [],
  metrics: [],
  presence: [],
  store: ['config'],
  tables: ['config', 'metrics', 'presence', 'store'],
  lobby: ['config', 'presence', 'tables'],
  sockets: ['access', 'config', 'lobby', 'presence', 'tables'],
  http: ['access', 'config', 'lobby', 'metrics', 'tables'],
};

/**
 * For each folder of the web app, the folders beside it that it may import: downwards only. The files beside them
 * start it all; the gallery shows screens of every layer in development.
 */
const webFolders = {
  'pages/': ['pages/', 'games/index[.]ts$', 'room/', 'table/', 'replay/', 'practice/', 'ui/', 'core/'],
  'games/index[.]ts$': ['games/', 'room/', 'table/', 'replay/', 'ui/', 'core/'],
  'games/([^/]+)/': ['games/$1/', 'room/', 'table/', 'replay/', 'ui/', 'core/'],
  'practice/': ['practice/', 'room/', 'table/', 'core/'],
  'room/': ['room/', 'table/', 'ui/', 'core/'],
  'table/': ['table/', 'ui/', 'core/'],
  'replay/': ['replay/', 'ui/', 'core/'],
  'ui/': ['ui/', 'core/'],
  'core/': ['core/'],
};

const tests = '[.](test|bench)[.]ts$|/testing/';

function arrow(name, folder, packages) {
  const targets = [folder, ...packages.map((target) => `packages/${target}`)];
  return {
    name,
    comment: `${folder} may import ${packages.join(', ') || 'nothing of ours'}`,
    severity: 'error',
    from: name.endsWith('tests')
      ? { path: `^${folder}/.*(${tests})` }
      : { path: `^${folder}/`, pathNot: tests },
    to: { path: '^(packages|apps)/', pathNot: `^(${targets.join('|')})/` },
  };
}

function serverArrow([folder, folders]) {
  return {
    name: `apps/server/${folder} imports`,
    comment: `${folder} may import ${folders.join(', ') || 'no other folder of the server'}`,
    severity: 'error',
    from: { path: `^apps/server/src/${folder}/`, pathNot: tests },
    to: { path: '^apps/server/src/', pathNot: `^apps/server/src/(${[folder, ...folders].join('|')})/` },
  };
}

function webArrow([folder, folders]) {
  return {
    name: `apps/web/${folder} imports`,
    comment: `${folder} may import ${folders.join(', ')}`,
    severity: 'error',
    from: { path: `^apps/web/src/${folder}`, pathNot: tests },
    to: { path: '^apps/web/src/', pathNot: `^apps/web/src/(${folders.join('|')})` },
  };
}

/** What in the rules is of no game. */
const ofNoGame = '(kit|golden|testing)/|[^/]+$';

module.exports = {
  forbidden: [
    ...Object.entries(allowed).flatMap(([folder, packages]) => [
      arrow(`${folder} imports`, folder, packages),
      arrow(`${folder} tests`, folder, [...packages, ...(allowedInTests[folder] ?? [])]),
    ]),
    ...Object.entries(serverFolders).map(serverArrow),
    ...Object.entries(webFolders).map(webArrow),
    {
      name: 'games know nothing of each other, and the kit of none',
      severity: 'error',
      from: { path: '^packages/rules/src/([^/]+)/' },
      to: { path: '^packages/rules/src/', pathNot: `^packages/rules/src/($1/|${ofNoGame})` },
    },
    {
      name: 'what is for every game knows none',
      severity: 'error',
      from: { path: '^(packages/(table|protocol|client)|apps/server)/', pathNot: tests },
      to: { path: '^packages/rules/src/', pathNot: `^packages/rules/src/(${ofNoGame})` },
    },
    {
      name: 'the client knows the table by its types',
      severity: 'error',
      from: { path: '^packages/client/', pathNot: tests },
      to: { path: '^packages/table/', dependencyTypesNot: ['type-only'] },
    },
    { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'everything resolves',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'nothing but tests imports tests',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: tests },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|paraglide)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.test.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'svelte', 'import', 'types', 'node', 'default'],
      extensions: ['.ts', '.svelte', '.js', '.mjs', '.cjs', '.d.ts', '.json', '.css'],
    },
  },
};
