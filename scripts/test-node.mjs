// `pnpm test:node [VERSION] [PATH…]`: unit tests on another Node, by default the newest. That Node, a copy of the
// checkout and its own dependencies are in .cache; the checkout and its node_modules stay as they are.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { otherNode } from './lib/other-node.mjs';
import { pnpm } from './lib/pnpm.mjs';
import { root, run, say } from './lib/processes.mjs';

const [wanted = 'latest', ...paths] = process.argv.slice(2);
const node = await otherNode(wanted);
const copy = join(root, '.cache/node', node.version, 'checkout');
copyCheckout(copy);

const steps = [
  ['install', '--frozen-lockfile', '--prod=false'],
  ['--filter', '@horse-race/web', 'messages'],
  ['test:unit', ...paths],
];
const started = await pnpm();
say(`Unit tests on Node ${node.version}`);
for (const step of steps) {
  const last = step === steps.at(-1);
  const { ok, output } = await run([...started, ...step], { cwd: copy, env: node.env, quiet: !last });
  if (ok) continue;
  say(output);
  say(`Failed on Node ${node.version}: pnpm ${step.join(' ')}`);
  process.exitCode = 1;
  break;
}

/**
 * Copies the files of the checkout, with uncommitted changes. Dependencies are installed again each time; pnpm caches
 * the compiled SQLite in its store, per version of Node.
 * @param {string} target deleted first
 */
function copyCheckout(target) {
  rmSync(target, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    // Git lists a deleted file until the deletion is committed.
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(target, file));
  }
}
