import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
/** What a table's page needs, loaded with the entry or right after: its screen, and one language. */
const NEEDED = [/^LivePage-[^.]+\.js$/, /^en-[^.]+\.js$/];

/** Files that a chunk says are loaded with it. */
const STATIC_IMPORT = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

const read = (file: string): string => readFileSync(DIST + file, 'utf8');

function withImports(file: string, found: Set<string> = new Set()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, name] of read(file).matchAll(STATIC_IMPORT)) withImports(`assets/${name}`, found);
  return found;
}

function rowOf(what: string, files: readonly string[]): Row {
  const bytes = files.map((file) => Buffer.from(read(file)));
  const packed = bytes.reduce((sum, content) => sum + gzipSync(content, { level: 9 }).length, 0);
  const plain = bytes.reduce((sum, content) => sum + content.length, 0);
  return {
    what,
    figure: `${rounded(packed / 1000)} kB`,
    note: `${files.length} files, ${rounded(plain / 1000)} kB unpacked`,
  };
}

function run(): Row[] {
  if (!existsSync(`${DIST}index.html`)) return [{ what: 'not built', figure: '–', note: 'pnpm build first' }];
  const html = read('index.html');
  const needed = new Set<string>();
  for (const [, script = ''] of html.matchAll(/<script type="module"[^>]* src="\.\/([^"]+)"/g))
    withImports(script, needed);
  for (const name of readdirSync(`${DIST}assets`))
    if (NEEDED.some((pattern) => pattern.test(name))) withImports(`assets/${name}`, needed);
  const sheets = [...html.matchAll(/<link rel="stylesheet"[^>]* href="\.\/([^"]+)"/g)].map(
    ([, file]) => file ?? '',
  );
  return [rowOf('JavaScript', [...needed]), rowOf('styles', sheets)];
}

export const bundle: Benchmark = {
  name: 'bundle',
  title: 'What the page of a table loads first',
  how: 'Bytes of the built files after gzip -9, one language included.',
  run,
};
