import { describe, expect, test } from 'vitest';
import { given } from './testing/table.ts';

describe('the opening', () => {
  test('may be any tile of the leader’s hand', () => {
    const table = given({ hands: ['14 66 00', '23 45'] });
    expect(table.options).toEqual(['00', '14', '66']);
  });

  test('is the leader’s, and play goes on clockwise from there', () => {
    const table = given({ hands: ['13', '34', '01 12', '02 23'], leader: 2, boneyard: '66' });
    expect(table.turn).toBe(2);
    expect(table.plays(2, '12').turn).toBe(3);
    expect(table.plays(3, '23@12:high').turn).toBe(0);
  });

  test('scores like any play', () => {
    const table = given({ hands: ['14 66', '23 45'], boneyard: '00' });
    table.plays(0, '14');
    expect(table.happened).toEqual([
      {
        type: 'tilePlayed',
        seat: 0,
        tile: '14',
        at: null,
        from: 'hand',
        total: 5,
        points: 1,
        scores: [1, 0],
      },
    ]);
  });

  test('with a total of nothing scores nothing, and a double goes on all the same', () => {
    const table = given({ hands: ['00 05', '23 45'] });
    table.plays(0, '00');
    expect(table.happened).toMatchObject([{ total: 0, points: 0 }]);
    expect(table.turn).toBe(0);
  });
});

describe('a turn, 1: with a legal play in hand', () => {
  test('every place of every tile that fits is offered, and no draw', () => {
    const table = given({ hands: ['24 15 66', '23'], laid: '12 22@12:high 25@22:lineB', boneyard: '00' });
    expect(table.options.toSorted()).toEqual(['15@12:low', '15@25:high', '24@22:branchA', '24@22:branchB']);
  });

  test('drawing is refused', () => {
    const table = given({ hands: ['14', '23'], laid: '13', boneyard: '00' });
    expect(table.refusal(0, 'draw')).toBe('MUST_PLAY');
  });

  test('it need not be the play that scores', () => {
    const table = given({ hands: ['34 36', '23'], laid: '13', boneyard: '00' });
    expect(table.plays(0, '36@13:high').scores).toEqual([0, 0]);
  });
});

describe('a turn, 2: without a legal play', () => {
  const scene = { hands: ['00 55', '23 45'], laid: '13', boneyard: '66 24 34 12' };

  test('the only thing to do is to draw', () => {
    expect(given(scene).options).toEqual(['draw']);
  });

  test('tiles are drawn one at a time until the first that can be played', () => {
    const table = given(scene).draws(0);
    expect(table.happened).toEqual([
      { type: 'tileDrawn', seat: 0, tile: '66' },
      { type: 'tileDrawn', seat: 0, tile: '24' },
      { type: 'tileDrawn', seat: 0, tile: '34' },
    ]);
    expect(table.hand(0)).toBe('00 24 34 55 66');
    expect(table.turn).toBe(0);
  });

  test('that tile must be played, and no tile held before, nor another drawn', () => {
    const table = given(scene).draws(0);
    expect(table.options).toEqual(['34@13:high']);
    expect(table.refusal(0, '00@13:low')).toBe('MUST_PLAY_DRAWN');
    expect(table.refusal(0, '24@13:high')).toBe('MUST_PLAY_DRAWN');
    expect(table.refusal(0, 'draw')).toBe('MUST_PLAY_DRAWN');
  });

  test('where it is played is free', () => {
    const table = given({ hands: ['00', '23'], laid: '12 22@12:high 25@22:lineB', boneyard: '24' }).draws(0);
    expect(table.options.toSorted()).toEqual(['24@22:branchA', '24@22:branchB']);
  });

  test('all of the boneyard may be drawn', () => {
    const table = given({ ...scene, boneyard: '66 24 46' }).draws(0);
    expect(table.types).toEqual(['tileDrawn', 'tileDrawn', 'tileDrawn', 'passed']);
    expect(table.hand(0)).toBe('00 24 46 55 66');
  });

  test('who drew everything in vain passes, and the tiles stay in the hand', () => {
    const table = given({ ...scene, boneyard: '66' }).draws(0);
    expect(table.happened).toEqual([
      { type: 'tileDrawn', seat: 0, tile: '66' },
      { type: 'passed', seat: 0 },
    ]);
    expect(table.turn).toBe(1);
    expect(table.hand(0)).toBe('00 55 66');
  });

  test('a drawn tile that could not be played is a hand tile from then on: it may give a continuation', () => {
    const table = given({ hands: ['00 16', '33 46'], laid: '34', boneyard: '66' }).draws(0);
    expect(table.types).toEqual(['tileDrawn', 'passed']);
    table.plays(1, '46@34:high').plays(0, '66@46:high');
    expect(table.happened).toMatchObject([{ tile: '66', from: 'hand' }]);
    expect(table.turn).toBe(0);
    expect(table.options).toEqual(['16@66:lineB']);
  });
});

describe('a turn, 3: without a play and with the boneyard empty', () => {
  test('the seat passes by itself, and only while somebody else can play', () => {
    const table = given({ hands: ['12 00', '55', '56', '26 44'], laid: '13' });
    table.plays(0, '12@13:low');
    expect(table.happened).toMatchObject([
      { type: 'tilePlayed', total: 5 },
      { type: 'passed', seat: 0 },
      { type: 'passed', seat: 1 },
      { type: 'passed', seat: 2 },
    ]);
    expect(table.turn).toBe(3);
  });

  test('a pass is for that turn only', () => {
    const table = given({ hands: ['23 55', '44 00', '26 06'], laid: '13' });
    // Ends 1 and 2: only seat 2 can go on. Then ends 1 and 6: still only seat 2. Then 1 and 0.
    table.plays(0, '23@13:high');
    expect(table.happened).toMatchObject([{ total: 3 }, { type: 'passed', seat: 1 }]);
    table.plays(2, '26@23:low');
    expect(table.happened).toMatchObject([
      { total: 7 },
      { type: 'passed', seat: 0 },
      { type: 'passed', seat: 1 },
    ]);
    expect(table.turn).toBe(2);
  });

  test('nothing else is offered, nor can it be asked for: nobody has to press anything', () => {
    const table = given({ hands: ['23 55', '44 00', '26 06'], laid: '13' }).plays(0, '23@13:high');
    expect(table.options).toEqual(['26@23:low']);
    expect(table.refusal(1, 'draw')).toBe('NOT_YOUR_TURN');
  });
});

describe('a turn, 4: a tile from the hand', () => {
  test('that scores lets its player go on', () => {
    const table = given({ hands: ['34 00', '23 45'], laid: '13', boneyard: '66' }).plays(0, '34@13:high');
    expect(table.scores).toEqual([1, 0]);
    expect(table.turn).toBe(0);
  });

  test('that is a double lets its player go on', () => {
    const table = given({ hands: ['33 00', '23 45'], laid: '13', boneyard: '66' }).plays(0, '33@13:high');
    expect(table.scores).toEqual([0, 0]);
    expect(table.turn).toBe(0);
  });

  test('that does both gives one continuation, and nothing is stored', () => {
    const table = given({ hands: ['55 56 26 00', '23 45'], boneyard: '11' });
    table.plays(0, '55');
    expect(table.scores).toEqual([2, 0]);
    table.plays(0, '56@55:lineA');
    expect(table.happened).toMatchObject([{ total: 16, points: 0 }]);
    expect(table.turn).toBe(1);
  });

  test('may go on as often as each play scores or is a double', () => {
    const table = given({ hands: ['66 36 26 12 00', '23 45'], boneyard: '11' });
    table.plays(0, '66').plays(0, '36@66:lineA').plays(0, '26@66:lineB');
    expect(table.scores).toEqual([4, 0]);
    expect(table.turn).toBe(0);
    table.plays(0, '12@26:low');
    expect(table.turn).toBe(1);
  });

  test('going on is an obligation: who can play must, who cannot must draw', () => {
    const scene = { laid: '13', boneyard: '66 14' };
    const able = given({ hands: ['34 11', '23 45'], ...scene }).plays(0, '34@13:high');
    expect(able.options).toEqual(['11@13:low']);
    expect(able.refusal(0, 'draw')).toBe('MUST_PLAY');
    const unable = given({ hands: ['34 00', '23 45'], ...scene }).plays(0, '34@13:high');
    expect(unable.options).toEqual(['draw']);
    unable.draws(0).plays(0, '14@13:low');
    expect(unable.happened).toMatchObject([{ from: 'drawn', total: 8 }]);
    expect(unable.turn).toBe(1);
  });

  test('who must go on and cannot, with the boneyard empty, passes', () => {
    const table = given({ hands: ['34 00', '23 45'], laid: '13' }).plays(0, '34@13:high');
    expect(table.types).toEqual(['tilePlayed', 'passed']);
    expect(table.turn).toBe(1);
  });
});

describe('a turn, 5: a drawn tile', () => {
  test.each([
    { tile: 'scores', drawn: '34', total: 5, points: 1 },
    { tile: 'is a double', drawn: '33', total: 7, points: 0 },
    { tile: 'is neither', drawn: '36', total: 7, points: 0 },
  ])('ends the turn when it $tile, and its points count', ({ drawn, total, points }) => {
    const table = given({ hands: ['00', '15 45'], laid: '13', boneyard: `${drawn} 66` });
    table.draws(0).plays(0, `${drawn}@13:high`);
    expect(table.happened).toMatchObject([{ from: 'drawn', total, points, scores: [points, 0] }]);
    expect(table.turn).toBe(1);
  });

  test('ends the turn when it is a double and scores', () => {
    const table = given({ hands: ['00', '23 45'], laid: '13', boneyard: '11 66' });
    table.draws(0).plays(0, '11@13:low');
    expect(table.happened).toMatchObject([{ total: 5, points: 1 }]);
    expect(table.turn).toBe(1);
  });
});

describe('a turn, 6: a tile from the hand', () => {
  test('that is no double and does not score ends the turn', () => {
    const table = given({ hands: ['36 16', '15 45'], laid: '13', boneyard: '66' }).plays(0, '36@13:high');
    expect(table.happened).toMatchObject([{ total: 7, points: 0 }]);
    expect(table.turn).toBe(1);
  });
});
