// `npm start` and `npm test` on a machine with nothing but Node and npm; `build` is the step both share, and
// `release FOLDER` lays out what a server needs to run.
// Uses no dependency, because it is what installs them.
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, serverEntry } from './lib/build.mjs';
import { countBrowser, countUnit, settle, summary, total } from './lib/counts.mjs';
import { install } from './lib/pnpm.mjs';
import { readJson, root, run, say, tool } from './lib/processes.mjs';
import { layOut } from './lib/release.mjs';

/** Imports the server into this process, so that signals reach it and nothing stays behind. */
async function start() {
  process.env.NODE_ENV ??= 'production';
  process.argv[1] = serverEntry;
  if (process.env.npm_lifecycle_event === 'start') endWithParent();
  await import(pathToFileURL(serverEntry).href);
}

/** npm and the shell it starts us in do not pass every signal on: their end is ours. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

async function unitTests() {
  const file = report('unit.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { ok } = await run(tool('vitest', 'run', ...reporters));
  /** @type {import('./lib/counts.mjs').UnitReport | undefined} */
  const counted = readJson(file);
  return settle(counted && countUnit(counted), ok);
}

/** @param {boolean} built */
async function browserTests(built) {
  if (!built) return settle(undefined, false);
  const file = report('e2e.json');
  const { ok } = await run(tool('@playwright/test', 'test'));
  /** @type {import('./lib/counts.mjs').BrowserReport | undefined} */
  const counted = readJson(file);
  return settle(counted && countBrowser(counted), ok);
}

/**
 * Where a suite leaves its report (Playwright's configuration names the same file); the last one is removed, so that a crash cannot pass for it.
 * @param {string} name
 */
function report(name) {
  const file = join(root, '.cache', name);
  rmSync(file, { force: true });
  return file;
}

async function test() {
  // Built first, because unit tests of the web app read the messages compiled by its build.
  const built = await build();
  say('Unit tests');
  const unit = await unitTests();
  say('Browser tests');
  const browser = await browserTests(built);
  const counts = total([unit, browser]);
  say(`\n${summary(counts)}`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

async function main() {
  const [what, folder = ''] = process.argv.slice(2);
  const target = resolve(folder);
  process.chdir(root);
  if (!(await install())) {
    if (what === 'test') say(`\n${summary(settle(undefined, false))}`);
    process.exitCode = 1;
  } else if (what === 'test') {
    await test();
  } else if (!(await build())) {
    process.exitCode = 1;
  } else if (what === 'start') {
    await start();
  } else if (what === 'release') {
    if (!(await layOut(target))) process.exitCode = 1;
  }
}

await main();
