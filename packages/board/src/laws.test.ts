import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ghost, layoutBoard } from './board.ts';
import { checkBoard } from './check.ts';
import { faultsOfChoice, faultsOfNewest, type Law } from './faults.ts';
import type { Joint, Placed, Play } from './placed.ts';
import { seeded, soloHand, someHand } from './testing/hands.ts';

const seed = fc.nat({ max: 1_000_000 });

describe('every board', () => {
  it('keeps all laws after every play', () => {
    fc.assert(
      fc.property(seed, (n) => {
        expect(checkBoard(someHand(n), { ghosts: false })).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it('has a lawful place for every legal play at every moment, one for all tiles of a kind', () => {
    fc.assert(
      fc.property(seed, (n) => {
        expect(checkBoard(someHand(n))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the laws', () => {
  const play = (tile: string, at: string | null): Play => ({ tile, at }) as Play;
  const placedOf = (...plays: Play[]) => layoutBoard(plays).placed;
  const simple = placedOf(play('45', null), play('55', '45:high'), play('05', '55:lineB'));

  const shift = (placed: Placed, x: number, y: number): Placed => ({
    ...placed,
    box: [placed.box[0] + x, placed.box[1] + y, placed.box[2] + x, placed.box[3] + y],
    low: { x: placed.low.x + x, y: placed.low.y + y },
    high: { x: placed.high.x + x, y: placed.high.y + y },
  });
  const lawsBroken = (placed: readonly Placed[]): Law[] => faultsOfNewest(placed).map(({ law }) => law);
  const withNewest = (placed: readonly Placed[], change: (newest: Placed) => Placed) => [
    ...placed.slice(0, -1),
    change(placed.at(-1) as Placed),
  ];

  /** The first board of a seeded run of long hands that ends with such a joint. */
  function boardEndingWith(kind: Joint['kind']): readonly Placed[] {
    for (let n = 0; ; n++) {
      const { placed } = layoutBoard(soloHand(seeded(n)));
      const last = placed.findIndex(({ joint }) => joint.kind === kind);
      if (last >= 0) return placed.slice(0, last + 1);
    }
  }

  it('are kept by a plain board', () => expect(lawsBroken(simple)).toEqual([]));

  it.each<[string, (newest: Placed) => Placed, Law[]]>([
    ['lies on another tile', (newest) => shift(newest, -2, 0), ['joint', 'clearance']],
    ['is joined off the middle', (newest) => shift(newest, 0, 1), ['joint']],
    ['does not touch', (newest) => shift(newest, 1, 0), ['joint', 'clearance']],
    ['is turned round', (newest) => ({ ...newest, low: newest.high, high: newest.low }), ['joint']],
    ['has a box that is not its own', (newest) => ({ ...newest, box: [4, -1, 9, 1] }), ['shape']],
    ['does not show the number', (newest) => ({ ...newest, tile: '01' }), ['numbers']],
    ['joins a taken end', (newest) => ({ ...newest, at: '45:high' }), ['numbers']],
    ['opens a second time', (newest) => ({ ...newest, at: null }), ['joint']],
  ])('notice a tile that %s', (_, change, laws) => {
    expect(lawsBroken(withNewest(simple, change))).toEqual(expect.arrayContaining(laws));
  });

  it('notice a double that lies along', () => {
    const along = withNewest(simple.slice(0, 2), (double) => ({
      ...double,
      box: [2, -1, 6, 1],
      low: { x: 3, y: 0 },
      high: { x: 5, y: 0 },
    }));
    expect(lawsBroken(along)).toContain('joint');
  });

  it('notice a double whose branches are on the wrong hands', () => {
    const swapped = withNewest(simple.slice(0, 2), (double) => ({
      ...double,
      low: double.high,
      high: double.low,
    }));
    expect(lawsBroken(swapped)).toEqual(['across']);
  });

  it('notice two places offered for a tile that cannot be told apart', () => {
    const board = layoutBoard([play('45', null), play('55', '45:high')]);
    const one = ghost(board, '55:lineB', '15');
    expect(faultsOfChoice([one, ghost(board, '55:branchA', '15')], board.placed)).toEqual([]);
    expect(faultsOfChoice([one, one], board.placed)).toEqual([{ law: 'apart', tile: '15' }]);
  });

  it('notice a coupler that is longer than it says', () => {
    const coupled = boardEndingWith('coupler');
    expect(lawsBroken(coupled)).toEqual([]);
    const changed = withNewest(coupled, (newest) => {
      const { joint } = newest;
      if (joint.kind !== 'coupler') throw new Error('no coupler');
      return { ...newest, joint: { ...joint, gap: joint.gap === 3 ? 2 : 3 } };
    });
    expect(lawsBroken(changed)).toEqual(expect.arrayContaining(['joint', 'clearance']));
  });

  it('notice a coupler under a tile, and a bar that is elsewhere', () => {
    const coupled = boardEndingWith('coupler');
    const first = coupled[0] as Placed;
    const changed = withNewest(coupled, (newest) => ({
      ...newest,
      joint: { ...(newest.joint as Extract<Joint, { kind: 'coupler' }>), bar: first.box },
    }));
    expect(lawsBroken(changed)).toEqual(expect.arrayContaining(['joint', 'covered']));
  });

  it('notice a link with a hole, and one under a tile', () => {
    const linked = boardEndingWith('link');
    expect(lawsBroken(linked)).toEqual([]);
    const changed = (change: (joint: Extract<Joint, { kind: 'link' }>) => Joint) =>
      lawsBroken(
        withNewest(linked, (newest) => ({
          ...newest,
          joint: change(newest.joint as Extract<Joint, { kind: 'link' }>),
        })),
      );
    expect(changed((joint) => ({ ...joint, cells: joint.cells.slice(1) }))).toEqual(['line']);
    expect(changed((joint) => ({ ...joint, path: joint.path.slice(0, -1) }))).toEqual(['line']);
    expect(changed((joint) => ({ ...joint, cells: [...joint.cells, { x: 0, y: 0 }] }))).toEqual(
      expect.arrayContaining(['line', 'covered']),
    );
  });
});
