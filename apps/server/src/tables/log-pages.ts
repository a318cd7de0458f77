import type { Commit } from '@horse-race/table';
import type { Store } from '../store/store.ts';
import { nextPiece } from './long-work.ts';

/** Commits that are read and folded in one piece, which takes a few milliseconds. */
const PAGE = 500;

/**
 * The log of a table from after a version on, in pages, between which everybody else has their turn: the
 * longest matches have tens of thousands of commits.
 */
export async function* logPages(
  store: Pick<Store, 'load'>,
  table: string,
  after = 0,
): AsyncGenerator<readonly Commit[], void, undefined> {
  for (let version = after; ; ) {
    await nextPiece();
    const page = await store.load(table, { after: version, most: PAGE });
    if (page.length > 0) yield page;
    if (page.length < PAGE) return;
    version = page.at(-1)?.version ?? version;
  }
}
