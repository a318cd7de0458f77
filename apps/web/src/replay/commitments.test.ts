// @vitest-environment happy-dom
import type { TableView } from '@horse-race/table';
import { beforeEach, describe, expect, test } from 'vitest';
import { commitmentTo, rememberCommitment } from './commitments.ts';

type Match = NonNullable<TableView['match']>;
const table = (commitment: string, match?: Partial<Match>): TableView =>
  ({ commitment, match: match === undefined ? null : { revealed: null, ...match } }) as TableView;
const OVER = { revealed: { serverSeed: '00', playerSeeds: [] } };

beforeEach(() => localStorage.clear());

describe('what the server has committed to', () => {
  test('is remembered before the first match, and stays when the match runs', () => {
    rememberCommitment('t', table('aa'));
    rememberCommitment('t', table('aa', { number: 1, commitment: 'bb' }));
    expect(commitmentTo('t', 1)).toBe('aa');
    expect(commitmentTo('t', 2)).toBeUndefined();
  });

  test('is remembered by who comes while the match runs', () => {
    rememberCommitment('t', table('aa', { number: 3, commitment: 'aa' }));
    expect(commitmentTo('t', 3)).toBe('aa');
  });

  test('is not believed any more once the seed is shown; then it is about the next match', () => {
    rememberCommitment('t', table('cc', { number: 1, commitment: 'aa', ...OVER }));
    expect(commitmentTo('t', 1)).toBeUndefined();
    expect(commitmentTo('t', 2)).toBe('cc');
  });

  test('is kept for each table, and forgotten after many', () => {
    rememberCommitment('first', table('aa'));
    for (let n = 0; n < 20; n++) rememberCommitment(`t${n}`, table(`${n}`));
    expect(commitmentTo('t19', 1)).toBe('19');
    expect(commitmentTo('first', 1)).toBeUndefined();
  });

  test('is nothing where the storage holds something else', () => {
    localStorage.setItem('horse-race:commitments', '{"a":1}');
    expect(commitmentTo('t', 1)).toBeUndefined();
    rememberCommitment('t', table('aa'));
    expect(commitmentTo('t', 1)).toBe('aa');
  });
});
