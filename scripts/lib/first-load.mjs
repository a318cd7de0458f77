// What a page of the built client cannot be drawn without, and what it weighs on the line.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What one script imports at once; what it imports later is another matter. @param {string} text */
const importsOf = (text) =>
  [...text.matchAll(/(?:\bfrom|\bimport)\s*[`"']\.\/([\w.-]+\.js)[`"']/g)].map(([, file = '']) => file);

/**
 * The scripts of a first visit, in English: those of the HTML, the page's own, and all they import.
 *
 * @param {string} dist the folder of the built client
 * @param {string} page the component it is, as `HomePage`
 * @returns bytes of the scripts with brotli and with gzip, without headers
 */
export function firstLoad(dist, page) {
  const assets = join(dist, 'assets');
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  /** @param {string} file */
  const textOf = (file) => readFileSync(join(assets, file), 'utf8');
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const english = files.flatMap((file) => /first:[^`]*`\.\/(en-[^`]+)`/.exec(textOf(file))?.[1] ?? []);
  const own = files.find((file) => file.startsWith(`${page}-`));
  const wanted = [...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, file]) => file);
  const needed = new Set();
  const queue = [...wanted, own, english[0]];
  for (const file of queue) {
    if (file === undefined) throw new Error(`the built client lacks a part of ${page}`);
    if (needed.has(file)) continue;
    needed.add(file);
    queue.push(...importsOf(textOf(file)));
  }
  /** @param {string} ending */
  const weight = (ending) =>
    [...needed].reduce((sum, file) => sum + statSync(join(assets, file + ending)).size, 0);
  return { files: needed.size, brotli: weight('.br'), gzip: weight('.gz') };
}
