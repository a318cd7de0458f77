import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './processes.mjs';

/** What decides nothing: generated files, settings of editors and tools, prose, tests. */
const ignored = /^\.|^(node_modules|dist|paraglide)$|\.(md|tsbuildinfo|test\.ts)$/;

/**
 * All files at or below a path, in a fixed order, without what is ignored.
 * @param {string} path absolute
 * @returns {string[]} absolute paths
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .filter((name) => !ignored.test(name))
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * A hash over names and contents of files, to tell whether anything changed.
 * @param {readonly string[]} paths files and folders, relative to the root
 * @param {...string} facts anything else the result depends on
 * @returns {string}
 */
export function fingerprint(paths, ...facts) {
  const hash = createHash('sha256');
  for (const fact of facts) hash.update(fact).update('\0');
  for (const file of paths.flatMap((path) => filesBelow(join(root, path)))) {
    const content = readFileSync(file);
    hash.update(relative(root, file)).update('\0').update(`${content.length}`).update('\0').update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} stamp path of a file that holds the fingerprint of the last success
 * @param {string} print
 */
export function isFresh(stamp, print) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/**
 * Remembers a success.
 * @param {string} stamp
 * @param {string} print
 */
export function remember(stamp, print) {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
}
