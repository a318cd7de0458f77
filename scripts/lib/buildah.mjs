// Images without a daemon: buildah, with its storage in a folder of our own.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, root, run } from './processes.mjs';

/** Removed as a whole by whoever uses it. */
export const work = join(root, '.cache/image');

/** Layers are plain folders, because overlays of overlays do not mount inside a container or a small machine. */
const storage = ['--storage-driver', 'vfs', '--root', join(work, 'storage'), '--runroot', join(work, 'run')];

/** Build steps run in a chroot with the machine's network, which needs no more than root. */
const isolation = ['--isolation', 'chroot', '--network', 'host'];

const env = { TMPDIR: join(work, 'tmp') };

/** @param {...string} args @returns {Promise<string>} what buildah answers */
export function buildah(...args) {
  mkdirSync(env.TMPDIR, { recursive: true });
  const [command = '', ...rest] = args;
  return answerOf(['buildah', ...storage, command, ...rest], env);
}

/**
 * Builds the Dockerfile of the repository.
 * @param {string} image its name
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function buildImage(image) {
  mkdirSync(env.TMPDIR, { recursive: true });
  const options = ['--pull-never', '--layers=false', '--format', 'docker', '--tag', image];
  return run(['buildah', ...storage, 'bud', ...isolation, ...options, root], { env, quiet: true });
}

/**
 * Makes a container of an image.
 * @param {string} image
 * @returns {Promise<{ container: string, rootfs: string }>} its name, and the folder of its files
 */
export async function unpack(image) {
  const container = await buildah('from', '--pull-never', image);
  return { container, rootfs: await buildah('mount', container) };
}

/**
 * @typedef {object} ImageConfig
 * @property {string} User
 * @property {string[]} Env
 * @property {string[]} Cmd
 * @property {string} WorkingDir
 * @property {{ Test: string[] }} Healthcheck
 *
 * @param {string} image
 * @returns {Promise<ImageConfig>}
 */
export async function configOf(image) {
  return JSON.parse(await buildah('inspect', '--type', 'image', image)).Docker.config;
}
