import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isFresh, remember } from './fingerprint.mjs';
import { pnpm } from './pnpm.mjs';
import { root, run, say, tool } from './processes.mjs';

/** The built server: importing it starts it. */
export const serverEntry = join(root, 'apps/server/dist/main.js');

/**
 * Builds the server and the web app as far as their sources changed.
 * @returns {Promise<boolean>} whether both are built
 */
export async function build() {
  return (await buildServer()) && (await buildWeb());
}

/** The compiler knows what changed, except that it does not miss output deleted behind its back. */
async function buildServer() {
  const packages = readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name));
  const deleted = [join(root, 'apps/server'), ...packages].some(
    (folder) => existsSync(join(folder, 'tsconfig.tsbuildinfo')) && !existsSync(join(folder, 'dist')),
  );
  if (deleted || !existsSync(serverEntry)) say('Building the server …');
  return succeed('the server', tool('typescript', '-b', 'apps/server', ...(deleted ? ['--force'] : [])));
}

async function buildWeb() {
  const stamp = join(root, '.cache/web-build');
  const print = fingerprint(['apps/web', 'packages', 'pnpm-lock.yaml', 'tsconfig.base.json']);
  if (isFresh(stamp, print) && existsSync(join(root, 'apps/web/dist/index.html'))) return true;
  say('Building the web app …');
  const built = await succeed('the web app', [...(await pnpm()), '--filter', '@horse-race/web', 'build']);
  if (built) remember(stamp, print);
  return built;
}

/**
 * @param {string} what
 * @param {readonly string[]} command
 */
async function succeed(what, command) {
  const { ok, output } = await run(command, { quiet: true });
  if (!ok) {
    say(output);
    say(`Could not build ${what}.`);
  }
  return ok;
}
