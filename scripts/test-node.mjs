// `pnpm test:node [VERSION] [PATH…]`: unit tests on another Node, the newest if none is named. That Node, a copy of
// the checkout and its compiled SQLite go below .cache; the checkout and its node_modules stay as they are.
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
 * Copies what belongs to the checkout, with changes that are not committed. Everything is installed anew; pnpm keeps
 * what it has compiled for a version of Node in its store.
 * @param {string} target removed first
 */
function copyCheckout(target) {
  rmSync(target, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0')) {
    // A file that was deleted is listed until that is committed.
    if (file !== '' && existsSync(join(root, file))) cpSync(join(root, file), join(target, file));
  }
}
