import { describe, expect, test } from 'vitest';
import layouts from '../../vectors/layouts.json' with { type: 'json' };
import settlements from '../../vectors/settlements.json' with { type: 'json' };
import {
  countedEnds,
  EMPTY_LAYOUT,
  endById,
  endOf,
  joiningPort,
  type Layout,
  lay,
  pointsFor,
} from './index.ts';
import { play } from './testing/table.ts';

/** The layout after plays in words: the first opens it, as in `'14 11@14:low'`. */
function laid(words: string): Layout {
  return words.split(' ').reduce((layout, word) => {
    const { tile, at } = play(word);
    return lay(layout, tile, at === null ? null : (endById(at) ?? null));
  }, EMPTY_LAYOUT);
}

const openEnds = (layout: Layout): [string, number][] =>
  layout.ends.map(({ id, number }): [string, number] => [id, number]).sort();

const counted = (layout: Layout): [string, number][] =>
  countedEnds(layout).map(({ tile, pips }): [string, number] => [tile, pips]);

/** Plays in words that make the joins of a vector, each of which names both of its ends. */
function playsThatMake(tiles: readonly string[], joins: readonly (readonly string[])[]): string {
  const words = [tiles[0] as string];
  for (const tile of tiles.slice(1)) {
    const links = joins.filter((ends) => ends.some((end) => end.startsWith(`${tile}:`)));
    const earlier = (end: string): boolean => words.some((word) => word.slice(0, 2) === end.slice(0, 2));
    const at = links.flat().find(earlier) as string;
    words.push(`${tile}@${at}`);
  }
  return words.join(' ');
}

describe('the layouts of the guide', () => {
  test.each(layouts.map((vector, i) => ({ ...vector, name: `${i + 1}: ${vector.tiles.join(' ')}` })))(
    '$name',
    (vector) => {
      const layout = laid(playsThatMake(vector.tiles, vector.joins as string[][]));
      expect(openEnds(layout)).toEqual(vector.openEnds);
      expect(counted(layout).sort()).toEqual([...vector.counted].sort());
      expect(layout.total).toBe(vector.total);
      expect(pointsFor(layout.total)).toBe(vector.awardPoints);
      expect(pointsFor(layout.total) * 5).toBe(vector.awardPips);
      expect(layout.size).toBe(vector.tiles.length);
    },
  );

  test('each vector names the joins that the plays make', () => {
    for (const vector of layouts) {
      const made = playsThatMake(vector.tiles, vector.joins as string[][])
        .split(' ')
        .slice(1)
        .map((word) => {
          const { tile, at } = play(word);
          const end = endById(at ?? '');
          return [at, `${tile}:${end && joiningPort(tile, end)}`].sort();
        });
      expect(made.sort()).toEqual(vector.joins.map((ends) => [...ends].sort()).sort());
    }
  });
});

describe('runs of plays with their totals', () => {
  test.each(settlements.plays)('$note', ({ plays, totals, points }) => {
    const words = plays.map(([tile, at]) => (at === null ? `${tile}` : `${tile}@${at}`));
    const runs = words.map((_, i) => laid(words.slice(0, i + 1).join(' ')));
    expect(runs.map(({ total }) => total)).toEqual(totals);
    expect(runs.map(({ total }) => pointsFor(total))).toEqual(points);
  });
});

describe('the layout', () => {
  test('an empty one has no end and counts nothing', () => {
    expect(EMPTY_LAYOUT).toMatchObject({ ends: [], total: 0, size: 0 });
    expect(countedEnds(EMPTY_LAYOUT)).toEqual([]);
  });

  test('a non-double opens with both of its halves', () => {
    expect(openEnds(laid('26'))).toEqual([
      ['26:high', 6],
      ['26:low', 2],
    ]);
  });

  test('a tile is joined by the half that fits, and its other half becomes the end', () => {
    expect(openEnds(laid('26 24@26:low'))).toEqual([
      ['24:high', 4],
      ['26:high', 6],
    ]);
    expect(openEnds(laid('26 46@26:high'))).toEqual([
      ['26:low', 2],
      ['46:low', 4],
    ]);
  });

  test('a double that joins lies with its first long side towards the layout, and the second stays open', () => {
    expect(openEnds(laid('26 66@26:high'))).toEqual([
      ['26:low', 2],
      ['66:lineB', 6],
    ]);
    expect(joiningPort('66', endOf('26', 'high'))).toBe('lineA');
  });

  test('the opening double has both long sides free, and neither branch', () => {
    expect(openEnds(laid('33'))).toEqual([
      ['33:lineA', 3],
      ['33:lineB', 3],
    ]);
  });

  test.each([
    ['lineA first', '33 13@33:lineA', '33 13@33:lineA 23@33:lineB'],
    ['lineB first', '33 13@33:lineB', '33 13@33:lineB 23@33:lineA'],
  ])('branches open only when both long sides are taken: %s', (_, one, both) => {
    const branches = (layout: Layout): string[] =>
      layout.ends.filter(({ port }) => port.startsWith('branch')).map(({ id }) => id);
    expect(branches(laid(one))).toEqual([]);
    expect(branches(laid(both))).toEqual(['33:branchA', '33:branchB']);
  });

  test.each(['branchA', 'branchB'])('either branch may be used first: %s', (port) => {
    const before = laid('33 13@33:lineA 23@33:lineB');
    const other = port === 'branchA' ? '33:branchB' : '33:branchA';
    const after = laid(`33 13@33:lineA 23@33:lineB 34@33:${port}`);
    expect(after.total).toBe(before.total + 4);
    expect(openEnds(after).map(([id]) => id)).toContain(other);
    expect(openEnds(after).map(([id]) => id)).not.toContain(`33:${port}`);
  });

  test('every double is a spinner: one on a branch of another opens its own branches', () => {
    const onBranch = '33 13@33:lineA 23@33:lineB 34@33:branchA 44@34:high';
    expect(openEnds(laid(onBranch)).map(([id]) => id)).toContain('44:lineB');
    expect(openEnds(laid(`${onBranch} 24@44:lineB`)).map(([id]) => id)).toEqual(
      expect.arrayContaining(['44:branchA', '44:branchB', '24:low']),
    );
  });

  test('a double may hang on a branch, and counts both halves there', () => {
    const layout = laid('33 13@33:lineA 23@33:lineB 34@33:branchB 44@34:high');
    expect(counted(layout)).toEqual([
      ['13', 1],
      ['23', 2],
      ['44', 8],
    ]);
  });
});

describe('the count', () => {
  test('an opening double counts once although two long sides are free', () => {
    expect(laid('66').total).toBe(12);
    expect(countedEnds(laid('66'))).toHaveLength(1);
  });

  test('the opening double goes on counting both halves until its second long side is taken', () => {
    expect(counted(laid('66 36@66:lineA'))).toEqual([
      ['66', 12],
      ['36', 3],
    ]);
    expect(counted(laid('66 36@66:lineA 26@66:lineB'))).toEqual([
      ['36', 3],
      ['26', 2],
    ]);
  });

  test('a double joined to an end stops counting when the tile goes on through it', () => {
    expect(laid('34 44@34:high').total).toBe(11);
    expect(laid('34 44@34:high 24@44:lineB').total).toBe(5);
  });

  test('an open branch counts nothing, and what hangs on it counts by its own outer end', () => {
    const closed = '55 25@55:lineA 35@55:lineB';
    expect(laid(closed).total).toBe(5);
    expect(laid(`${closed} 45@55:branchB`).total).toBe(9);
    expect(laid(`${closed} 45@55:branchB 14@45:low`).total).toBe(6);
  });

  test('a blank end counts, as nothing', () => {
    expect(counted(laid('05'))).toEqual([
      ['05', 0],
      ['05', 5],
    ]);
  });
});

describe('points for a total', () => {
  test.each([
    [0, 0],
    [1, 0],
    [4, 0],
    [5, 1],
    [8, 0],
    [10, 2],
    [15, 3],
    [20, 4],
    [35, 7],
  ])('%i pips give %i', (total, points) => {
    expect(pointsFor(total)).toBe(points);
  });
});
