import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { answerOf, root, say } from './processes.mjs';

/** One folder per version. */
const cache = join(root, '.cache/node');

/** The npm package with Node's binary and headers for this machine; maintained for Linux only. */
const carrier = `node-linux-${process.arch}`;

/**
 * @typedef {object} OtherNode
 * @property {string} version exact, without a `v`
 * @property {string} prefix the folder that holds its `bin/node` and `include/node`
 * @property {Record<string, string>} env puts it first on the PATH, and compiles native modules against its headers
 */

/**
 * Installs a Node from the npm registry into .cache, unless it is there.
 * @param {string} wanted a version, a major or `latest`
 * @returns {Promise<OtherNode>}
 */
export async function otherNode(wanted) {
  if (process.platform !== 'linux')
    throw new Error('the npm registry has other versions of Node for Linux only');
  const version = await resolve(wanted);
  const folder = join(cache, version);
  const prefix = join(folder, 'node_modules', carrier);
  if (!existsSync(join(prefix, 'bin/node'))) {
    say(`Installing Node ${version} …`);
    mkdirSync(folder, { recursive: true });
    const options = ['--prefix', folder, '--no-save', '--ignore-scripts'];
    await answerOf(['npm', 'install', ...options, `${carrier}@${version}`]);
  }
  const path = `${join(prefix, 'bin')}${delimiter}${process.env.PATH}`;
  return { version, prefix, env: { PATH: path, npm_config_nodedir: prefix } };
}

/** @param {string} wanted */
async function resolve(wanted) {
  if (/^\d+\.\d+\.\d+$/.test(wanted)) return wanted;
  const answer = await answerOf(['npm', 'view', '--json', `${carrier}@${wanted}`, 'version']);
  /** One version, or those of a range in ascending order. @type {string | string[]} */
  const found = JSON.parse(answer);
  const version = typeof found === 'string' ? found : found.at(-1);
  if (version === undefined) throw new Error(`there is no Node ${wanted}`);
  return version;
}
