import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../kit/testing/seeded.ts';
import { dominoes, type Event, rulesetOf } from './index.ts';
import { plans, playMatch } from './testing/matches.ts';
import { noRandom } from './testing/starts.ts';
import { aboutToBlock, BLOCKS, given } from './testing/table.ts';
import { type MoveView, SHEET_LINES } from './view.ts';

describe('the view of a table', () => {
  test('tells the moves of the hand in order, draws as counts', () => {
    const table = given({ hands: ['00 55', '23 45', '66'], laid: '13', boneyard: '46 34 22' });
    table.draws(0).plays(0, '34@13:high');
    expect(table.view.moves).toEqual([
      { type: 'drew', seat: 0, count: 2 },
      { type: 'played', seat: 0, tile: '34', at: '13:high', total: 5, points: 1, from: 'drawn' },
    ]);
    expect(table.view).toMatchObject({ tiles: [3, 2, 1], boneyard: 1, total: 5, scores: [1, 0, 0], turn: 1 });
  });

  test('tells passes, and who dropped out', () => {
    const rules = { goingOut: 'mustContinue' } as const;
    const table = given({ hands: ['34', '55', '46 22'], laid: '13', rules }).plays(0, '34@13:high');
    expect(table.view.moves.slice(1)).toEqual([
      { type: 'droppedOut', seat: 0 },
      { type: 'passed', seat: 1 },
    ]);
  });

  test('tells what the seat in turn has to do, as far as others can tell', () => {
    const table = given({ hands: ['34 00', '23 45'], laid: '13', boneyard: '66 14' });
    expect(table.view).toMatchObject({ turn: 0, must: 'act', again: false });
    table.plays(0, '34@13:high');
    expect(table.view).toMatchObject({ turn: 0, must: 'act', again: true });
    table.draws(0);
    expect(table.view).toMatchObject({ turn: 0, must: 'playDrawn', again: true });
    table.plays(0, '14@13:low');
    expect(table.view).toMatchObject({ turn: 1, must: 'act', again: false });
  });

  test('has nobody playing on when who should have gone on passed or dropped out', () => {
    const passing = given({ hands: ['34 00', '45'], laid: '13' }).plays(0, '34@13:high');
    expect(passing.view).toMatchObject({ turn: 1, again: false });
    const rules = { goingOut: 'mustContinue' } as const;
    const dropping = given({ hands: ['34', '45 22'], laid: '13', rules }).plays(0, '34@13:high');
    expect(dropping.view).toMatchObject({ turn: 1, again: false });
  });

  test('has nobody’s turn between hands', () => {
    const table = aboutToBlock(['25', '34']).plays(0, BLOCKS);
    expect(table.view).toMatchObject({ phase: 'pause', turn: null, must: null, again: false, leader: null });
  });

  test('keeps the back peg where the score was before it changed', () => {
    const table = given({ hands: ['34 16', '22'], laid: '13', boneyard: '00', scores: [7, 9] });
    table.plays(0, '34@13:high');
    expect(table.view).toMatchObject({ scores: [8, 9], previous: [7, 9], before: [7, 9] });
    table.plays(0, '16@13:low');
    expect(table.view).toMatchObject({ scores: [11, 9], previous: [10, 9] });
  });
});

describe('the score sheet', () => {
  test('has a line for each ended hand, the last ones only', () => {
    const plan = { ruleset: { ...rulesetOf('guide', 2), target: 300 }, seed: 5 };
    const { log, state } = playMatch(plan);
    const ended = log.filter((event) => event.type === 'handEnded');
    expect(ended.length).toBeGreaterThan(SHEET_LINES);
    const { sheet } = dominoes.view(state);
    expect(sheet).toHaveLength(SHEET_LINES);
    expect(sheet.map(({ reason, winners, bonus, scores }) => ({ reason, winners, bonus, scores }))).toEqual(
      ended
        .slice(-SHEET_LINES)
        .map(({ reason, winners, bonus, scores }) => ({ reason, winners, bonus, scores })),
    );
    expect(sheet.map(({ hand }) => hand)).toEqual(
      Array.from({ length: SHEET_LINES }, (_, i) => ended.length - SHEET_LINES + i + 1),
    );
  });

  test('counts hands anew in each game', () => {
    const plan = { ruleset: { ...rulesetOf('short', 3), gamesToWin: 2 }, seed: 4 };
    const lines = dominoes.view(playMatch(plan).state).sheet.map(({ game, hand }) => `${game}.${hand}`);
    expect(lines[0]).toBe('1.1');
    expect(lines).toContain('2.1');
    expect(new Set(lines).size).toBe(lines.length);
  });
});

describe('the own part', () => {
  test('holds the hand, and the tile drawn only while it must be played', () => {
    const table = given({ hands: ['55 00', '23 45'], laid: '13', boneyard: '66 34' });
    expect(dominoes.own(table.state, 0)).toMatchObject({ hand: ['00', '55'], drawn: null });
    table.draws(0);
    expect(dominoes.own(table.state, 0)).toMatchObject({ hand: ['00', '34', '55', '66'], drawn: '34' });
    expect(dominoes.own(table.state, 1)).toEqual({ hand: ['23', '45'], drawn: null, decision: null });
    table.plays(0, '34@13:high');
    expect(dominoes.own(table.state, 0)).toMatchObject({
      hand: ['00', '55', '66'],
      drawn: null,
      decision: null,
    });
  });

  test('offers everybody to go on between hands, until they have', () => {
    const table = aboutToBlock(['25', '34']).plays(0, BLOCKS).does(1, 'continue');
    expect(dominoes.own(table.state, 0).decision).toMatchObject({
      kind: 'pause',
      options: [{ type: 'continue' }],
    });
    expect(dominoes.own(table.state, 1).decision).toBe(null);
  });

  test('tells for each play what it would give, and that is what it gives', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { before } of playMatch(plan).steps.slice(0, 40)) {
          const { turn } = dominoes.view(before);
          if (turn === null) continue;
          const options = dominoes.own(before, turn).decision?.options ?? [];
          const commands = options.map((option) =>
            option.type === 'play' ? { type: 'play', tile: option.tile, at: option.at } : option,
          );
          expect(commands).toEqual(dominoes.pending(before)[0]?.options);
          for (const option of options) {
            if (option.type !== 'play') continue;
            const { tile, at, total, points } = option;
            const result = dominoes.decide(
              before,
              { by: turn, command: { type: 'play', tile, at } },
              noRandom,
            );
            expect(result.ok && result.value.events[0]).toMatchObject({ type: 'tilePlayed', total, points });
          }
        }
      }),
      runs(20),
    );
  });
});

test('the moves in the view are those that were shown to happen', () => {
  const asShown = (events: readonly Event[]): MoveView[] => {
    const moves: MoveView[] = [];
    for (const event of events) {
      const last = moves.at(-1);
      if (event.type === 'handDealt') moves.length = 0;
      else if (event.type === 'passed' || event.type === 'droppedOut') moves.push(event);
      else if (event.type === 'tilePlayed') {
        const { seat, tile, at, total, points, from } = event;
        moves.push({ type: 'played', seat, tile, at, total, points, from });
      } else if (event.type === 'tileDrawn') {
        if (last?.type === 'drew') moves[moves.length - 1] = { ...last, count: last.count + 1 };
        else moves.push({ type: 'drew', seat: event.seat, count: 1 });
      }
    }
    return moves;
  };
  fc.assert(
    fc.property(plans, (plan) => {
      const { begun, steps } = playMatch(plan);
      let sinceDeal: Event[] = [...begun.events];
      for (const { outcome } of steps.slice(0, 80)) {
        if (outcome.events.some(({ type }) => type === 'handDealt')) sinceDeal = [];
        sinceDeal.push(...outcome.events);
        expect(dominoes.view(outcome.state).moves).toEqual(asShown(sinceDeal));
      }
    }),
    runs(15),
  );
});
