import { describe, expect, it } from 'vitest';
import { ghost, layoutBoard } from './board.ts';
import type { Play } from './placed.ts';
import { handleOf } from './ways.ts';

const playsOf = (...plays: (readonly [string, string | null])[]): Play[] =>
  plays.map(([tile, at]) => ({ tile, at }) as Play);

describe('what stands for the end that a tile goes to', () => {
  it('is on the laid half, half a q towards the tile', () => {
    const { placed, ends } = layoutBoard(playsOf(['45', null], ['55', '45:high']));
    const board = { placed, ends };
    expect(handleOf(ghost(board, '55:lineB', '25'), placed)).toEqual({ x: 3.5, y: 0 });
    expect(handleOf(ghost(board, '45:low', '24'), placed)).toEqual({ x: -1.5, y: 0 });
  });

  it('is the middle of a tile that opens', () => {
    expect(handleOf(ghost({ placed: [], ends: [] }, null, '36'), [])).toEqual({ x: 0, y: 0 });
  });

  it('tells two ends apart where a tile would come to lie in the same place', () => {
    const board = layoutBoard(
      playsOf(
        ...([
          ['04', null],
          ['01', '04:low'],
          ['12', '01:high'],
          ['23', '12:high'],
          ['24', '04:high'],
          ['02', '24:low'],
          ['35', '23:high'],
          ['06', '02:low'],
          ['45', '35:high'],
          ['34', '45:low'],
          ['33', '34:low'],
          ['66', '06:high'],
          ['03', '33:lineB'],
          ['26', '66:lineB'],
          ['56', '66:branchB'],
          ['55', '56:low'],
          ['13', '33:branchB'],
          ['11', '13:low'],
        ] as const),
      ),
    );
    const [one, other] = (['66:branchA', '11:lineB'] as const).map((at) => ghost(board, at, '16'));
    if (one === undefined || other === undefined) throw new Error('no ghosts');
    expect(one.box).toEqual(other.box);
    const [a, b] = [handleOf(one, board.placed), handleOf(other, board.placed)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(2);
  });
});
