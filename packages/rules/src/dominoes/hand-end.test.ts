import { describe, expect, test } from 'vitest';
import { aboutToBlock, BLOCKS, given } from './testing/table.ts';

describe('going out', () => {
  test('ends the hand and wins it', () => {
    const table = given({ hands: ['36', '15 45', '11'], laid: '13', boneyard: '66' }).plays(0, '36@13:high');
    expect(table.happened[1]).toEqual({
      type: 'handEnded',
      reason: 'out',
      winners: [0],
      pips: [0, 15, 2],
      bonus: [3, 0, 0],
      scores: [3, 0, 0],
    });
    expect(table.types).toEqual(['tilePlayed', 'handEnded']);
  });

  test('adds the bonus to the points of the last tile', () => {
    const table = given({ hands: ['34', '15 45'], laid: '13', boneyard: '66', scores: [7, 9] });
    table.plays(0, '34@13:high');
    expect(table.happened).toMatchObject([
      { points: 1, scores: [8, 9] },
      { bonus: [3, 0], scores: [11, 9] },
    ]);
  });

  test.each([
    ['a double', '33', '33@13:high'],
    ['a scoring tile', '34', '34@13:high'],
  ])('with %s asks for no continuation', (_, tile, words) => {
    const table = given({ hands: [tile, '15 45'], laid: '13', boneyard: '66' }).plays(0, words);
    expect(table.types).toEqual(['tilePlayed', 'handEnded']);
    expect(table.turn).toBe(undefined);
  });

  test('may be done with a drawn tile: the one that was drawn when going on with an empty hand', () => {
    const rules = { goingOut: 'mustContinue' } as const;
    const table = given({ hands: ['34', '15 45'], laid: '13', boneyard: '16', rules });
    table.plays(0, '34@13:high').draws(0).plays(0, '16@13:low');
    expect(table.happened).toMatchObject([{ from: 'drawn' }, { reason: 'out', winners: [0] }]);
  });

  test('is the partnership’s, whichever partner does it', () => {
    const table = given({
      hands: ['55', '06', '00', '36'],
      laid: '13',
      boneyard: '66',
      leader: 3,
      rules: { seating: 'partnership' },
    }).plays(3, '36@13:high');
    // Partner 1 keeps 6 pips, which count for nobody; the opponents hold 10 and 0.
    expect(table.happened[1]).toMatchObject({ winners: [1], pips: [10, 6, 0, 0], bonus: [0, 2] });
  });

  test('with nothing left in the other hands is worth no bonus', () => {
    const table = given({ hands: ['36', '00'], laid: '13', boneyard: '66' }).plays(0, '36@13:high');
    expect(table.happened[1]).toMatchObject({ winners: [0], bonus: [0, 0], scores: [0, 0] });
  });

  test('shows what was left in every hand', () => {
    const table = given({ hands: ['36', '15 45'], laid: '13', boneyard: '66' });
    expect(table.view.result).toBe(null);
    table.plays(0, '36@13:high');
    expect(table.view.result).toEqual({
      reason: 'out',
      winners: [0],
      pips: [0, 15],
      bonus: [3, 0],
      scores: [3, 0],
      left: [[], ['15', '45']],
    });
  });
});

describe('who leads the next hand', () => {
  test.each([0, 1, 2, 3])('seat %i, who went out', (seat) => {
    const hands = ['55', '44', '22', '11'].map((held, other) => (other === seat ? '36' : held));
    const table = given({ hands, laid: '13', boneyard: '66', leader: seat }).plays(seat, '36@13:high');
    expect(table.view.leader).toBe(seat);
    table.everybodyContinues();
    expect(table.types).toEqual(['continued', 'handDealt']);
    expect(table.turn).toBe(seat);
  });

  test('the partner who went out, not the other', () => {
    const rules = { seating: 'partnership' } as const;
    const table = given({ hands: ['55', '44', '22', '36'], laid: '13', leader: 3, rules });
    table.plays(3, '36@13:high').everybodyContinues();
    expect(table.turn).toBe(3);
  });

  test('whom a new lot picks, after a blocked hand', () => {
    const table = aboutToBlock(['25', '34', '45']).plays(0, BLOCKS);
    expect(table.view.leader).toBe(null);
    table.everybodyContinues();
    expect(table.types).toEqual(['continued', 'lotDrawn', 'handDealt']);
    const [, lot] = table.happened;
    expect(lot).toMatchObject({ type: 'lotDrawn', leader: table.turn });
  });
});

describe('a blocked hand', () => {
  test('is settled at once, without a row of passes', () => {
    const table = aboutToBlock(['25', '34', '45']).plays(0, BLOCKS);
    expect(table.types).toEqual(['tilePlayed', 'handEnded']);
    expect(table.happened[1]).toMatchObject({ reason: 'blocked', winners: [0, 1], bonus: [3, 3, 0] });
  });

  test('is settled at once when drawing took the last tile in vain', () => {
    const table = given({ hands: ['00', '55'], laid: '13', boneyard: '66' }).draws(0);
    expect(table.types).toEqual(['tileDrawn', 'handEnded']);
    expect(table.happened[1]).toMatchObject({
      reason: 'blocked',
      pips: [12, 10],
      winners: [1],
      bonus: [0, 2],
    });
  });

  test('is settled at once when a drawn tile blocks it', () => {
    const table = given({ hands: ['00', '55'], laid: '26 24@26:low', boneyard: '46' });
    table.draws(0).plays(0, BLOCKS);
    expect(table.happened).toMatchObject([{ from: 'drawn' }, { reason: 'blocked', winners: [0] }]);
  });

  test('is not blocked while the boneyard holds a tile', () => {
    const table = aboutToBlock(['25', '34', '45'], { boneyard: '55' }).plays(0, BLOCKS);
    expect(table.types).toEqual(['tilePlayed']);
    expect(table.turn).toBe(1);
    expect(table.options).toEqual(['draw']);
  });

  test('is blocked even while its player would have to go on', () => {
    const table = given({ hands: ['33 00', '55'], laid: '03 01@03:low' }).plays(0, '33@03:high');
    expect(table.types).toEqual(['tilePlayed', 'handEnded']);
  });

  test('is won by the fewest pips', () => {
    const table = aboutToBlock(['25', '14', '45']).plays(0, BLOCKS);
    expect(table.happened[1]).toMatchObject({ winners: [1], pips: [7, 5, 9], bonus: [0, 3, 0] });
  });

  test('in partnership compares the sums of both partners, never single hands', () => {
    const rules = { seating: 'partnership' } as const;
    const table = aboutToBlock(['01', '05', '45 35', '15'], { rules }).plays(0, BLOCKS);
    expect(table.happened[1]).toMatchObject({ winners: [1], pips: [1, 5, 17, 6], bonus: [0, 4] });
  });

  test('that is tied gives every tied side a full bonus from all other sides, the tied ones included', () => {
    const table = aboutToBlock(['25', '34', '03 45', '55 35 02']).plays(0, BLOCKS);
    expect(table.happened[1]).toMatchObject({ winners: [0, 1], pips: [7, 7, 12, 20], bonus: [8, 8, 0, 0] });
  });

  test('in which everybody ties is won by all', () => {
    const table = aboutToBlock(['25', '34']).plays(0, BLOCKS);
    expect(table.happened[1]).toMatchObject({ winners: [0, 1], bonus: [1, 1], scores: [1, 1] });
  });
});

describe('between hands', () => {
  const ended = () => given({ hands: ['36', '15', '11'], laid: '13', boneyard: '66' }).plays(0, '36@13:high');

  test('the game waits until everybody has gone on, in any order', () => {
    const table = ended();
    table.does(2, 'continue').does(0, 'continue');
    expect(table.types).toEqual(['continued']);
    expect(table.state.phase).toBe('pause');
    table.does(1, 'continue');
    expect(table.types).toEqual(['continued', 'handDealt']);
    expect(table.state.phase).toBe('turn');
  });

  test('the next deal is a whole new one: 6 tiles each for three, and 10 to draw', () => {
    const table = ended().everybodyContinues();
    expect(table.view).toMatchObject({
      tiles: [6, 6, 6],
      boneyard: 10,
      total: 0,
      moves: [],
      result: null,
      hand: 2,
    });
  });

  test('the scores stay', () => {
    const table = ended();
    expect(table.scores).toEqual([2, 0, 0]);
    expect(table.everybodyContinues().scores).toEqual([2, 0, 0]);
  });
});
