// `pnpm check`: everything that can be said about the code without running it. One line for each check, its
// output only when it fails; all of them run even if one fails.
import { pnpm } from './lib/pnpm.mjs';
import { run, say, tool } from './lib/processes.mjs';

const checks = [
  { name: 'types of the packages', command: tool('typescript', '-b') },
  { name: 'types of tests and configuration', command: tool('typescript', '-p', 'tsconfig.test.json') },
  { name: 'types of the web app', command: [...(await pnpm()), '--filter', '@horse-race/web', 'check'] },
  { name: 'format and lint', command: tool('@biomejs/biome', 'check', '--error-on-warnings') },
  { name: 'promises and templates', command: tool('eslint', '--max-warnings=0', '.') },
  { name: 'arrows between packages', command: tool('dependency-cruiser', 'packages', 'apps') },
  { name: 'arrows between folders', command: [process.execPath, 'scripts/folders.mjs'] },
  { name: 'dead code and dependencies', command: tool('knip') },
];

for (const { name, command } of checks) {
  const started = Date.now();
  const { ok, output } = await run(command, { quiet: true });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (!ok) {
    say(output);
    process.exitCode = 1;
  }
}
