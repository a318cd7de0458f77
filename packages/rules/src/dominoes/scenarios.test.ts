import { describe, expect, test } from 'vitest';
import { dominoes } from './index.ts';
import { aboutToBlock, BLOCKS, given } from './testing/table.ts';

/** Scenes that players of such games have met elsewhere going wrong. */
describe('scenes', () => {
  test('a double that is played through on both long sides counts nothing', () => {
    const table = given({ hands: ['34 00', '44 24 66'], boneyard: '55' });
    table.plays(0, '34');
    expect(table.happened).toMatchObject([{ total: 7, points: 0 }]);
    table.plays(1, '44@34:high');
    expect(table.happened).toMatchObject([{ total: 11, points: 0 }]);
    expect(table.turn).toBe(1);
    table.plays(1, '24@44:lineB');
    expect(table.happened).toMatchObject([{ total: 5, points: 1 }]);
    expect(table.openEnds.toSorted()).toEqual(['24:low', '34:low', '44:branchA', '44:branchB']);
    expect(table.turn).toBe(1);
  });

  test('the opening double counts until its second long side is taken; its branches count nothing', () => {
    const table = given({ hands: ['66 36 26 16 00', '24'], boneyard: '55' });
    table.plays(0, '66');
    expect(table.happened).toMatchObject([{ total: 12, points: 0 }]);
    table.plays(0, '36@66:lineA');
    expect(table.happened).toMatchObject([{ total: 15, points: 3 }]);
    expect(table.openEnds).not.toContain('66:branchA');
    table.plays(0, '26@66:lineB');
    expect(table.happened).toMatchObject([{ total: 5, points: 1 }]);
    expect(table.openEnds).toEqual(expect.arrayContaining(['66:branchA', '66:branchB']));
    table.plays(0, '16@66:branchB');
    expect(table.happened).toMatchObject([{ total: 6, points: 0 }]);
  });

  test('a last tile that scores ends the hand at once, with its points and the bonus apart', () => {
    const table = given({ hands: ['13', '26'], laid: '34', boneyard: '00 11 22 55 66' });
    table.plays(0, '13@34:low');
    expect(table.happened).toMatchObject([
      { type: 'tilePlayed', total: 5, points: 1, scores: [1, 0] },
      { type: 'handEnded', reason: 'out', pips: [0, 8], bonus: [2, 0], scores: [3, 0] },
    ]);
    expect(table.refusal(0, 'draw')).toBe('NOT_NOW');
  });

  test('a play past the target ends the game at that moment', () => {
    const table = given({ hands: ['66 22', '45'], laid: '36', boneyard: '00', scores: [60, 12] });
    table.plays(0, '66@36:high');
    expect(table.happened).toMatchObject([
      { type: 'tilePlayed', total: 15, points: 3 },
      { type: 'gameEnded', winners: [0], scores: [63, 12] },
      { type: 'matchEnded', winners: [0] },
    ]);
    expect(table.refusal(0, '22@36:low')).toBe('MATCH_OVER');
    expect(dominoes.pending(table.state)).toEqual([]);
  });

  const blocked = ['25', '34', '03 45', '55 35 02'];

  test('all who reach the target in one settlement win, wherever games are counted', () => {
    const table = aboutToBlock(blocked, { scores: [59, 59, 40, 12] }).plays(0, BLOCKS);
    expect(table.happened.slice(1)).toMatchObject([
      { pips: [7, 7, 12, 20], bonus: [8, 8, 0, 0], scores: [67, 67, 40, 12] },
      { type: 'gameEnded', winners: [0, 1] },
      { type: 'matchEnded', winners: [0, 1] },
    ]);
    expect(table.view).toMatchObject({ games: [1, 1, 0, 0], gameWinners: [0, 1], matchWinners: [0, 1] });
  });

  test('who tie for the fewest pips each get the full bonus, and a lot picks the next leader', () => {
    const table = aboutToBlock(blocked).plays(0, BLOCKS);
    expect(table.view.result).toMatchObject({
      reason: 'blocked',
      winners: [0, 1],
      pips: [7, 7, 12, 20],
      bonus: [8, 8, 0, 0],
      left: [['25'], ['34'], ['03', '45'], ['02', '35', '55']],
    });
    table.everybodyContinues();
    expect(table.types).toEqual(['continued', 'lotDrawn', 'handDealt']);
  });

  test('going on without a play draws until one fits, or passes by itself', () => {
    const drawing = given({ hands: ['55 01', '14 24'], laid: '45', boneyard: '22 56' });
    drawing.plays(0, '55@45:high');
    expect(drawing.options).toEqual(['draw']);
    drawing.draws(0);
    expect(drawing.types).toEqual(['tileDrawn', 'tileDrawn']);
    expect(drawing.options).toEqual(['56@55:lineB']);
    drawing.plays(0, '56@55:lineB');
    expect(drawing.turn).toBe(1);

    const passing = given({ hands: ['55 01', '14 24'], laid: '45' }).plays(0, '55@45:high');
    expect(passing.types).toEqual(['tilePlayed', 'passed']);
    expect(passing.turn).toBe(1);
  });

  test('a blocked hand is settled by itself, and nobody has to pass', () => {
    const table = given({ hands: ['23 00', '45', '66'], laid: '12 13@12:low' });
    expect(table.options).toEqual(['23@12:high', '23@13:high']);
    table.plays(0, '23@13:high');
    expect(table.openEnds).toEqual(['12:high', '23:low']);
    expect(table.types).toEqual(['tilePlayed', 'handEnded']);
    expect(dominoes.pending(table.state).map(({ kind }) => kind)).toEqual(['pause', 'pause', 'pause']);
  });

  test('a pass is for that turn only; who passed is asked again', () => {
    const table = given({ hands: ['16 22', '36 11', '04 55'], laid: '34', leader: 2 });
    table.plays(2, '04@34:high');
    expect(table.happened.slice(1)).toEqual([{ type: 'passed', seat: 0 }]);
    table.plays(1, '36@34:low');
    expect(table.happened.slice(1)).toEqual([{ type: 'passed', seat: 2 }]);
    expect(table.turn).toBe(0);
    expect(table.options).toEqual(['16@36:high']);
  });

  test('the answer to a decision plays one tile, whatever lies in its place afterwards', () => {
    const table = given({ hands: ['44 46 00', '23'], laid: '14', boneyard: '55' });
    const [asked] = dominoes.pending(table.state);
    table.plays(0, '44@14:high');
    const [next] = dominoes.pending(table.state);
    expect(next?.seat).toBe(0);
    expect(next?.id).toBeGreaterThan(asked?.id as number);
    expect(table.refusal(0, '44@14:high')).toBe('NOT_YOUR_TILE');
    expect(table.hand(0)).toBe('00 46');
  });

  test('whatever a player asks for out of turn or out of hand, the answer tells nothing more', () => {
    const table = given({ hands: ['14 66', '23 45'], laid: '13', boneyard: '33' });
    // A tile of another hand, of the boneyard, on the table: one and the same answer.
    expect(['23@13:high', '33@13:high', '13@13:high'].map((words) => table.refusal(0, words))).toEqual([
      'NOT_YOUR_TILE',
      'NOT_YOUR_TILE',
      'NOT_YOUR_TILE',
    ]);
    expect(['23@13:high', '14@13:low', 'draw'].map((words) => table.refusal(1, words))).toEqual([
      'NOT_YOUR_TURN',
      'NOT_YOUR_TURN',
      'NOT_YOUR_TURN',
    ]);
  });
});
