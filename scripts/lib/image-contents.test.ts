import type { Stats } from 'node:fs';
import { expect, test } from 'vitest';
import { type Entry, faultsBeside, faultsOfApp } from './image-contents.mjs';

const entry = (path: string, { uid = 0, mode = 0o644, link = false } = {}): Entry => ({
  path,
  stats: { uid, mode, isSymbolicLink: () => link } as Stats,
});

const faultOf = (path: string, stats?: { uid?: number; mode?: number; link?: boolean }) =>
  faultsOfApp([entry(path, stats)], ['vite', '@types/node']);

test.each([
  'packages/rules/dist/kit/random.test.js',
  'packages/rules/src/games.js',
  'apps/server/dist/main.js.map',
  'apps/server/dist/main.d.ts',
  'node_modules/.pnpm/zod@4/node_modules/zod/index.d.cts',
  'node_modules/.pnpm/bl@4/node_modules/bl/test/convert.js',
  'node_modules/.pnpm/vite@8/node_modules/vite/index.js',
  'node_modules/.pnpm/@types+node@20/node_modules/@types/node/package.json',
])('%s does not belong into an image', (path) => {
  expect(faultOf(path)).toHaveLength(1);
});

test('what the server could change of itself is a fault', () => {
  expect(faultOf('apps/server/dist/main.js', { uid: 1000 })).toHaveLength(1);
  expect(faultOf('apps/server/dist/main.js', { mode: 0o664 })).toHaveLength(1);
  expect(faultOf('apps/server/dist/main.js', { mode: 0o646 })).toHaveLength(1);
});

test('what runs belongs into an image', () => {
  expect(faultOf('apps/server/dist/main.js')).toEqual([]);
  expect(faultOf('apps/server/node_modules/fastify', { mode: 0o777, link: true })).toEqual([]);
  expect(faultOf('node_modules/.pnpm/debug@4/node_modules/debug/src/index.js')).toEqual([]);
  expect(faultOf('packages/table/dist/testing-ground.js')).toEqual([]);
});

test('outside the application an image is its base', () => {
  const base = [entry('etc'), entry('etc/passwd')];
  const image = [...base, entry('app'), entry('app/LICENSE'), entry('root/.npm'), entry('apple')];
  expect(faultsBeside(base, image, /^app(\/|$)/)).toEqual([
    'root/.npm: left by the build',
    'apple: left by the build',
  ]);
});
