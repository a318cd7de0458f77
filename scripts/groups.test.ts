import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GROUPS } from '../apps/web/build/groups.ts';
import { root } from './lib/processes.mjs';

/** Where a part of a path begins: a package is beside the one that depends on it. */
const placeOf = (file: string): string =>
  join(root, file.startsWith('node_modules/') ? 'packages/rules' : '', file);

test('every file that is packed with others is there', () => {
  const missing = GROUPS.flatMap(({ name, files }) =>
    files.filter((file) => !existsSync(placeOf(file))).map((file) => `${name}: ${file}`),
  );
  expect(missing).toEqual([]);
});
