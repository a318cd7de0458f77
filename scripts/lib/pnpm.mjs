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
  if (isFresh(stamp, wanted())) return true;

  const again = existsSync(stamp);
  say(again ? 'Installing what changed …' : 'Installing (the first time takes a minute or two) …');
  // Nobody is there to answer whether folders of another kind of installation may be replaced.
  const options = ['--frozen-lockfile', '--prod=false', '--config.confirm-modules-purge=false'];
  const env = headers();
  let done = await run([...(await pnpm()), 'install', ...options], { env, quiet: true });
  if (done.ok && again) done = await run([...(await pnpm()), 'rebuild'], { env, quiet: true });
  if (!done.ok) {
    say(done.output);
    say('Could not install the dependencies.');
    return false;
  }
  remember(stamp, wanted());
  return true;
}

/** A fingerprint of all that decides about what is installed. */
function wanted() {
  const manifests = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
  );
  // The last one is pnpm's own note of what it installed, so that installing by hand is noticed, too.
  const notes = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'node_modules/.pnpm/lock.yaml'];
  // SQLite is compiled for one version of Node's binary interface.
  const machine = [process.platform, process.arch, process.versions.modules];
  return fingerprint(['package.json', ...manifests, ...notes], ...machine);
}

/**
 * Where Node's own headers are installed beside it, SQLite is compiled with them instead of downloading them.
 * @returns {Record<string, string>} variables for an installation
 */
export function headers() {
  const prefix = dirname(dirname(process.execPath));
  const there = existsSync(join(prefix, 'include', 'node', 'node.h'));
  return there && process.env.npm_config_nodedir === undefined ? { npm_config_nodedir: prefix } : {};
}
