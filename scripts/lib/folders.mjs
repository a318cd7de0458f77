// Which folder imports which, within one package or app. Type imports count, and so do those of `.svelte` files.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import ts from 'typescript';

/**
 * @typedef {{ from: string, to: string }} Import one file imports another; both paths begin at the repository's root
 *
 * A side of a rule of dependency-cruiser, as far as it is about paths:
 * @typedef {{ path?: string, pathNot?: string }} Side
 * @typedef {{ name: string, from: Side, to: Side }} Rule
 */

const TESTS = /[.](test|bench)[.]ts$|(^|\/)testing\//;

/**
 * What a source file imports from beside it, whatever for: also types, and what is loaded on demand.
 * @param {string} file its name tells what it is
 * @param {string} text
 * @returns {string[]} as they are written
 */
export function importsOf(file, text) {
  const scripts = file.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script)
    : [text];
  const markup = file.endsWith('.svelte') ? text.replace(/<script[\s\S]*?<\/script>/g, '') : '';
  const named = scripts.flatMap((script) =>
    ts.preProcessFile(script, true, true).importedFiles.map(({ fileName }) => fileName),
  );
  const loaded = [...markup.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(([, name = '']) => name);
  return [...named, ...loaded].filter((name) => name.startsWith('.'));
}

/**
 * Every import between two files below a folder, apart from tests and what is generated.
 * @param {string} root the repository
 * @param {string} folder below it, as `apps/web/src`
 * @returns {Import[]}
 */
export function importsBelow(root, folder) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /[.](ts|svelte)$/.test(file) && !TESTS.test(file) && !file.startsWith('paraglide/'));
  return files.flatMap((file) =>
    importsOf(file, readFileSync(join(root, folder, file), 'utf8')).flatMap((name) => {
      const to = normalize(join(folder, dirname(file), name)).replaceAll('\\', '/');
      const isInside = to.startsWith(`${folder}/`) && !to.startsWith(`${folder}/paraglide/`);
      return isInside ? [{ from: `${folder}/${file}`, to }] : [];
    }),
  );
}

/**
 * The arrows between folders. A file that lies directly in `src` stands for itself: it may start everything, or be
 * something that everything uses.
 * @param {string} folder
 * @param {readonly Import[]} imports
 * @returns {Map<string, Set<string>>} by folder, the other folders it imports
 */
export function arrowsOf(folder, imports) {
  /** @param {string} file */
  const placeOf = (file) => {
    const path = relative(folder, file).replaceAll('\\', '/');
    return path.includes('/') ? dirname(path) : path;
  };
  /** @type {Map<string, Set<string>>} */
  const arrows = new Map();
  for (const { from, to } of imports) {
    const [one, other] = [placeOf(from), placeOf(to)];
    if (one !== other) arrows.set(one, (arrows.get(one) ?? new Set()).add(other));
  }
  return arrows;
}

/**
 * The circles between folders: each list of folders from which one comes back to where one began.
 * @param {ReadonlyMap<string, ReadonlySet<string>>} arrows
 * @returns {string[][]}
 */
export function circlesIn(arrows) {
  /** @param {string} start */
  const reachedFrom = (start) => {
    /** @type {Set<string>} */
    const reached = new Set();
    const queue = [...(arrows.get(start) ?? [])];
    for (const place of queue) {
      if (reached.has(place)) continue;
      reached.add(place);
      queue.push(...(arrows.get(place) ?? []));
    }
    return reached;
  };
  const reach = new Map([...arrows.keys()].map((place) => [place, reachedFrom(place)]));
  const circles = [...reach].flatMap(([place, reached]) =>
    reached.has(place) ? [[...reached].filter((other) => reach.get(other)?.has(place)).sort()] : [],
  );
  return [...new Map(circles.map((circle) => [circle.join(), circle])).values()];
}

/**
 * The imports that a rule of dependency-cruiser forbids. It does not see the type imports of `.svelte` files, and
 * they are held to the same rules.
 * @param {readonly Rule[]} rules of them, those about paths alone
 * @param {readonly Import[]} imports
 * @returns {string[]} a line each
 */
export function forbiddenBy(rules, imports) {
  return imports.flatMap(({ from, to }) =>
    rules.flatMap((rule) => {
      const found = new RegExp(rule.from.path ?? '').exec(from);
      if (found === null || (rule.from.pathNot && new RegExp(rule.from.pathNot).test(from))) return [];
      /** @param {string} [path] */
      const filled = (path) => path?.replaceAll('$1', found[1] ?? '');
      const [path, pathNot] = [filled(rule.to.path), filled(rule.to.pathNot)];
      const isMeant = new RegExp(path ?? '').test(to) && !(pathNot && new RegExp(pathNot).test(to));
      return isMeant ? [`${rule.name}: ${from} → ${to}`] : [];
    }),
  );
}
