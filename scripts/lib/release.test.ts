import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entriesOf } from './image-contents.mjs';
import { layOut, prune } from './release.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'horse-race-release-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function link(path: string, to: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  symlinkSync(to, join(folder, path));
}

/** A package in pnpm's store, with its dependencies beside it. */
function install(name: string, dependencies: readonly string[], files: readonly string[]): void {
  const place = `node_modules/.pnpm/${name}@1/node_modules`;
  const versions = Object.fromEntries(dependencies.map((dependency) => [dependency, '1']));
  write(`${place}/${name}/package.json`, JSON.stringify({ dependencies: versions }));
  for (const file of files) write(`${place}/${name}/${file}`);
  for (const each of dependencies) link(`${place}/${each}`, `../../${each}@1/node_modules/${each}`);
}

test('of an installation, what Node loads and the licenses stay', () => {
  write('apps/server/package.json', JSON.stringify({ dependencies: { fast: '1' } }));
  link('apps/server/node_modules/fast', '../../../node_modules/.pnpm/fast@1/node_modules/fast');
  write('node_modules/.modules.yaml');
  install(
    'fast',
    ['sqlite'],
    ['index.js', 'index.d.ts', 'index.js.map', 'README.md', 'LICENSE.md', 'test/a.js'],
  );
  install(
    'sqlite',
    ['prebuild-install'],
    ['build/sqlite.node', 'build/obj/sqlite.o', 'deps/sqlite3.c', '.npmrc'],
  );
  install('prebuild-install', [], ['index.js']);
  install('forgotten', [], ['index.js']);

  prune(folder, ['apps/server']);

  const files = entriesOf(folder).filter(({ stats }) => !stats.isDirectory());
  expect(files.map(({ path }) => path.replace('node_modules/.pnpm/', '')).sort()).toEqual([
    'apps/server/node_modules/fast',
    'apps/server/package.json',
    'fast@1/node_modules/fast/LICENSE.md',
    'fast@1/node_modules/fast/index.js',
    'fast@1/node_modules/fast/package.json',
    'fast@1/node_modules/sqlite',
    'sqlite@1/node_modules/sqlite/build/sqlite.node',
    'sqlite@1/node_modules/sqlite/package.json',
  ]);
});

test('a folder that is there already is left as it is', async () => {
  write('own.txt', 'mine');
  expect(await layOut(folder)).toBe(false);
  expect(existsSync(join(folder, 'package.json'))).toBe(false);
  expect(readFileSync(join(folder, 'own.txt'), 'utf8')).toBe('mine');
});
