// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { spokenSince } from './spoken.ts';
import { GivenTable } from './testing/given-table.ts';

const WHO = { me: 0, names: ['Ala', 'Bo'] };

/** What is spoken of a game that the viewer's play has won. */
function spokenOfGame(gamesToWin: number): string[] {
  const given = new GivenTable(['55 12', '34 66'], { target: 2, gamesToWin });
  given.plays(0, '55', null);
  const { table } = given.domino;
  if (table === undefined) throw new Error('no table');
  const events = [{ type: 'gameEnded', winners: [0], scores: [2, 0] }];
  return spokenSince([{ type: 'game', events }], table, WHO);
}

test('the end of a game is spoken where the match goes on, and left to the card of the match where it does not', () => {
  expect(spokenOfGame(2)).toEqual(['Game 1 is over. You win.']);
  expect(spokenOfGame(1)).toEqual([]);
});
