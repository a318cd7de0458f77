import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fingerprint, isFresh, remember } from './fingerprint.mjs';
import { readJson, root, run, say } from './processes.mjs';

/** @type {{ packageManager: string } | undefined} */
const manifest = readJson(join(root, 'package.json'));
const version = manifest?.packageManager.replace('pnpm@', '');

/** @type {Promise<string[]> | undefined} */
let found;

/**
 * The command that starts the pnpm this repository names: an installed one of just that version, else npx.
 * @returns {Promise<string[]>}
 */
export function pnpm() {
  found ??= find();
  return found;
}

async function find() {
  // Asked outside the repository: inside, another pnpm would fetch and report the version we name.
  // Without the network, Corepack's stand-in fails at once instead of fetching or asking.
  const env = { COREPACK_ENABLE_NETWORK: '0' };
  const installed = await run(['pnpm', '--version'], { cwd: tmpdir(), env, quiet: true });
  if (installed.ok && installed.output.trim() === version) return ['pnpm'];
  return ['npx', '--yes', `pnpm@${version}`];
}

/**
 * Installs the dependencies exactly as locked, unless that was done before.
 * @returns {Promise<boolean>} whether they are there
 */
export async function install() {
  const stamp = join(root, 'node_modules', '.installed');
  const manifests = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  const locked = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests];
  // SQLite is compiled for one version of Node's binary interface.
  const print = fingerprint(locked, process.platform, process.arch, process.versions.modules);
  if (isFresh(stamp, print)) return true;

  const again = existsSync(stamp);
  say(again ? 'Installing what changed …' : 'Installing (the first time takes a minute or two) …');
  const command = [
    ...(await pnpm()),
    'install',
    '--frozen-lockfile',
    '--prod=false',
    '--reporter=append-only',
  ];
  const env = { ...headers(), npm_config_confirm_modules_purge: 'false' };
  const installed = await run(command, { env, quiet: true });
  const rebuilt =
    installed.ok && again ? await run([...(await pnpm()), 'rebuild'], { env, quiet: true }) : installed;
  if (!rebuilt.ok) {
    say(rebuilt.output);
    say('Could not install the dependencies.');
    return false;
  }
  remember(stamp, print);
  return true;
}

/**
 * Where Node's own headers are installed beside it, SQLite is compiled with them instead of downloading them.
 * @returns {Record<string, string>}
 */
function headers() {
  const prefix = dirname(dirname(process.execPath));
  const there = existsSync(join(prefix, 'include', 'node', 'node.h'));
  return there && process.env.npm_config_nodedir === undefined ? { npm_config_nodedir: prefix } : {};
}
