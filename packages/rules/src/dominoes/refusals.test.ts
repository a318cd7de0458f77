import { describe, expect, test } from 'vitest';
import { RULE_REFUSALS, type RuleRefusal } from '../kit/rules.ts';
import { type Command, type DominoesTypes, dominoes } from './index.ts';
import { given, type Table } from './testing/table.ts';

interface Refused {
  readonly when: string;
  readonly table: () => Table;
  readonly by: number;
  readonly command: string;
  readonly code: RuleRefusal | DominoesTypes['Refusal'];
}

const begun = () => given({ hands: ['14 66', '23 45'], boneyard: '00' });
const running = () => given({ hands: ['34 66', '23 45'], laid: '13', boneyard: '00' });
const drawing = () => given({ hands: ['00 66', '23 45'], laid: '13', boneyard: '34 15' });
const drawn = () => drawing().draws(0);
const ended = () => given({ hands: ['36', '15'], laid: '13', boneyard: '66' }).plays(0, '36@13:high');
const over = () => given({ hands: ['34', '15'], laid: '13', scores: [60, 0] }).plays(0, '34@13:high');

const refused: readonly Refused[] = [
  {
    when: 'it is another’s turn to play',
    table: running,
    by: 1,
    command: '23@13:high',
    code: 'NOT_YOUR_TURN',
  },
  { when: 'it is another’s turn to draw', table: drawing, by: 1, command: 'draw', code: 'NOT_YOUR_TURN' },
  { when: 'there is no such seat', table: running, by: 2, command: '34@13:high', code: 'NOT_YOUR_TURN' },
  {
    when: 'the tile is in another hand',
    table: running,
    by: 0,
    command: '23@13:high',
    code: 'NOT_YOUR_TILE',
  },
  { when: 'the tile is in the boneyard', table: running, by: 0, command: '00@13:low', code: 'NOT_YOUR_TILE' },
  { when: 'the tile lies on the table', table: running, by: 0, command: '13@13:low', code: 'NOT_YOUR_TILE' },
  { when: 'it opens with a tile of another hand', table: begun, by: 0, command: '23', code: 'NOT_YOUR_TILE' },
  { when: 'the end is of a tile not laid', table: running, by: 0, command: '34@36:low', code: 'NO_SUCH_END' },
  { when: 'a layout is opened twice', table: running, by: 0, command: '34', code: 'NO_SUCH_END' },
  { when: 'the opening names an end', table: begun, by: 0, command: '14@13:low', code: 'NO_SUCH_END' },
  {
    when: 'the end has been used',
    table: () => given({ hands: ['33 06', '23'], laid: '13 36@13:high' }),
    by: 0,
    command: '33@13:high',
    code: 'NO_SUCH_END',
  },
  {
    when: 'the branch is not open yet',
    table: () => given({ hands: ['36 23', '45'], laid: '33 13@33:lineA' }),
    by: 0,
    command: '36@33:branchA',
    code: 'NO_SUCH_END',
  },
  { when: 'no half has the number', table: running, by: 0, command: '66@13:high', code: 'DOES_NOT_FIT' },
  { when: 'it fits another end only', table: running, by: 0, command: '34@13:low', code: 'DOES_NOT_FIT' },
  { when: 'nothing in hand fits', table: drawing, by: 0, command: '66@13:low', code: 'DOES_NOT_FIT' },
  {
    when: 'a held tile instead of the drawn',
    table: drawn,
    by: 0,
    command: '00@13:low',
    code: 'MUST_PLAY_DRAWN',
  },
  {
    when: 'it draws again after a tile that fits',
    table: drawn,
    by: 0,
    command: 'draw',
    code: 'MUST_PLAY_DRAWN',
  },
  {
    when: 'the drawn tile is put where it does not fit',
    table: drawn,
    by: 0,
    command: '34@13:low',
    code: 'DOES_NOT_FIT',
  },
  { when: 'it draws with a play in hand', table: running, by: 0, command: 'draw', code: 'MUST_PLAY' },
  { when: 'it draws instead of opening', table: begun, by: 0, command: 'draw', code: 'MUST_PLAY' },
  { when: 'it goes on within a hand', table: running, by: 0, command: 'continue', code: 'NOT_NOW' },
  { when: 'another goes on within a hand', table: running, by: 1, command: 'continue', code: 'NOT_NOW' },
  { when: 'it plays between hands', table: ended, by: 1, command: '15@13:low', code: 'NOT_NOW' },
  { when: 'it draws between hands', table: ended, by: 1, command: 'draw', code: 'NOT_NOW' },
  {
    when: 'it goes on twice',
    table: () => ended().does(1, 'continue'),
    by: 1,
    command: 'continue',
    code: 'NOT_NOW',
  },
  { when: 'nobody’s seat goes on', table: ended, by: 2, command: 'continue', code: 'NOT_NOW' },
  { when: 'a seat below the first goes on', table: ended, by: -1, command: 'continue', code: 'NOT_NOW' },
  { when: 'the match is over: a play', table: over, by: 1, command: '15@13:low', code: 'MATCH_OVER' },
  { when: 'the match is over: a draw', table: over, by: 1, command: 'draw', code: 'MATCH_OVER' },
  { when: 'the match is over: going on', table: over, by: 1, command: 'continue', code: 'MATCH_OVER' },
];

describe('a command is refused and changes nothing when', () => {
  test.each(refused)('$when ($code)', ({ table, by, command, code }) => {
    const at = table();
    const before = JSON.stringify(at.state);
    expect(at.refusal(by, command)).toBe(code);
    expect(JSON.stringify(at.state)).toBe(before);
  });

  test('the match has not started (NOT_NOW)', () => {
    const state = dominoes.initial({
      seating: 2,
      target: 61,
      count: 'fives',
      gamesToWin: 1,
      goingOut: 'anyTile',
    });
    const random = { below: () => 0 };
    for (const command of [{ type: 'draw' }, { type: 'continue' }] as const) {
      expect(dominoes.decide(state, { by: 0, command }, random)).toEqual({ ok: false, refusal: 'NOT_NOW' });
    }
    expect(dominoes.pending(state)).toEqual([]);
  });

  test('every code has its case', () => {
    const codes = [...RULE_REFUSALS, ...Object.keys(dominoes.refusals)];
    expect([...new Set(refused.map(({ code }) => code))].toSorted()).toEqual(codes.toSorted());
  });

  test('it is one of another game', () => {
    const command = { type: 'roll' } as unknown as Command;
    const result = dominoes.decide(running().state, { by: 0, command }, { below: () => 0 });
    expect(result).toEqual({ ok: false, refusal: 'NOT_NOW' });
  });
});
