import { type DerbyTypes, derby, type PublicEvent, rulesetOf, type TableView } from '@horse-race/rules/derby';
import { describe, expect, test } from 'vitest';
import { lastRoll } from './last-roll.ts';
import { derbyEnd, roundEnd } from './round-end.ts';
import { betsText, rollSaid, spokenOf } from './said.ts';

type Random = Parameters<typeof derby.start>[1];
/** The same numbers in every run. */
function numbers(seed: number): Random {
  let state = seed;
  return {
    below: (limit) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return Math.floor((state / 2147483648) * limit);
    },
  };
}

interface Step {
  readonly table: TableView;
  readonly events: readonly PublicEvent[];
}

/** A whole Classic match of one race, step by step, everybody rolling. */
function match(seed: number): Step[] {
  const random = numbers(seed);
  const shown = (events: readonly DerbyTypes['Event'][]) =>
    events.flatMap((event) => derby.show(event) ?? []);
  const started = derby.start(derby.initial({ ...rulesetOf('classic', 3), rounds: 1 }), random);
  let { state } = started;
  const steps: Step[] = [{ table: derby.view(state), events: shown(started.events) }];
  while (!derby.isOver(state)) {
    const [open] = derby.pending(state);
    if (open === undefined) break;
    const decided = derby.decide(state, { by: open.seat, command: open.fallback }, random);
    if (!decided.ok) throw new Error(decided.refusal);
    state = decided.value.state;
    steps.push({ table: derby.view(state), events: shown(decided.value.events) });
  }
  return steps;
}

const who = { me: 0, names: ['Ala', 'Ben', 'Cleo'] };
const steps = match(7);
const last = steps.at(-1) as Step;

describe('what is said of a roll', () => {
  test('is there after every roll, and tells of the horse the dice name', () => {
    for (const { table } of steps.slice(1)) {
      const roll = lastRoll(table);
      if (roll === undefined) throw new Error('nothing was rolled');
      expect(rollSaid(roll, who).title).toContain(String(roll.roll.dice[0] + roll.roll.dice[1]));
    }
  });

  test('names the moves left, the fee or the end as the table has them', () => {
    const kinds = steps.slice(1).map(({ table }) => lastRoll(table)?.effect.kind);
    expect(kinds.slice(0, 4)).toEqual(Array.from({ length: 4 }, () => 'scratched'));
    expect(kinds.slice(4, -1)).toContain('moved');
    expect(kinds.at(-1)).toBe('won');
  });

  test('is spoken once for each thing that happened, in the second person to who did it', () => {
    for (const { table, events } of steps.slice(1)) {
      const lines = spokenOf(events, table, { ...who, yours: undefined });
      const rolled = events.find((event) => event.type === 'rolled');
      const mine = rolled?.type === 'rolled' && rolled.seat === who.me;
      expect(lines[0]).toMatch(mine ? /^You rolled/ : /^(Ben|Cleo) rolled/);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });
});

test('the card at the end of a race gives every card its share', () => {
  const { table } = last;
  if (table.result === null) throw new Error('no race was won');
  const { rows, horse } = roundEnd(table, table.result, who);
  expect(horse).toBe(table.result.horse);
  for (const { paid, cards = 0 } of rows) expect(paid).toBe(cards * table.result.share);
  expect(rows.map(({ paid }) => paid)).toEqual(rows.map(({ paid }) => paid).sort((a, b) => b - a));
});

test('the card at the end of a match says who has most and what belongs to nobody', () => {
  const { title, line, rows, winners } = derbyEnd(last.table, who);
  expect(winners).toEqual(last.table.winners);
  expect(rows[0]?.stack).toBe(Math.max(...last.table.stacks));
  expect(title).toMatch(/wins?$/);
  const left = last.table.pot;
  expect(line).toContain(left > 0 ? String(left) : 'After 1 race');
});

test('the bets of a player are told together', () => {
  expect(betsText([])).toBe('');
  expect(
    betsText([
      { horse: 7, stake: 3 },
      { horse: 8, stake: 1 },
    ]),
  ).toBe('3 on 7, 1 on 8');
});
