// What a server needs to run, and nothing else: the image is made of it.
import { cpSync, existsSync, readdirSync, realpathSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { headers, pnpm } from './pnpm.mjs';
import { readJson, root, run, say } from './processes.mjs';

const server = 'apps/server';

/** Files that Node loads, and the licenses that go with every copy. */
const kept = /\.([cm]?js|json|node)$|^(licen[cs]e|copying|notice)/i;

/** Of dependencies, what Node never loads although it could: settings, tests, the sources and tests of SQLite. */
const unused =
  /^(\.(?!pnpm$).*|__tests__|benchmarks?|deps|docs?|examples?|specs?|tests?|test_extension\.node)$/;

/** Of our own, what the compiler writes for itself and for debuggers. */
const forCompiler = /\.(d\.ts|map|tsbuildinfo)$/;

/** Dependencies of dependencies that only an installation or a compiler needs. */
const idle = /^(prebuild-install$|@types\/)/;

/**
 * Lays the built server and web app out as in a checkout, with their production dependencies.
 * @param {string} target absolute; must not be there
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function layOut(target) {
  if (existsSync(target)) {
    say(`${target} is there already.`);
    return false;
  }
  const folders = ownPackages();
  const manifests = ['package.json', ...folders.map((folder) => `${folder}/package.json`)];
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    cpSync(join(root, file), join(target, file));
  }
  const options = [
    '--prod',
    '--frozen-lockfile',
    '--config.hoist=false',
    '--filter',
    '@horse-race/server...',
  ];
  const command = [...(await pnpm()), 'install', ...options];
  const { ok, output } = await run(command, { cwd: target, env: headers(), quiet: true });
  if (!ok) {
    say(output);
    say('Could not install what the server needs to run.');
    return false;
  }
  prune(target, folders);
  rmSync(join(target, 'package.json'));
  cpSync(join(root, 'LICENSE'), join(target, 'LICENSE'));
  cpSync(join(root, 'apps/web/dist'), join(target, 'apps/web/dist'), { recursive: true });
  for (const folder of folders) {
    const options = { recursive: true, filter: (/** @type {string} */ path) => !forCompiler.test(path) };
    cpSync(join(root, folder, 'dist'), join(target, folder, 'dist'), options);
  }
  return true;
}

/**
 * The server's folder and those of the packages it is made of, relative to the root.
 * @returns {string[]}
 */
function ownPackages() {
  const found = new Set([server]);
  for (const folder of found) {
    for (const [name, version] of dependenciesIn(join(root, folder))) {
      if (version.startsWith('workspace:')) found.add(name.replace('@horse-race/', 'packages/'));
    }
  }
  return [...found];
}

/**
 * Removes from an installation what nothing loads.
 * @param {string} target
 * @param {readonly string[]} folders the packages it is for, relative to the target
 */
export function prune(target, folders) {
  const loaded = reached(folders.map((folder) => join(realpathSync(target), folder)));
  const store = join(target, 'node_modules/.pnpm');
  for (const name of readdirSync(store)) {
    const entry = join(realpathSync(store), name);
    if (![...loaded].some((folder) => folder.startsWith(entry + sep))) rmSync(entry, { recursive: true });
  }
  clean(target);
}

/**
 * @param {readonly string[]} packages folders
 * @returns {Set<string>} the folders of those packages and of all that they load
 */
function reached(packages) {
  const found = new Set(packages);
  for (const folder of found) {
    for (const [name] of dependenciesIn(folder)) {
      const dependency = idle.test(name) ? undefined : resolve(folder, name);
      if (dependency !== undefined) found.add(dependency);
    }
  }
  return found;
}

/**
 * Names and versions of what a package loads; of peers, as far as they are installed.
 * @param {string} folder
 */
function dependenciesIn(folder) {
  /** @type {Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', Record<string, string>>> | undefined} */
  const manifest = readJson(join(folder, 'package.json'));
  return Object.entries({
    ...manifest?.peerDependencies,
    ...manifest?.optionalDependencies,
    ...manifest?.dependencies,
  });
}

/**
 * Finds a package as Node does: in the next `node_modules` above.
 * @param {string} from @param {string} name
 * @returns {string | undefined}
 */
function resolve(from, name) {
  const there = join(from, 'node_modules', name);
  if (existsSync(there)) return realpathSync(there);
  return dirname(from) === from ? undefined : resolve(dirname(from), name);
}

/**
 * Removes files that Node does not load, links that lead nowhere, and folders that are empty then.
 * @param {string} folder
 */
function clean(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (unused.test(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) clean(path);
    else if (entry.isSymbolicLink() ? !existsSync(path) : !kept.test(entry.name)) rmSync(path);
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}
