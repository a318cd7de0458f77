// `pnpm dev`: the server, restarted when its sources change, and the web app with hot reload. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { pnpm } from './lib/pnpm.mjs';
import { root, tool } from './lib/processes.mjs';

/** Both start processes of their own, so each leads a group that is ended as a whole. */
const grouped = process.platform !== 'win32';

const commands = [
  tool('tsx', 'watch', '--clear-screen=false', '--conditions=source', 'apps/server/src/main.ts'),
  [...(await pnpm()), '--silent', '--filter', '@horse-race/web', 'dev'],
];

const children = commands.map(([program = '', ...args]) =>
  spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: grouped,
    shell: !grouped && program !== process.execPath,
  }),
);

let ending = false;

/** @param {NodeJS.Signals} signal */
function end(signal) {
  if (ending) return;
  ending = true;
  for (const child of children) {
    if (child.exitCode !== null || child.pid === undefined) continue;
    if (grouped) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => end(signal));
for (const child of children) {
  child.once('error', (error) => {
    console.error(error.message);
    end('SIGTERM');
  });
  child.once('exit', (code) => {
    if (!ending) process.exitCode = code ?? 1;
    end('SIGTERM');
  });
}
