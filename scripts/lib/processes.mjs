import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** npm and pnpm are `.cmd` files on Windows, which only a shell can start. */
const needsShell = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Ends our children with us: a signal may be sent to our process id alone, and must not leave them behind.
 * @param {NodeJS.Signals} signal
 */
function passOn(signal) {
  for (const child of running) child.kill(signal);
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd] folder to run in; the repository's root if not given
 * @property {Record<string, string>} [env] variables to add
 * @property {boolean} [quiet] collect the output instead of showing it
 */

/**
 * Runs one command to its end.
 * @param {readonly string[]} command the program and its arguments
 * @param {RunOptions} [options]
 * @returns {Promise<{ ok: boolean, output: string }>} `output` is empty unless `quiet`; a program that cannot
 *   be started is `ok: false` with the reason as output
 */
export function run(command, { cwd = root, env = {}, quiet = false } = {}) {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: needsShell && program !== process.execPath,
    });
    if (running.size === 0) for (const signal of endings) process.on(signal, passOn);
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    /** @param {boolean} ok */
    const done = (ok) => {
      running.delete(child);
      if (running.size === 0) for (const signal of endings) process.off(signal, passOn);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      output += error.message;
      done(false);
    });
    child.once('close', (code) => done(code === 0));
  });
}

/**
 * The command for a program out of the root's development dependencies, without a shell or a package manager
 * in between.
 * @param {string} packageName
 * @param {...string} args
 * @returns {string[]}
 */
export function tool(packageName, ...args) {
  const folder = join(root, 'node_modules', packageName);
  /** @type {{ bin: string | Record<string, string> } | undefined} */
  const manifest = readJson(join(folder, 'package.json'));
  if (!manifest) throw new Error(`${packageName} is not installed`);
  const bin = typeof manifest.bin === 'string' ? manifest.bin : Object.values(manifest.bin)[0];
  return [process.execPath, join(folder, bin ?? ''), ...args];
}

/**
 * @template T what the file is known to hold
 * @param {string} path
 * @returns {T | undefined} the parsed file, or undefined when there is none
 */
export function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}

/**
 * One line about what is going on, for the person waiting.
 * @param {string} line
 */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs one command to its end for its answer.
 * @param {readonly string[]} command the program and its arguments
 * @param {Record<string, string>} [env] variables to add
 * @returns {Promise<string>} what it wrote to standard output, trimmed
 * @throws with what it wrote to standard error when it fails
 */
export async function answerOf(command, env = {}) {
  const [program = '', ...args] = command;
  const { stdout } = await promisify(execFile)(program, args, { env: { ...process.env, ...env } });
  return stdout.trim();
}
