import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root, run, say } from './processes.mjs';

/** Where each version has a folder of its own. */
const cache = join(root, '.cache/node');

/** The npm package that carries Node's binary and headers for this machine; there are such for Linux. */
const carrier = `node-linux-${process.arch}`;

/**
 * @typedef {object} OtherNode
 * @property {string} version exact, without a `v`
 * @property {string} prefix the folder that holds its `bin/node` and `include/node`
 * @property {Record<string, string>} env what makes it the `node` of a command, and of what that compiles
 */

/**
 * Installs a Node from the npm registry into .cache, unless it is there.
 * @param {string} wanted a version, a major or `latest`
 * @returns {Promise<OtherNode>}
 */
export async function otherNode(wanted) {
  if (process.platform !== 'linux') throw new Error('the npm registry has other versions of Node for Linux');
  const version = await resolve(wanted);
  const folder = join(cache, version);
  const prefix = join(folder, 'node_modules', carrier);
  if (!existsSync(join(prefix, 'bin/node'))) {
    say(`Installing Node ${version} …`);
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--no-save', '--ignore-scripts'];
    await succeed(['npm', 'install', ...options, `${carrier}@${version}`]);
  }
  const path = `${join(prefix, 'bin')}${delimiter}${process.env.PATH}`;
  return { version, prefix, env: { PATH: path, npm_config_nodedir: prefix } };
}

/** @param {string} wanted */
async function resolve(wanted) {
  if (/^\d+\.\d+\.\d+$/.test(wanted)) return wanted;
  const output = await succeed(['npm', 'view', '--json', `${carrier}@${wanted}`, 'version']);
  /** A range has many versions, in ascending order. @type {string | string[]} */
  const found = JSON.parse(output);
  const version = typeof found === 'string' ? found : found.at(-1);
  if (version === undefined) throw new Error(`there is no Node ${wanted}`);
  return version;
}

/** @param {readonly string[]} command */
async function succeed(command) {
  const { ok, output } = await run(command, { quiet: true });
  if (!ok) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return output;
}
