// What must not be in an image.
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Tests, sources and what compilers and debuggers read. */
const development =
  /\.(test|spec|bench)\.|\.([cm]?ts|tsx|svelte|map)$|(^|\/)(__tests__|specs?|tests?|e2e)\/|^(apps|packages)\/[^/]+\/src\//;

/**
 * @typedef {object} Entry
 * @property {string} path relative
 * @property {import('node:fs').Stats} stats of the entry, not of what a link leads to
 */

/**
 * Everything below a folder.
 * @param {string} folder
 * @param {string} [below]
 * @returns {Entry[]}
 */
export function entriesOf(folder, below = '') {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    const own = { path, stats: lstatSync(join(folder, path)) };
    return entry.isDirectory() ? [own, ...entriesOf(folder, path)] : [own];
  });
}

/**
 * @param {readonly Entry[]} entries of the folder of the application
 * @param {readonly string[]} devDependencies names of packages
 * @returns {string[]} a line for each fault
 */
export function faultsOfApp(entries, devDependencies) {
  const installed = devDependencies.map((name) => `node_modules/${name}/`);
  return entries.flatMap(({ path, stats }) => [
    ...(development.test(path) ? [`${path}: nothing that runs`] : []),
    ...(installed.some((folder) => path.includes(folder)) ? [`${path}: of a development dependency`] : []),
    ...(stats.uid !== 0 || isWritable(stats) ? [`${path}: could be changed by the server`] : []),
  ]);
}

/** @param {import('node:fs').Stats} stats Links have no permissions of their own. */
const isWritable = (stats) => !stats.isSymbolicLink() && (stats.mode & 0o022) !== 0;

/**
 * @param {readonly Entry[]} base entries of the image it was built on
 * @param {readonly Entry[]} image
 * @param {RegExp} added what the build means to add
 * @returns {string[]} a line for each fault
 */
export function faultsBeside(base, image, added) {
  const known = new Set(base.map(({ path }) => path));
  return image.flatMap(({ path }) =>
    known.has(path) || added.test(path) ? [] : [`${path}: left by the build`],
  );
}
