import { describe, expect, test } from 'vitest';
import { aboutToBlock, BLOCKS, given } from './testing/table.ts';

describe('the target', () => {
  test('reached by a play ends the game at once: no further play, and no bonus for the hand', () => {
    const table = given({ hands: ['34 26', '45'], laid: '13', boneyard: '00', scores: [60, 3] });
    table.plays(0, '34@13:high');
    expect(table.happened.slice(1)).toEqual([
      { type: 'gameEnded', winners: [0], scores: [61, 3] },
      { type: 'matchEnded', winners: [0] },
    ]);
    expect(table.turn).toBe(undefined);
    expect(table.refusal(1, '45@34:high')).toBe('MATCH_OVER');
  });

  test('may be passed', () => {
    const table = given({ hands: ['55 26', '45'], scores: [60, 3] }).plays(0, '55');
    expect(table.happened[1]).toMatchObject({ type: 'gameEnded', scores: [62, 3] });
  });

  test('not reached by one point lets the game go on', () => {
    const table = given({ hands: ['55 26', '45'], scores: [58, 3] }).plays(0, '55');
    expect(table.scores).toEqual([60, 3]);
    expect(table.types).not.toContain('gameEnded');
  });

  test('reached by the very last tile gives no bonus, and no hand has ended', () => {
    const table = given({ hands: ['34', '45'], laid: '13', boneyard: '00', scores: [60, 59] });
    table.plays(0, '34@13:high');
    expect(table.types).toEqual(['tilePlayed', 'gameEnded', 'matchEnded']);
    expect(table.scores).toEqual([61, 59]);
    expect(table.view.result).toBe(null);
  });

  test('reached by a drawn tile ends the game as well', () => {
    const table = given({ hands: ['00', '25'], laid: '13', boneyard: '34', scores: [60, 3] });
    table.draws(0).plays(0, '34@13:high');
    expect(table.types).toEqual(['tilePlayed', 'gameEnded', 'matchEnded']);
  });

  test('reached by a bonus ends the game after the hand', () => {
    const table = given({ hands: ['36', '55'], laid: '13', boneyard: '00', scores: [59, 3] });
    table.plays(0, '36@13:high');
    expect(table.types).toEqual(['tilePlayed', 'handEnded', 'gameEnded', 'matchEnded']);
    expect(table.scores).toEqual([61, 3]);
  });

  test('is the partnership’s together', () => {
    const rules = { seating: 'partnership' } as const;
    const table = given({
      hands: ['01', '25', '34 66', '56'],
      laid: '13',
      leader: 2,
      scores: [60, 60],
      rules,
    });
    table.plays(2, '34@13:high');
    expect(table.happened[1]).toEqual({ type: 'gameEnded', winners: [0], scores: [61, 60] });
  });

  test.each([1, 5, 1000])('may be %i', (target) => {
    const table = given({ hands: ['34', '45'], laid: '13', scores: [target - 1, 0], rules: { target } });
    table.plays(0, '34@13:high');
    expect(table.happened[1]).toMatchObject({ type: 'gameEnded', scores: [target, 0] });
  });
});

describe('bonuses together', () => {
  test('all sides at the target after them share the win, whatever their scores', () => {
    const table = aboutToBlock(['25', '34', '03 45', '55 35 02'], { scores: [53, 60, 59, 12] });
    table.plays(0, BLOCKS);
    expect(table.happened.slice(1)).toMatchObject([
      { type: 'handEnded', bonus: [8, 8, 0, 0], scores: [61, 68, 59, 12] },
      { type: 'gameEnded', winners: [0, 1] },
      { type: 'matchEnded', winners: [0, 1] },
    ]);
  });

  test('a tied side that does not get there does not share', () => {
    const table = aboutToBlock(['25', '34', '03 45', '55 35 02'], { scores: [52, 60, 40, 12] });
    table.plays(0, BLOCKS);
    expect(table.happened[2]).toEqual({ type: 'gameEnded', winners: [1], scores: [60, 68, 40, 12] });
  });
});

describe('a match of several games', () => {
  const rules = { gamesToWin: 2 } as const;
  const scene = { hands: ['34 22', '45'], laid: '13', boneyard: '00', scores: [60, 3], rules };

  test('goes on until a side has won so many', () => {
    const table = given(scene).plays(0, '34@13:high');
    expect(table.types).toEqual(['tilePlayed', 'gameEnded']);
    expect(table.view).toMatchObject({ games: [1, 0], gameWinners: [0], matchWinners: null, phase: 'pause' });
  });

  test('starts each game with a new lot, from nothing', () => {
    const table = given(scene).plays(0, '34@13:high').everybodyContinues();
    expect(table.types).toEqual(['continued', 'lotDrawn', 'handDealt']);
    expect(table.view).toMatchObject({
      game: 2,
      hand: 1,
      scores: [0, 0],
      previous: [0, 0],
      before: [0, 0],
      games: [1, 0],
      gameWinners: null,
    });
  });

  test('draws a new lot for a new game even when somebody went out', () => {
    const table = given({ ...scene, hands: ['36', '55'], scores: [60, 3] }).plays(0, '36@13:high');
    expect(table.types).toEqual(['tilePlayed', 'handEnded', 'gameEnded']);
    table.everybodyContinues();
    expect(table.types).toEqual(['continued', 'lotDrawn', 'handDealt']);
  });

  test('a new hand of the same game is none of a new game', () => {
    const table = given({ ...scene, hands: ['36', '55'], scores: [6, 3] }).plays(0, '36@13:high');
    table.everybodyContinues();
    expect(table.view).toMatchObject({ game: 1, hand: 2, scores: [8, 3], before: [8, 3] });
  });

  test('ends when a side has won the last it needs', () => {
    const table = given({ ...scene, games: [1, 1] }).plays(0, '34@13:high');
    expect(table.happened.slice(1)).toMatchObject([
      { type: 'gameEnded', winners: [0] },
      { type: 'matchEnded', winners: [0] },
    ]);
    expect(table.view).toMatchObject({ games: [2, 1], matchWinners: [0], phase: 'over' });
  });

  const tie = ['25', '34', '03 45', '55 35 02'];

  test('counts a shared game for each sharer', () => {
    const table = aboutToBlock(tie, { scores: [60, 59, 0, 0], rules }).plays(0, BLOCKS);
    expect(table.types).not.toContain('matchEnded');
    expect(table.view.games).toEqual([1, 1, 0, 0]);
  });

  test('may be shared', () => {
    const table = aboutToBlock(tie, { scores: [60, 59, 0, 0], games: [1, 1, 1, 0], rules }).plays(0, BLOCKS);
    expect(table.happened.at(-1)).toEqual({ type: 'matchEnded', winners: [0, 1] });
  });

  test('is won by the sharer alone who has enough games', () => {
    const table = aboutToBlock(tie, { scores: [60, 59, 0, 0], games: [0, 1, 1, 0], rules }).plays(0, BLOCKS);
    expect(table.happened.slice(2)).toMatchObject([
      { type: 'gameEnded', winners: [0, 1] },
      { type: 'matchEnded', winners: [1] },
    ]);
  });
});
