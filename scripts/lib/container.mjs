// What Dockerfile and docker-compose.yml say about the image and how it is run.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from './processes.mjs';

/**
 * The last day of support for each release line of Node with long-term support, from Node's release schedule.
 * @type {Readonly<Record<string, string>>}
 */
export const endOfSupport = { 24: '2028-04-30', 26: '2029-04-30' };

/**
 * The one service of docker-compose.yml, as far as it is read here.
 * @typedef {object} Service
 * @property {boolean} init
 * @property {string} restart
 * @property {string} stop_grace_period
 * @property {boolean} read_only
 * @property {string[]} tmpfs
 * @property {string[]} cap_drop
 * @property {string[]} security_opt
 * @property {string} mem_limit
 * @property {number} pids_limit
 * @property {string[]} ports
 * @property {string[]} volumes
 */

/** @returns {Service} */
export function composeService() {
  /** @type {{ services: { 'horse-race': Service } }} */
  const { services } = parse(readFileSync(join(root, 'docker-compose.yml'), 'utf8'));
  return services['horse-race'];
}

/**
 * @typedef {object} BaseImage
 * @property {string} image its name with its tag
 * @property {string} node the exact version
 * @property {string} debian the release, by name
 */

/**
 * The image that the Dockerfile builds on.
 * @returns {BaseImage}
 */
export function baseImage() {
  const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8');
  const [, image, node, debian] = /^FROM (node:(\d+\.\d+\.\d+)-(\w+)-slim)\b/m.exec(dockerfile) ?? [];
  if (!image || !node || !debian) throw new Error('the Dockerfile names no exact version of Node and Debian');
  return { image, node, debian };
}

/**
 * The options of `docker run` that restrict a container as docker-compose.yml does.
 * @param {Service} service
 * @returns {string[]}
 */
export function restrictions(service) {
  return [
    ...(service.init ? ['--init'] : []),
    ...(service.read_only ? ['--read-only'] : []),
    ...service.tmpfs.map((path) => `--tmpfs ${path}`),
    ...service.cap_drop.map((capability) => `--cap-drop ${capability}`),
    ...service.security_opt.map((option) => `--security-opt ${option}`),
    `--memory ${service.mem_limit}`,
    `--pids-limit ${service.pids_limit}`,
    `--stop-timeout ${Number.parseInt(service.stop_grace_period, 10)}`,
  ];
}
