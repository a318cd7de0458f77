// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { handEnd } from './hand-end.ts';
import { matchEnd } from './match-end.ts';
import { GivenTable } from './testing/given-table.ts';

const WHO = { me: 0, names: ['Ala', 'Bo'] };

function after(given: GivenTable) {
  const { table } = given.domino;
  if (table === undefined) throw new Error('no table');
  return table;
}

test('while a hand is played there is nothing to tell of its end', () => {
  const given = new GivenTable(['55 12', '34 66']);
  expect(handEnd(after(given), WHO)).toBeUndefined();
});

test('a play that wins a game has a card, although nobody went out: the match goes on from it', () => {
  const given = new GivenTable(['55 12', '34 66'], { target: 2, gamesToWin: 2 });
  given.plays(0, '55', null);
  expect(given.domino.canContinue).toBe(true);
  expect(handEnd(after(given), WHO)).toMatchObject({
    title: 'Game 1 is over',
    line: 'You win · Games 1 : 0',
    rows: [],
    sums: [],
    sides: [
      { before: 0, plays: 2, end: 0 },
      { before: 0, plays: 0, end: 0 },
    ],
  });
});

test('a hand that wins a game tells of both', () => {
  const given = new GivenTable(['12', '34 66'], { target: 2, gamesToWin: 2 });
  given.plays(0, '12', null);
  const end = handEnd(after(given), WHO);
  expect(end?.title).toBe('You went out');
  expect(end?.line).toBe('Hand 1 to you · You win · Games 1 : 0');
});

test('a play that wins the match has the card of the match alone', () => {
  const given = new GivenTable(['55 12', '34 66'], { target: 2, gamesToWin: 1 });
  given.plays(0, '55', null);
  expect(handEnd(after(given), WHO)).toBeUndefined();
  expect(matchEnd(after(given), WHO)).toMatchObject({ title: 'You win', line: 'First to 2.' });
});
