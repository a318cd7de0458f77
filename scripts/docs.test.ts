import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['apps', 'docs', 'e2e', 'packages', 'scripts'];
const NOT_OURS = new Set(['node_modules', 'dist', 'paraglide', 'project.inlang', 'later.inlang']);
const CITING = /\.(md|ts|mjs|cjs|svelte|css)$/;

function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() && CITING.test(entry.name) ? [path] : [];
  });
}

const atRoot = readdirSync(ROOT).filter((name) => CITING.test(name));
const all = [...atRoot, ...FOLDERS.flatMap(filesIn)];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A document without its code: what looks like a heading or a link in there is none. */
const proseOf = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '``');

/** The anchors GitHub gives the headings of a document. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  const blocks = text.replace(/^```[\s\S]*?^```/gm, '');
  for (const [, heading = ''] of blocks.matchAll(/^#{1,6} +(.+)$/gm)) {
    const slug = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let n = 1; anchors.has(anchor); n++) anchor = `${slug}-${n}`;
    anchors.add(anchor);
  }
  return anchors;
}

interface Citation {
  /** The path from the root, and the anchor if one is named. */
  readonly path: string;
  readonly anchor: string | undefined;
}

const citation = (target: string, from: string): Citation => {
  const [path = '', anchor] = target.split('#');
  return { path: path === '' ? from : relative(ROOT, join(ROOT, dirname(from), path)), anchor };
};

/** The links and pictures of a document to something in the repository. */
function linksOf(text: string, from: string): Citation[] {
  const prose = proseOf(text);
  const targets = [...prose.matchAll(/\]\(\s*([^)\s]+)\s*\)|\ssrc="([^"]+)"/g)].map(
    ([, link, picture]) => (link ?? picture) as string,
  );
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => citation(target, from));
}

/** The documents that a source names by their path from the root, as `docs/protocol.md` or with an anchor. */
const namedIn = (text: string): Citation[] =>
  [...text.matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => citation(target, ''));

/** Why a citation leads nowhere; undefined when it is good. */
function fault({ path, anchor }: Citation): string | undefined {
  if (!existsSync(join(ROOT, path))) return `${path} does not exist`;
  if (anchor === undefined || !path.endsWith('.md')) return undefined;
  return anchorsOf(read(path)).has(anchor) ? undefined : `${path} has no #${anchor}`;
}

const faultsOf = (from: string, citations: readonly Citation[]): string[] =>
  citations.flatMap((cited) => {
    const why = fault(cited);
    return why === undefined ? [] : [`${from}: ${why}`];
  });

describe('citations', () => {
  const documents = all.filter((path) => path.endsWith('.md'));
  // The test itself names what does not exist.
  const others = all.filter((path) => path !== 'scripts/docs.test.ts');

  test('every link of a document leads to a file, and to a heading in it', () => {
    const links = documents.map((path) => ({ path, links: linksOf(read(path), path) }));
    expect(links.flatMap((each) => each.links).length).toBeGreaterThan(100);
    expect(links.flatMap((each) => faultsOf(each.path, each.links))).toEqual([]);
  });

  test('every section that a comment or a document cites by its path is there', () => {
    const named = others.map((path) => ({ path, named: namedIn(read(path)) }));
    expect(named.flatMap((each) => each.named).length).toBeGreaterThan(20);
    expect(named.flatMap((each) => faultsOf(each.path, each.named))).toEqual([]);
  });

  test('a missing file, a missing anchor and one of the same document are found', () => {
    expect(faultsOf('a.ts', namedIn('// see docs/nowhere.md and docs/protocol.md#no-such-part'))).toEqual([
      'a.ts: docs/nowhere.md does not exist',
      'a.ts: docs/protocol.md has no #no-such-part',
    ]);
    expect(
      faultsOf('docs/protocol.md', linksOf('[here](#nothing) [rules](rules/none.md)', 'docs/protocol.md')),
    ).toEqual([
      'docs/protocol.md: docs/protocol.md has no #nothing',
      'docs/protocol.md: docs/rules/none.md does not exist',
    ]);
  });

  test('headings and links in code are none, and headings of one name are numbered', () => {
    const text = '# A `b` (c)\n\n```sh\n# no heading [no](link.md)\n```\n\n## Twice\n\n## Twice\n';
    expect([...anchorsOf(text)]).toEqual(['a-b-c', 'twice', 'twice-1']);
    expect(linksOf(text, 'README.md')).toEqual([]);
  });
});
