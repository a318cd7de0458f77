import { describe, expect, test } from 'vitest';
import { arrowsOf, circlesIn, forbiddenBy, importsOf } from './folders.mjs';

const COMPONENT = `<script lang="ts" module>
export type { A } from './a.ts';
</script>
<script lang="ts">
import type { B } from '../b.ts';
import C from './C.svelte';
import { m } from '@horse-race/rules';
// import { no } from './comment.ts';
</script>
{#await import('./D.svelte') then { default: D }}<D />{/await}`;

describe('what a file imports', () => {
  test('is found in a component: in both scripts, as types, and loaded from its markup', () => {
    expect(importsOf('X.svelte', COMPONENT)).toEqual(['./a.ts', '../b.ts', './C.svelte', './D.svelte']);
  });

  test('is found in a module: types, re-exports and what is loaded on demand', () => {
    const text = `import type { A } from './a.ts';\nexport * from './b.ts';\nconst c = () => import('./c.ts');`;
    expect(importsOf('x.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts']);
  });
});

const importing = (...pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([from, to]) => ({ from: `src/${from}`, to: `src/${to}` }));

describe('a circle between folders', () => {
  test('is found though no file is in a circle', () => {
    const arrows = arrowsOf(
      'src',
      importing(['a/1.ts', 'b/1.ts'], ['b/2.ts', 'c/1.ts'], ['c/2.ts', 'a/2.ts']),
    );
    expect(circlesIn(arrows)).toEqual([['a', 'b', 'c']]);
  });

  test('is found between a folder and one inside it', () => {
    const arrows = arrowsOf('src', importing(['a/1.ts', 'a/in/1.ts'], ['a/in/2.ts', 'a/2.ts']));
    expect(circlesIn(arrows)).toEqual([['a', 'a/in']]);
  });

  test('is none where arrows only meet, or files beside each other import each other', () => {
    const arrows = arrowsOf(
      'src',
      importing(['a/1.ts', 'b/1.ts'], ['a/1.ts', 'a/2.ts'], ['c/1.ts', 'b/1.ts']),
    );
    expect(circlesIn(arrows)).toEqual([]);
  });

  test('is none where the file that starts everything lies beside one that everything uses', () => {
    const arrows = arrowsOf('src', importing(['main.ts', 'a/1.ts'], ['a/1.ts', 'shared.ts']));
    expect(circlesIn(arrows)).toEqual([]);
  });
});

test('a rule forbids what it names, for the folder that it has found', () => {
  const rules = [
    {
      name: 'games',
      from: { path: '^src/games/([^/]+)/' },
      to: { path: '^src/games/', pathNot: '^src/games/$1/' },
    },
  ];
  const imports = importing(['games/a/1.ts', 'games/a/2.ts'], ['games/a/1.ts', 'games/b/1.ts']);
  expect(forbiddenBy(rules, imports)).toEqual(['games: src/games/a/1.ts → src/games/b/1.ts']);
});
