import { rulesetOf as derbyRuleset } from '@horse-race/rules/derby';
import { describe, expect, test } from 'vitest';
import { type Automation, BOT_MS, type Due, decideDue, nextDue, PAUSE_MS } from './automation.ts';
import type { Decided } from './decision.ts';
import { DEFAULTS, type Settings } from './settings.ts';
import { type Match, rulesOf } from './table.ts';
import { ALA, answerOf, dominoes, HOST, hex, pendingSeats, Scene, timed } from './testing/scene.ts';

const first = (scene: Scene): number => pendingSeats(scene.table)[0] as number;

test('nothing is due before a match and after it', () => {
  const scene = new Scene(dominoes(2)).bot(0).bot(1);
  expect(nextDue(scene.table)).toBeNull();
  scene.starts().playsToTheEnd();
  expect(nextDue(scene.table)).toBeNull();
});

test('a bot is due some time after it was asked, a person never', () => {
  const scene = new Scene(dominoes(2, 61)).sits(ALA, 0).bot(1).starts();
  const seen = new Set<string>();
  for (let i = 0; i < 12; i++) {
    const due = nextDue(scene.table);
    const seat = first(scene);
    seen.add(`seat ${seat}`);
    if (seat === 0) expect(due).toBeNull();
    else expect(due).toMatchObject({ at: scene.now + BOT_MS, seat: 1, why: 'bot' });
    scene.now += 5_000;
    scene.answers(seat);
  }
  expect([...seen].sort()).toEqual(['seat 0', 'seat 1']);
});

describe('a pause', () => {
  const twoPeople = () => new Scene(dominoes(3, 61)).sits(HOST, 0).sits(ALA, 1).bot(2).starts();

  test('ends by itself, counted from its beginning, not from the last who went on', () => {
    const scene = twoPeople();
    scene.now = 50_000;
    scene.playsToAPause();
    expect(nextDue(scene.table)).toMatchObject({ at: 50_000 + PAUSE_MS, seat: 0, why: 'pause' });
    scene.now = 60_000;
    scene.answers(0);
    expect(nextDue(scene.table)).toMatchObject({ at: 50_000 + PAUSE_MS, seat: 1, why: 'pause' });
  });

  test('begins anew for the next hand', () => {
    const scene = twoPeople().playsToAPause();
    scene.now = 90_000;
    scene.answers(0);
    scene.answers(1);
    scene.now = 95_000;
    scene.playsToAPause();
    expect(nextDue(scene.table)?.at).toBe(95_000 + PAUSE_MS);
  });

  test('is not touched by what else happens at the table', () => {
    const scene = twoPeople().playsToAPause();
    const due = nextDue(scene.table);
    scene.now += 7_000;
    scene.does(HOST, { type: 'passHost', seat: 1 });
    expect(nextDue(scene.table)).toEqual(due);
  });

  test('hurries nobody who plays against bots alone', () => {
    const scene = new Scene(dominoes(3, 61)).sits(HOST, 0).bot(1).bot(2).starts().playsToAPause();
    expect(nextDue(scene.table)).toBeNull();
  });
});

test('the clock of a rematch runs from the rematch, though its first decision has the number of another', () => {
  const scene = new Scene(dominoes(2)).bot(0).bot(1).starts();
  scene.playsToTheEnd();
  scene.now = 70_000;
  scene.starts();
  expect(nextDue(scene.table)?.at).toBe(70_000 + BOT_MS);
});

describe('what is due', () => {
  type Chooser = Automation['botFor'];
  const decideWith = ({ table }: Scene, due: Due, botFor: Chooser) =>
    decideDue(table, due, { botFor, circumstances: { serverSeed: hex(7) } });
  const nobody: Chooser = () => () => {
    throw new Error('no bot is to be asked');
  };
  const dueAt = ({ table }: Scene) => nextDue(table) as Exclude<Due, { why: 'reveal' }>;
  const eventsOf = (decided: Decided) => (decided.ok ? decided.value : decided.refusal);

  test('of a bot is what the bot of the game chooses by what its seat sees', () => {
    const scene = new Scene(dominoes(2, 61)).bot(0).bot(1).starts();
    const due = dueAt(scene);
    const { state, settings } = scene.table.match as Match;
    const rules = rulesOf(settings);
    const last = rules.pending(state)[0]?.options.at(-1);
    const asked: unknown[] = [];
    const chooseLast: Chooser = (game) => (seen) => {
      asked.push(game, seen);
      return last;
    };
    const decided = decideWith(scene, due, chooseLast);
    expect(eventsOf(decided)).toMatchObject([{ type: 'game', events: [{ ...last, type: 'tilePlayed' }] }]);
    const seen = { seat: due.seat, table: rules.view(state), own: rules.own(state, due.seat) };
    expect(asked).toEqual(['dominoes', seen]);
  });

  test('is the fallback where the bot has no answer', () => {
    const scene = new Scene(dominoes(2, 61)).bot(0).bot(1).starts();
    const { move } = answerOf(scene.table, first(scene));
    const decided = decideWith(scene, dueAt(scene), () => () => undefined);
    expect(eventsOf(decided)).toMatchObject([{ type: 'game', events: [{ ...move, type: 'tilePlayed' }] }]);
  });

  test('when time is up is the fallback, and the turn is missed', () => {
    const scene = new Scene(timed(dominoes(2, 61), { kind: 'turn', seconds: 30 })).sits(HOST, 0).sits(ALA, 1);
    const seat = first(scene.starts());
    const { move } = answerOf(scene.table, seat);
    expect(eventsOf(decideWith(scene, dueAt(scene), nobody))).toMatchObject([
      { type: 'timedOut', seat },
      { type: 'game', events: [{ ...move, type: 'tilePlayed', seat }] },
    ]);
  });

  test('in a draft is what each seat would keep of its own cards', () => {
    const settings: Settings = { ...DEFAULTS, game: 'derby', ruleset: derbyRuleset('advanced', 4) };
    const scene = new Scene(timed(settings, { kind: 'turn', seconds: 30 })).bot(0).bot(1).bot(2);
    const { decision } = answerOf(scene.sits(ALA, 3).starts().table, 0);
    for (const why of ['bot', 'clock'] as const) {
      for (const seat of [0, 1, 2, 3]) {
        const due: Due = { at: 0, seat, decision, why };
        const decided = eventsOf(decideWith(scene, due, () => () => undefined));
        expect(decided).toContainEqual(
          expect.objectContaining({
            type: 'game',
            events: [{ ...answerOf(scene.table, seat).move, type: 'cardChosen', seat }],
          }),
        );
      }
    }
  });

  test('after a pause is that the seat goes on, and no turn is missed', () => {
    const scene = new Scene(dominoes(2, 61)).sits(HOST, 0).sits(ALA, 1).starts().playsToAPause();
    expect(eventsOf(decideWith(scene, dueAt(scene), nobody))).toMatchObject([
      { type: 'game', events: [{ type: 'continued', seat: 0 }] },
    ]);
  });

  test('is stale when somebody was quicker', () => {
    const scene = new Scene(timed(dominoes(2, 61), { kind: 'turn', seconds: 30 })).sits(HOST, 0).sits(ALA, 1);
    const due = dueAt(scene.starts());
    scene.answers(due.seat);
    expect(eventsOf(decideWith(scene, due, nobody))).toBe('STALE');
    scene.playsUntil((table) => pendingSeats(table)[0] === due.seat);
    expect(eventsOf(decideWith(scene, due, nobody))).toBe('STALE');
  });

  test('is refused once everybody has agreed on a pause', () => {
    const scene = new Scene(timed(dominoes(2, 61), { kind: 'turn', seconds: 30 })).sits(HOST, 0).sits(ALA, 1);
    const due = dueAt(scene.comes(HOST).starts());
    scene.does(HOST, { type: 'propose', proposal: { kind: 'pause' } });
    expect(eventsOf(decideWith(scene, due, nobody))).toBe('PAUSED');
  });

  test('is nothing without a match', () => {
    const scene = new Scene(dominoes(2)).bot(0).bot(1);
    const due: Due = { at: 0, seat: 0, decision: 0, why: 'bot' };
    expect(eventsOf(decideWith(scene, due, nobody))).toBe('NO_MATCH');
  });
});
