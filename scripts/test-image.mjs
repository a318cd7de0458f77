// `pnpm test:image`: builds the image, runs it under the restrictions of docker-compose.yml and plays on it. A release
// check and not part of `npm test`: it needs root on Linux, buildah and runc, and takes minutes.
import assert from 'node:assert/strict';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LoadedTable } from '../apps/lab/src/load/loaded-table.ts';
import { buildah, buildImage, configOf, unpack, work } from './lib/buildah.mjs';
import { baseImage, composeService, endOfSupport } from './lib/container.mjs';
import { entriesOf, faultsBeside, faultsOfApp } from './lib/image-contents.mjs';
import { readJson, root, run, say } from './lib/processes.mjs';
import { startSandbox, userOf } from './lib/sandbox.mjs';
import { buildStandIn } from './lib/stand-in.mjs';

/** @typedef {import('./lib/sandbox.mjs').Sandbox} Sandbox */

const MOVES = 40;
/** Beside the application and its data, what build tools leave of the files they mount for each step. */
const ADDED = /^(app|data)(\/|$)|^etc\/(hosts|resolv\.conf)$/;
const base = baseImage();
const service = composeService();

/**
 * Later steps need earlier ones, so the first that fails ends the check.
 * @param {string} name
 * @param {() => unknown} check returns a figure to print, or nothing; throws if it fails
 */
async function step(name, check) {
  const started = Date.now();
  const figure = await check();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`ok     ${name}${figure ? `: ${figure}` : ''} (${seconds} s)`);
}

/** @param {readonly string[]} faults */
function none(faults) {
  const more = faults.length > 20 ? `\n… and ${faults.length - 20} more` : '';
  assert.ok(faults.length === 0, `\n${faults.slice(0, 20).join('\n')}${more}`);
}

/** @returns {Promise<string[]>} what this machine lacks for the check */
async function missing() {
  const lacks = process.platform === 'linux' && process.getuid?.() === 0 ? [] : ['root on Linux'];
  for (const program of ['buildah', 'runc']) {
    if (!(await run([program, '--version'], { quiet: true })).ok) lacks.push(program);
  }
  return lacks;
}

async function provideBase() {
  if (await succeeds(() => buildah('pull', `docker.io/library/${base.image}`))) return 'the official image';
  await buildStandIn(base);
  return 'no registry in reach, so a stand-in of Debian packages and Node from npm';
}

/** @param {() => Promise<unknown>} action */
const succeeds = (action) =>
  action().then(
    () => true,
    () => false,
  );

/** @returns {string[]} all development dependencies of the workspace */
function devDependencies() {
  const folders = ['packages', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  return ['.', ...folders].flatMap((folder) => {
    /** @type {{ devDependencies?: Record<string, string> } | undefined} */
    const manifest = readJson(join(root, folder, 'package.json'));
    return Object.keys(manifest?.devDependencies ?? {}).filter((name) => !name.startsWith('@horse-race/'));
  });
}

/** @param {string} rootfs */
async function checkContents(rootfs) {
  const plain = await unpack(`docker.io/library/${base.image}`);
  const app = entriesOf(join(rootfs, 'app'));
  none([
    ...faultsOfApp(app, devDependencies()),
    ...faultsBeside(entriesOf(plain.rootfs), entriesOf(rootfs), ADDED),
  ]);
  const bytes = app.reduce((sum, { stats }) => sum + (stats.isFile() ? stats.size : 0), 0);
  return `${(bytes / 1e6).toFixed(1)} MB in ${app.length} entries above its base`;
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/**
 * Waits as long as the server runs.
 * @param {Sandbox} sandbox
 * @param {() => boolean | Promise<boolean>} condition
 */
async function until(sandbox, condition) {
  while (!(await condition())) {
    if (sandbox.failure() !== undefined) throw new Error(`the server has ended:\n${sandbox.failure()}`);
    await wait(100);
  }
}

/** @param {string} url @param {Sandbox} sandbox */
async function answers(url, sandbox) {
  await until(sandbox, () => succeeds(() => fetch(`${url}/healthz`)));
  assert.equal((await fetch(`${url}/healthz`)).status, 200);
}

/** @param {string} url */
async function checkPage(url) {
  const page = await (await fetch(url)).text();
  const [, script] = /src="([^"]+\.js)"/.exec(page) ?? [];
  assert.ok(script, 'the page names a script');
  assert.equal((await fetch(new URL(script, url))).status, 200);
}

/** @param {Sandbox} sandbox */
function checkProcess(sandbox) {
  const status = readFileSync(`/proc/${sandbox.pid()}/status`, 'utf8');
  const field = (/** @type {string} */ name) => new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(status)?.[1];
  assert.notEqual(field('Uid'), '0');
  for (const set of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) assert.match(field(set) ?? '', /^0+$/);
  assert.equal(field('NoNewPrivs'), '1');
  return `user ${field('Uid')}, no capabilities, no new privileges`;
}

/** @param {Sandbox} sandbox */
async function checkFileSystem(sandbox) {
  const script = `for (const folder of process.argv.slice(1))
    try { fs.writeFileSync(folder + '/probe', ''); fs.rmSync(folder + '/probe'); console.log('written'); }
    catch (error) { console.log(error.code); }`;
  const folders = [
    '/',
    '/app',
    '/app/apps/server/dist',
    '/etc',
    '/home/node',
    '/usr/local/bin',
    '/tmp',
    '/data',
  ];
  const answer = await sandbox.exec('node', '-e', script, ...folders);
  assert.deepEqual(answer.split('\n'), [...folders.slice(0, -2).map(() => 'EROFS'), 'written', 'written']);
}

/** @param {Sandbox} sandbox */
async function checkLimits(sandbox) {
  const files = ['/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/memory/memory.limit_in_bytes'];
  const limit = await sandbox.exec('sh', '-c', `cat ${files.join(' ')} 2>/dev/null || true`);
  assert.equal(Number(limit), Number.parseInt(service.mem_limit, 10) * 1024 * 1024);
  const heap = await sandbox.exec('node', '-p', 'v8.getHeapStatistics().heap_size_limit');
  return `${service.mem_limit} of memory, of which the heap takes ${(Number(heap) / 1024 / 1024).toFixed(0)} MiB`;
}

/** @param {string} url @param {Sandbox} sandbox */
async function play(url, sandbox) {
  let moves = 0;
  const table = await LoadedTable.open(url, { moved: () => (moves += 1), seenByAll: () => {} });
  table.start();
  await until(sandbox, () => moves >= MOVES);
  table.stop();
  return `${moves} moves`;
}

/** @param {Sandbox} sandbox */
async function terminate(sandbox) {
  const started = Date.now();
  assert.equal(await sandbox.terminate(), 0, sandbox.failure());
  assert.ok(Date.now() - started < 10_000, 'it took longer than ten seconds');
}

async function build() {
  const { ok, output } = await buildImage('horse-race');
  if (!ok) throw new Error(`buildah failed:\n${output}`);
}

function checkSupport() {
  const end = endOfSupport[base.node.split('.')[0] ?? ''];
  assert.ok(end !== undefined && new Date().toISOString() < end, 'ship a newer line of Node');
  return `${base.node} until ${end}`;
}

async function checkImage() {
  const { rootfs } = await unpack('horse-race');
  const config = await configOf('horse-race');
  await step('only what runs is in it', () => checkContents(rootfs));

  const data = join(work, 'data');
  mkdirSync(data);
  const { uid, gid } = userOf(rootfs, config.User);
  chownSync(data, uid, gid);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const box = { rootfs, config, service, data, port };

  const sandbox = await startSandbox({ ...box, folder: join(work, 'first') });
  try {
    await step('the server answers', () => answers(url, sandbox));
    await step('the page and its script come', () => checkPage(url));
    await step('the health check passes', () => sandbox.exec(...config.Healthcheck.Test.slice(1)));
    await step('the server has no privileges', () => checkProcess(sandbox));
    await step('only /tmp and /data can be written', () => checkFileSystem(sandbox));
    await step('memory is limited', () => checkLimits(sandbox));
    await step('a table is played over HTTP and sockets', () => play(url, sandbox));
    await step('a backup holds it', () =>
      sandbox.exec('node', 'apps/server/dist/backup.js', '/data/backup.db'),
    );
    await step('SIGTERM ends it', () => terminate(sandbox));
  } finally {
    await sandbox.kill();
  }
  const second = await startSandbox({ ...box, folder: join(work, 'second') });
  try {
    await step('another container goes on with the data', () => answers(url, second));
    await step('SIGTERM ends that, too', () => terminate(second));
  } finally {
    await second.kill();
  }
}

const lacks = await missing();
if (lacks.length > 0) {
  say(`Not checked: the image was neither built nor run. This machine lacks ${lacks.join(', ')}.`);
  process.exitCode = 1;
} else {
  // Left by a run that was killed.
  rmSync(work, { recursive: true, force: true });
  try {
    await step('Node is supported', checkSupport);
    await step('the base image is there', provideBase);
    await step('the image builds', build);
    await checkImage();
    say("Not checked: Docker's own init process, network and restarts, which runc does not have.");
  } catch (error) {
    say(`FAILED ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
