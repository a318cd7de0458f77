import { describe, expect, test } from 'vitest';
import type { RuleRefusal } from '../kit/rules.ts';
import type { Command, DerbyTypes } from './index.ts';
import { begun, given, type Table } from './testing/table.ts';

const scratching = () => given({ hands: ['7H', '3H'] });
const drafting = () => begun('advanced', 4);
const advanced = { mode: 'advanced', hands: ['7H', 'KH AH', '3C', 'AS'], scratched: [7, 8, 9, 10] } as const;
const betting = () => given(advanced);
const deciding = () => given({ ...advanced, raceOn: true }).roll(5);
const won = { hands: ['QH', ''], scratched: [3, 4, 5, 6], positions: { 12: 2 } } as const;
const paused = () => given(won).roll(12);
const over = () => given({ ...won, rules: { rounds: 1 } }).roll(12);
const bet = (horse: number, stake: number, king: string | null = null) =>
  ({ type: 'bet', horse, stake, king }) as Command;

const refused: readonly [RuleRefusal | DerbyTypes['Refusal'], string, () => Table, number, Command][] = [
  ['NOT_YOUR_TURN', 'a roll of another', scratching, 0, { type: 'roll' }],
  ['NOT_YOUR_TURN', 'a roll of no seat', scratching, -1, { type: 'roll' }],
  ['NOT_NOW', 'a bet instead of a roll', scratching, 1, bet(6, 1)],
  ['NOT_NOW', 'going on within a round', scratching, 1, { type: 'continue' }],
  ['NOT_NOW', 'a card kept outside the draft', scratching, 1, { type: 'keep', card: '3H' }],
  ['NOT_NOW', 'an ace in the scratching', scratching, 1, { type: 'useAce', card: 'AH' }],
  ['NOT_NOW', 'a roll in the draft', drafting, 1, { type: 'roll' }],
  ['NOT_NOW', 'a card kept by no seat', drafting, 4, { type: 'keep', card: '3H' }],
  ['NOT_YOUR_TURN', 'a bet of another', betting, 2, bet(6, 1)],
  ['NOT_NOW', 'a roll before the bets are done', betting, 1, { type: 'roll' }],
  ['NOT_NOW', 'a bet of nothing', betting, 1, bet(6, 0)],
  ['NOT_NOW', 'a bet of six', betting, 1, bet(6, 6)],
  ['NOT_NOW', 'a bet of half a chip', betting, 1, bet(6, 0.5)],
  ['BAD_BET', 'a bet on a scratched horse', betting, 1, bet(7, 1)],
  ['NOT_NOW', 'a bet on no horse', betting, 1, bet(13, 1)],
  ['BAD_BET', 'a king for the first bet', betting, 1, bet(6, 1, 'KH')],
  ['BAD_BET', 'a second bet without a king', () => betting().bets(1, 6, { stake: 1 }), 1, bet(5, 1)],
  ['BAD_BET', 'a second bet on the same horse', () => betting().bets(1, 6, { stake: 1 }), 1, bet(6, 1, 'KH')],
  ['BAD_BET', 'a king that another holds', () => betting().bets(1, 6, { stake: 1 }), 1, bet(5, 1, 'KC')],
  ['NOT_NOW', 'another roll before this one counts', deciding, 1, { type: 'roll' }],
  ['NOT_YOUR_TURN', 'an ace for the roll of another', deciding, 3, { type: 'useAce', card: 'AS' }],
  ['NOT_YOUR_CARD', 'an ace that another holds', deciding, 1, { type: 'useAce', card: 'AS' }],
  ['NOT_YOUR_CARD', 'a card that is no ace', deciding, 1, { type: 'useAce', card: 'KH' }],
  ['NOT_NOW', 'going on twice', () => paused().does(0, { type: 'continue' }), 0, { type: 'continue' }],
  ['NOT_NOW', 'going on as no seat', paused, 2, { type: 'continue' }],
  ['NOT_NOW', 'a roll before the next round', paused, 0, { type: 'roll' }],
  ['MATCH_OVER', 'a roll after the last race', over, 0, { type: 'roll' }],
  ['MATCH_OVER', 'going on after the last race', over, 0, { type: 'continue' }],
  ['NOT_NOW', 'a command of another game', scratching, 1, { type: 'draw' } as unknown as Command],
  ['NOT_NOW', 'a command of no game', scratching, 1, { type: 'toString' } as unknown as Command],
];

describe('a command is refused and changes nothing', () => {
  test.each(refused.map((row) => ({ code: row[0], what: row[1], row })))('as $code: $what', ({ row }) => {
    const [code, , table, by, command] = row;
    const at = table();
    const before = JSON.stringify(at.state);
    expect(at.refusal(by, command)).toBe(code);
    expect(JSON.stringify(at.state)).toBe(before);
  });

  test('as NOT_YOUR_CARD: a card kept that another has in hand', () => {
    const table = drafting();
    const card = table.state.round.draft?.offered[1]?.[0];
    expect(table.refusal(0, { type: 'keep', card } as Command)).toBe('NOT_YOUR_CARD');
  });

  test('as NOT_NOW: another choice in the same pick', () => {
    const table = drafting();
    const [first, second] = table.state.round.draft?.offered[2] ?? [];
    if (first === undefined || second === undefined) throw new Error('nothing to choose');
    expect(table.keeps(2, first).refusal(2, { type: 'keep', card: second })).toBe('NOT_NOW');
  });
});
