import { describe, expect, test } from 'vitest';
import { type Given, given, type Table } from './testing/table.ts';

const rules = { goingOut: 'mustContinue' } as const;
/** A table of the Polish rule with ends 1 and 3: `34` scores on the 3, `33` is a double, `36` is neither. */
const polish = (scene: Given): Table => given({ laid: '13', ...scene, rules: { ...rules, ...scene.rules } });

describe('a last hand tile', () => {
  test('that is no double and does not score goes out', () => {
    const table = polish({ hands: ['36', '55'], boneyard: '00' }).plays(0, '36@13:high');
    expect(table.types).toEqual(['tilePlayed', 'handEnded']);
  });

  test.each([
    ['scores', '34', '34@13:high'],
    ['is a double', '33', '33@13:high'],
  ])('that %s does not go out: its player must draw', (_, tile, words) => {
    const table = polish({ hands: [tile, '55'], boneyard: '00' }).plays(0, words);
    expect(table.types).toEqual(['tilePlayed']);
    expect(table.turn).toBe(0);
    expect(table.options).toEqual(['draw']);
  });

  test('goes out where any tile may', () => {
    const table = polish({ hands: ['34', '55'], boneyard: '00', rules: { goingOut: 'anyTile' } });
    expect(table.plays(0, '34@13:high').types).toEqual(['tilePlayed', 'handEnded']);
  });

  test('that reaches the target ends the game at once', () => {
    for (const boneyard of ['00', '']) {
      const table = polish({ hands: ['34', '55'], boneyard, scores: [60, 0] }).plays(0, '34@13:high');
      expect(table.types).toEqual(['tilePlayed', 'gameEnded', 'matchEnded']);
    }
  });

  test('is only a last tile when it is: with another in hand the turn goes on as always', () => {
    const table = polish({ hands: ['34 16', '55'], boneyard: '00' }).plays(0, '34@13:high');
    expect(table.options).toEqual(['16@13:low']);
    // The second is the last, and makes 10: it must go on.
    table.plays(0, '16@13:low');
    expect(table.happened).toMatchObject([{ points: 2 }]);
    expect(table.options).toEqual(['draw']);
  });
});

describe('with tiles in the boneyard', () => {
  test.each([
    { kind: 'neither', drawn: '12', points: 0 },
    { kind: 'scoring', drawn: '16', points: 2 },
    { kind: 'a double', drawn: '11', points: 0 },
  ])('the tile drawn is played, and that is going out, be it $kind', ({ drawn, points }) => {
    const words = `${drawn}@13:low`;
    const table = polish({ hands: ['34', '55 66', '46'], boneyard: `00 ${drawn} 22` });
    table.plays(0, '34@13:high').draws(0);
    expect(table.types).toEqual(['tileDrawn', 'tileDrawn']);
    expect(table.options).toEqual([words]);
    // The blank drawn first stays in the hand: the drawn tile ends the turn as always.
    table.plays(0, words);
    expect(table.happened).toMatchObject([{ from: 'drawn', points }]);
    expect(table.turn).toBe(1);

    const first = polish({ hands: ['34', '55 66', '46'], boneyard: `${drawn} 00` });
    first.plays(0, '34@13:high').draws(0).plays(0, words);
    expect(first.happened).toMatchObject([
      { from: 'drawn', points },
      { type: 'handEnded', reason: 'out', winners: [0], pips: [0, 22, 10], bonus: [6, 0, 0] },
    ]);
    expect(first.everybodyContinues().turn).toBe(0);
  });

  test('who draws them all in vain keeps them as the hand, and passes', () => {
    const table = polish({ hands: ['34', '46 25'], boneyard: '00 22' })
      .plays(0, '34@13:high')
      .draws(0);
    expect(table.types).toEqual(['tileDrawn', 'tileDrawn', 'passed']);
    expect(table.hand(0)).toBe('00 22');
    expect(table.turn).toBe(1);
  });

  test('who draws them all in vain when nobody can play has blocked the hand, and has not dropped out', () => {
    const table = polish({ hands: ['34', '55 66'], boneyard: '00 22' })
      .plays(0, '34@13:high')
      .draws(0);
    expect(table.types).toEqual(['tileDrawn', 'tileDrawn', 'handEnded']);
    expect(table.happened[2]).toMatchObject({
      reason: 'blocked',
      winners: [0],
      pips: [4, 22],
      bonus: [4, 0],
    });
  });

  test('who kept them may play them in a later turn', () => {
    const table = polish({ hands: ['34', '46 25'], boneyard: '06' })
      .plays(0, '34@13:high')
      .draws(0);
    table.plays(1, '46@34:high');
    expect(table.turn).toBe(0);
    table.plays(0, '06@46:high');
    expect(table.happened).toMatchObject([{ from: 'hand' }, { reason: 'out', winners: [0] }]);
  });
});

describe('with the boneyard empty', () => {
  test('the player drops out of the hand, and the others play on', () => {
    const table = polish({ hands: ['34', '46 22', '00 45'] }).plays(0, '34@13:high');
    expect(table.happened.slice(1)).toEqual([{ type: 'droppedOut', seat: 0 }]);
    expect(table.turn).toBe(1);
  });

  test('the turn skips who dropped out', () => {
    const table = polish({ hands: ['34', '46 22 56', '16 00'] }).plays(0, '34@13:high');
    table.plays(1, '46@34:high').plays(2, '16@13:low');
    expect(table.turn).toBe(1);
    expect(table.types).toEqual(['tilePlayed']);
    expect(table.refusal(0, 'draw')).toBe('NOT_YOUR_TURN');
  });

  test('another goes out, wins, and gets nothing from who dropped out, who keeps the points made', () => {
    const table = polish({ hands: ['34', '46', '16 00'] })
      .plays(0, '34@13:high')
      .plays(1, '46@34:high');
    expect(table.happened[1]).toEqual({
      type: 'handEnded',
      reason: 'out',
      winners: [1],
      pips: [0, 0, 7],
      bonus: [0, 1, 0],
      scores: [1, 1, 0],
    });
    expect(table.view.leader).toBe(1);
  });

  test('in a blocked hand who dropped out cannot win, with no pips at all', () => {
    const table = polish({ hands: ['34', '46 22', '16 05'] }).plays(0, '34@13:high');
    table.plays(1, '46@34:high').plays(2, '16@13:low');
    expect(table.happened[1]).toMatchObject({
      reason: 'blocked',
      winners: [1],
      pips: [0, 4, 5],
      bonus: [0, 1, 0],
      scores: [1, 1, 0],
    });
  });

  test('one who is left alone plays on, turn after turn', () => {
    const table = polish({ hands: ['34', '46 16 25'] })
      .plays(0, '34@13:high')
      .plays(1, '46@34:high');
    expect(table.types).toEqual(['tilePlayed']);
    expect(table.turn).toBe(1);
    table.plays(1, '16@13:low');
    expect(table.happened[1]).toMatchObject({ reason: 'blocked', winners: [1], pips: [0, 7], bonus: [0, 0] });
  });

  test('one who is left alone may go out', () => {
    const table = polish({ hands: ['34', '46 16'] }).plays(0, '34@13:high');
    table.plays(1, '46@34:high').plays(1, '16@13:low');
    expect(table.happened[1]).toMatchObject({ reason: 'out', winners: [1], bonus: [0, 0], scores: [1, 0] });
  });

  test('one who is left and cannot play has blocked hands, however heavy', () => {
    const table = polish({ hands: ['34', '55 66'] }).plays(0, '34@13:high');
    expect(table.types).toEqual(['tilePlayed', 'droppedOut', 'handEnded']);
    expect(table.happened[2]).toMatchObject({ reason: 'blocked', winners: [1], bonus: [0, 0] });
  });

  test('a pass of somebody who cannot play comes after the dropping out', () => {
    const table = polish({ hands: ['34', '55', '46 22'] }).plays(0, '34@13:high');
    expect(table.types).toEqual(['tilePlayed', 'droppedOut', 'passed']);
    expect(table.turn).toBe(2);
  });

  test('when everybody drops out nobody wins, nobody gets a bonus, and a lot picks who leads', () => {
    const table = polish({ hands: ['34', '44'] })
      .plays(0, '34@13:high')
      .plays(1, '44@34:high');
    expect(table.happened.slice(1)).toEqual([
      { type: 'droppedOut', seat: 1 },
      {
        type: 'handEnded',
        reason: 'allDroppedOut',
        winners: [],
        pips: [0, 0],
        bonus: [0, 0],
        scores: [1, 0],
      },
    ]);
    table.everybodyContinues();
    expect(table.types).toEqual(['continued', 'lotDrawn', 'handDealt']);
  });

  test('who dropped out is in the next hand again', () => {
    const table = polish({ hands: ['34', '46', '16 00'] })
      .plays(0, '34@13:high')
      .plays(1, '46@34:high');
    table.everybodyContinues();
    expect(table.state.hand.droppedOut).toBe(0);
    expect(table.view.tiles).toEqual([6, 6, 6]);
  });
});
