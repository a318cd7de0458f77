// `pnpm folders`: how many arrows there are between the folders of each package and app. Fails where they make a
// circle, or where one is forbidden.
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { arrowsOf, circlesIn, forbiddenBy, importsBelow } from './lib/folders.mjs';
import { root, say } from './lib/processes.mjs';

/** @type {{ forbidden: import('./lib/folders.mjs').Rule[] }} */
const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const rules = forbidden.filter(({ from, to }) =>
  [...Object.keys(from), ...Object.keys(to)].every((key) => key === 'path' || key === 'pathNot'),
);

/** A place is a folder, or a file directly in `src`. @param {string} place */
const isFolder = (place) => !place.includes('.');

const homes = ['packages', 'apps'].flatMap((kind) =>
  readdirSync(join(root, kind)).map((name) => `${kind}/${name}/src`),
);
for (const home of homes) {
  const imports = importsBelow(root, home);
  const arrows = arrowsOf(home, imports);
  const folders = [...arrows].filter(([place]) => isFolder(place));
  const count = folders.reduce((sum, [, targets]) => sum + [...targets].filter(isFolder).length, 0);
  // Circles of files alone are found by dependency-cruiser.
  const circles = circlesIn(arrows).filter((circle) => circle.some(isFolder));
  const faults = forbiddenBy(rules, imports);
  say(`${home}: ${count} arrows, ${circles.length} circles`);
  for (const circle of circles) say(`  circle: ${circle.join(', ')}`);
  for (const fault of faults) say(`  ${fault}`);
  if (circles.length + faults.length > 0) process.exitCode = 1;
}
