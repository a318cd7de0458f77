// Runs an unpacked image under the restrictions of docker-compose.yml, with runc, the runtime that Docker uses.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, readJson } from './processes.mjs';

/**
 * @typedef {object} Box
 * @property {string} folder for the settings and the state of the container
 * @property {string} rootfs the unpacked image
 * @property {import('./buildah.mjs').ImageConfig} config
 * @property {import('./container.mjs').Service} service
 * @property {string} data folder that is mounted as the volume
 * @property {number} port to listen at; the container shares the machine's network
 *
 * What is read and changed of runc's settings:
 * @typedef {object} Spec
 * @property {object} [root]
 * @property {object} process
 * @property {object[]} mounts
 * @property {{ namespaces: { type: string }[], resources: object }} linux
 *
 * @typedef {object} Sandbox
 * @property {(...command: string[]) => Promise<string>} exec runs a command in the container and returns its output
 * @property {() => Promise<number | null>} terminate sends SIGTERM; the exit code, or null if a signal ended it
 * @property {() => Promise<void>} kill ends what is left of it
 * @property {() => number} pid of the server, in the machine's process table
 * @property {() => string | undefined} failure the log, once the server has ended
 */

/**
 * @param {string} rootfs
 * @param {string} name
 * @returns {{ uid: number, gid: number }} a user of an image
 */
export function userOf(rootfs, name) {
  const users = readFileSync(join(rootfs, 'etc/passwd'), 'utf8').split('\n');
  const [, , uid, gid] = users.find((user) => user.startsWith(`${name}:`))?.split(':') ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`the image has no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

/**
 * @param {Spec} template the default settings
 * @param {Omit<Box, 'folder'>} box
 * @returns {Spec}
 */
function specOf(template, { rootfs, config, service, data, port }) {
  const [, volume] = service.volumes[0]?.split(':') ?? [];
  const scratch = ['nosuid', 'nodev', 'noexec', 'mode=1777'];
  return {
    ...template,
    root: { path: rootfs, readonly: service.read_only },
    process: {
      ...template.process,
      terminal: false,
      user: userOf(rootfs, config.User),
      args: config.Cmd,
      env: [...config.Env.filter((variable) => !variable.startsWith('PORT=')), `PORT=${port}`],
      cwd: config.WorkingDir,
      ...(service.cap_drop.includes('ALL') ? { capabilities: {} } : {}),
      noNewPrivileges: service.security_opt.includes('no-new-privileges:true'),
    },
    mounts: [
      ...template.mounts,
      ...service.tmpfs.map((destination) => ({
        destination,
        type: 'tmpfs',
        source: 'tmpfs',
        options: scratch,
      })),
      { destination: volume, type: 'none', source: data, options: ['rbind', 'rw'] },
    ],
    linux: {
      ...template.linux,
      namespaces: template.linux.namespaces.filter(({ type }) => type !== 'network'),
      resources: {
        ...template.linux.resources,
        memory: { limit: Number.parseInt(service.mem_limit, 10) * 1024 * 1024 },
        pids: { limit: service.pids_limit },
      },
    },
  };
}

/**
 * @param {Box} box
 * @returns {Promise<Sandbox>} a container that has been started; its server may not answer yet
 */
export async function startSandbox({ folder, ...box }) {
  mkdirSync(folder, { recursive: true });
  const runc = ['runc', '--root', join(folder, 'state')];
  const settings = join(folder, 'config.json');
  await answerOf([...runc, 'spec', '--bundle', folder]);
  /** @type {Spec | undefined} */
  const template = readJson(settings);
  if (!template) throw new Error('runc has written no settings');
  writeFileSync(settings, JSON.stringify(specOf(template, box)));

  const id = `horse-race-${process.pid}`;
  const pidFile = join(folder, 'pid');
  const [program = '', ...args] = [...runc, 'run', '--bundle', folder, '--pid-file', pidFile, id];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const ended = once(child, 'close');
  return {
    exec: (...command) => answerOf([...runc, 'exec', id, ...command]),
    terminate: async () => {
      await answerOf([...runc, 'kill', id, 'TERM']);
      const [code] = await ended;
      return code;
    },
    kill: async () => void (await answerOf([...runc, 'delete', '--force', id])),
    pid: () => Number(readFileSync(pidFile, 'utf8')),
    failure: () => (child.exitCode === null && child.signalCode === null ? undefined : log),
  };
}
