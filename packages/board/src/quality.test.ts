import {
  EMPTY_LAYOUT,
  type End,
  endById,
  isDouble,
  joiningPort,
  lay,
  TILES,
} from '@horse-race/rules/dominoes';
import { describe, expect, it } from 'vitest';
import { ghost, layoutBoard, layTile } from './board.ts';
import { bounds } from './grid.ts';
import { type Board, EMPTY_BOARD, type Play } from './placed.ts';
import { dealtHand, seeded } from './testing/hands.ts';

/** Seeded hands of four players: the figures are the same on every run, and guard the weights of the costs. */
const handOf = (seed: number) => dealtHand(seeded(seed), 4);
const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);

const isLinked = (board: Board) => board.placed.some(({ joint }) => joint.kind === 'link');

/** The short side of a tile in px if the whole board and one unit around it fill a phone's board area. */
function phoneUnit({ placed }: Board): number {
  const [x0, y0, x1, y1] = bounds(placed.map(({ box }) => box));
  return Math.min(344 / ((x1 - x0) / 2 + 2), 300 / ((y1 - y0) / 2 + 2));
}

/** Whether some legal play, by any tile not yet laid, would at some moment of the hand need a link. */
function wouldLink(plays: readonly Play[]): boolean {
  let board = EMPTY_BOARD;
  let layout = EMPTY_LAYOUT;
  for (const play of plays) {
    board = layTile(board, play);
    layout = lay(layout, play.tile, play.at === null ? null : (endById(play.at) as End));
    const laid = new Set(board.placed.map(({ tile }) => tile));
    for (const end of layout.ends) {
      const fitting = TILES.filter((tile) => !laid.has(tile) && joiningPort(tile, end) !== undefined);
      const kinds = new Map(fitting.map((tile) => [isDouble(tile), tile]));
      for (const tile of kinds.values()) {
        if (ghost(board, end.id, tile).joint.kind === 'link') return true;
      }
    }
  }
  return false;
}

describe('the boards of 2,000 hands of four', () => {
  const boards = numbers(2000).map((seed) => layoutBoard(handOf(seed)));

  it('hardly ever need a link', () => {
    expect(boards.filter(isLinked).length).toBeLessThan(0.005 * boards.length);
  });

  it('fit a phone at 20 px or more in half of all hands, and at 16.5 px or more in 95 of 100', () => {
    const units = boards.map(phoneUnit).sort((a, b) => a - b);
    expect(units[1000]).toBeGreaterThanOrEqual(20);
    expect(units[100]).toBeGreaterThanOrEqual(16.5);
  });
});

describe('the ghosts of 400 hands of four', () => {
  it('hardly ever show a link', () => {
    const hands = numbers(400).map((seed) => handOf(5000 + seed));
    expect(hands.filter(wouldLink).length).toBeLessThan(0.015 * hands.length);
  });
});
