import { afterEach, describe, expect, it, vi } from 'vitest';
import { endMark, ghost, layoutBoard, layTile } from './board.ts';
import answers from './known-answers.json' with { type: 'json' };
import { EMPTY_BOARD, type Placed, type Play } from './placed.ts';
import { seeded, soloHand } from './testing/hands.ts';

const play = (tile: string, at: string | null): Play => ({ tile, at }) as Play;

describe('the known boards', () => {
  const rowOf = ({ tile, at, box, low, joint }: Placed) => [
    tile,
    at,
    box,
    tile[0] === tile[1] ? null : [low.x, low.y],
    joint.kind === 'coupler' ? `coupler${joint.gap}` : joint.kind,
  ];

  it('are 26', () => expect(answers.hands).toHaveLength(26));

  it.each(answers.hands.map((rows, i) => ({ rows, i })))('come out exactly: hand $i', ({ rows }) => {
    const plays = rows.map(([tile, at]) => play(tile as string, at as string | null));
    expect(layoutBoard(plays).placed.map(rowOf)).toEqual(rows);
  });
});

describe('the opening', () => {
  it('lies level around the origin, the low half to the left', () => {
    const [placed] = layoutBoard([play('26', null)]).placed;
    expect(placed).toMatchObject({ box: [-2, -1, 2, 1], low: { x: -1, y: 0 }, high: { x: 1, y: 0 } });
  });

  it('stands upright if it is a double, long sides to the left and right, branches up and down', () => {
    const board = layoutBoard([play('44', null)]);
    expect(board.placed[0]?.box).toEqual([-1, -2, 1, 2]);
    expect(board.ends.map(({ end }) => end.id)).toEqual(['44:lineA', '44:lineB', '44:branchA', '44:branchB']);
    expect(endMark(board, '44:lineA')).toEqual({ at: { x: 0, y: 0 }, direction: { x: -1, y: 0 } });
    expect(endMark(board, '44:lineB')).toEqual({ at: { x: 0, y: 0 }, direction: { x: 1, y: 0 } });
    expect(endMark(board, '44:branchA')).toEqual({ at: { x: 0, y: -1 }, direction: { x: 0, y: -1 } });
    expect(endMark(board, '44:branchB')).toEqual({ at: { x: 0, y: 1 }, direction: { x: 0, y: 1 } });
  });
});

describe('a tile', () => {
  it('lies across the direction it was joined in if it is a double', () => {
    const board = layoutBoard([play('45', null), play('55', '45:high')]);
    expect(board.placed[1]).toMatchObject({ box: [2, -2, 4, 2], low: { x: 3, y: -1 }, high: { x: 3, y: 1 } });
  });

  it('turns its joined number to the end', () => {
    const board = layoutBoard([play('45', null), play('05', '45:high')]);
    expect(board.placed[1]).toMatchObject({ low: { x: 5, y: 0 }, high: { x: 3, y: 0 } });
  });

  it('takes up the end it joins and brings its own', () => {
    const board = layoutBoard([play('45', null), play('55', '45:high')]);
    expect(board.ends.map(({ end }) => end.id)).toEqual(['45:low', '55:lineB', '55:branchA', '55:branchB']);
  });

  it('cannot join an end that is taken, nor one of another number, nor open twice', () => {
    const board = layoutBoard([play('45', null), play('55', '45:high')]);
    expect(() => layTile(board, play('35', '45:high'))).toThrow('45:high is not free');
    expect(() => layTile(board, play('36', '45:low'))).toThrow('36 does not fit 45:low');
    expect(() => layTile(board, play('36', null))).toThrow('not empty');
  });
});

describe('laying', () => {
  afterEach(() => vi.restoreAllMocks());

  it('leaves the board before it as it was, so that every tile stays where it is', () => {
    const plays = soloHand(seeded(1));
    let board = EMPTY_BOARD;
    for (const next of plays) {
      const before = structuredClone(board);
      const after = layTile(board, next);
      expect(board).toEqual(before);
      expect(after.placed.slice(0, -1)).toEqual(board.placed);
      board = after;
    }
  });

  it('asks neither chance nor the clock, nor what differs between engines in the last bit', () => {
    const plays = soloHand(seeded(2));
    const expected = layoutBoard(plays);
    const forbidden = () => {
      throw new Error('not for laying tiles');
    };
    for (const name of ['random', 'pow', 'exp', 'log', 'sqrt', 'hypot', 'sin', 'cos'] as const) {
      vi.spyOn(Math, name).mockImplementation(forbidden);
    }
    vi.spyOn(Date, 'now').mockImplementation(forbidden);
    expect(layoutBoard(plays)).toEqual(expected);
  });

  it('puts the tile where its ghost was', () => {
    const board = layoutBoard([play('45', null), play('55', '45:high')]);
    const shown = ghost(board, '55:lineB', '15');
    expect(layTile(board, play('15', '55:lineB')).placed.at(-1)).toEqual(shown);
    expect(ghost(board, '55:lineB', '25').box).toEqual(shown.box);
  });
});
