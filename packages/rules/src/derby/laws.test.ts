import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fallbacks } from '../kit/testing/matches.ts';
import { chooser, runs } from '../kit/testing/seeded.ts';
import {
  CARDS,
  type Command,
  chipsIn,
  deckFor,
  derby,
  type Horse,
  isAce,
  isKing,
  movesToWin,
  namedBy,
  type State,
} from './index.ts';
import { everyMoment, type Plan, plans, playMatch, rulesetWith } from './testing/matches.ts';
import { inWords } from './testing/table.ts';

/** Every command there can be, and some that cannot. */
const EVERY_COMMAND: readonly Command[] = [
  { type: 'roll' },
  { type: 'done' },
  { type: 'letStand' },
  { type: 'continue' },
  ...CARDS.map((card): Command => ({ type: 'keep', card })),
  ...CARDS.map((card): Command => ({ type: 'useAce', card })),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].flatMap((horse) =>
    [0, 1, 2, 3, 4, 5, 6].flatMap((stake) =>
      [null, ...CARDS.filter(isKing)].map(
        (king): Command => ({ type: 'bet', horse: horse as Horse, stake, king }),
      ),
    ),
  ),
];

const everyWhere = (
  plan: Plan,
  check: (
    state: State,
    moment: ReturnType<typeof everyMoment> extends Generator<infer M> ? M : never,
  ) => void,
): void => {
  for (const moment of everyMoment(plan, playMatch(plan))) check(moment.state, moment);
};

describe('in any match', () => {
  test('chips are never made or lost, and nobody has less than none, after every event', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { players, chips } = plan.ruleset;
        everyWhere(plan, (state) => {
          expect(chipsIn(state.chips)).toBe(players * chips);
          expect(
            Math.min(...state.chips.stacks, state.chips.pot, state.chips.jockeyPot),
          ).toBeGreaterThanOrEqual(0);
        });
      }),
      runs(60),
    );
  });

  test('the chips an event tells are those of the state after it', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        everyWhere(plan, (state, { event }) => {
          if ('stacks' in event) expect(event.stacks).toEqual(state.chips.stacks);
          if ('pot' in event) expect(event.pot).toBe(state.chips.pot);
          if ('jockeyPot' in event) expect(event.jockeyPot).toBe(state.chips.jockeyPot);
        });
      }),
      runs(20),
    );
  });

  test('every card is in exactly one place after every event', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { mode, players } = plan.ruleset;
        const all = deckFor(mode, players).toSorted();
        let isDealt = false;
        everyWhere(plan, (state, { event }) => {
          const { hands, discards, aside, draft } = state.round;
          isDealt = event.type === 'dealt' || (isDealt && event.type !== 'roundStarted');
          if (!isDealt) return;
          const everywhere = [
            ...hands.flat(),
            ...discards.flat(),
            ...aside,
            ...(draft?.offered.flat() ?? []),
          ];
          expect(everywhere.toSorted()).toEqual(all);
        });
      }),
      runs(20),
    );
  });

  test('there are four scratch rolls a round, and one to four scratched horses', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log } = playMatch(plan);
        for (let round = 1; round <= plan.ruleset.rounds; round++) {
          const from = log.findIndex((event) => event.type === 'roundStarted' && event.round === round);
          const to = log.findIndex((event, i) => i > from && event.type === 'raceWon');
          const course = log.slice(from, to);
          const scratches = course.filter((event) => event.type === 'scratched');
          expect(scratches.map(({ slot }) => slot)).toEqual([1, 2, 3, 4]);
          expect(course.filter((event) => event.type === 'rolled' && event.phase === 'scratch')).toHaveLength(
            4,
          );
          const horses = new Set(scratches.map(({ horse }) => horse));
          expect(horses.size).toBeGreaterThanOrEqual(1);
          for (const event of course) if (event.type === 'moved') expect(horses).not.toContain(event.horse);
        }
      }),
      runs(60),
    );
  });

  test('a race ends exactly when a lane’s moves are complete, by the roll of who is named', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log } = playMatch(plan);
        let moves = new Map<Horse, number>();
        log.forEach((event, i) => {
          if (event.type === 'roundStarted') moves = new Map();
          if (event.type !== 'moved') return;
          const { horse, position } = event;
          moves.set(horse, (moves.get(horse) ?? 0) + 1);
          expect(position).toBe(moves.get(horse));
          const next = log[i + 1];
          const roll = log.slice(0, i).findLast(({ type }) => type === 'rolled');
          expect(next?.type === 'raceWon').toBe(position === movesToWin(plan.ruleset.track, horse));
          if (roll?.type !== 'rolled') throw new Error('a move without a roll');
          expect(namedBy(roll.dice)).toBe(horse);
          if (next?.type === 'raceWon') expect(next).toMatchObject({ horse, seat: roll.seat });
        });
      }),
      runs(40),
    );
  });

  test('a roll is followed by exactly one of what it can lead to', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log } = playMatch(plan);
        log.forEach((event, i) => {
          const next = log[i + 1]?.type ?? '';
          const follows = ['scratched', 'feePaid', 'moved', 'aceUsed'].includes(next);
          expect(follows).toBe(event.type === 'rolled');
          if (event.type === 'aceUsed') expect(next).toBe('rolled');
          if (next === 'aceUsed') expect(log[i - 1]?.type).not.toBe('aceUsed');
        });
      }),
      runs(30),
    );
  });

  test('the dice pass left at every turn, over rounds of bets too', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { players } = plan.ruleset;
        let next = -1;
        for (const event of playMatch(plan).log) {
          if (event.type === 'roundStarted') next = (event.dealer + 1) % players;
          if (event.type === 'rolled') expect(event.seat).toBe(next);
          if (event.type === 'scratched' || event.type === 'feePaid' || event.type === 'moved') {
            next = (next + 1) % players;
          }
        }
      }),
      runs(30),
    );
  });

  test('everybody is asked for bets once a round, in turn from the dealer’s left', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { ruleset } = plan;
        const { log } = playMatch(plan);
        const rounds = log.filter((event) => event.type === 'roundStarted');
        const done = log.filter((event) => event.type === 'betsDone').map(({ seat }) => seat);
        const seats = Array.from({ length: ruleset.players }, (_, i) => i + 1);
        const expected = rounds.flatMap(({ dealer }) => seats.map((i) => (dealer + i) % ruleset.players));
        expect(done).toEqual(ruleset.mode === 'advanced' && ruleset.jockeyPot === 'bets' ? expected : []);
      }),
      runs(30),
    );
  });

  test('the state of an outcome is the fold of its events', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { begun, steps, log, state } = playMatch(plan);
        const initial = derby.initial(plan.ruleset);
        expect(isDeepStrictEqual(begun.events.reduce(derby.evolve, initial), begun.state)).toBe(true);
        for (const { before, outcome } of steps) {
          expect(isDeepStrictEqual(outcome.events.reduce(derby.evolve, before), outcome.state)).toBe(true);
        }
        expect(log.reduce(derby.evolve, initial)).toEqual(state);
      }),
      runs(10),
    );
  });

  test('the state survives being written down as JSON, and so do the events', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log, state, steps } = playMatch(plan);
        for (const value of [log, state, steps[Math.floor(steps.length / 2)]?.before]) {
          expect(JSON.parse(JSON.stringify(value))).toEqual(value);
        }
      }),
      runs(10),
    );
  });

  test('the listed options are exactly the commands that are accepted, for every seat', () => {
    const phases = new Set<string>();
    fc.assert(
      fc.property(plans, fc.nat(), (plan, pick) => {
        const { steps } = playMatch(plan);
        const below = chooser(pick);
        const random = { below: () => 0 };
        const states = Array.from({ length: 5 }, () => steps[below(steps.length)]?.before as State);
        for (const state of states) {
          phases.add(state.round.undecided ? 'ace' : state.phase);
          const open = derby.pending(state);
          for (let by = -1; by <= plan.ruleset.players; by++) {
            const listed = open.find(({ seat }) => seat === by)?.options.map(inWords) ?? [];
            const accepted = EVERY_COMMAND.filter(
              (command) => derby.decide(state, { by, command }, random).ok,
            );
            expect(accepted.map(inWords).toSorted()).toEqual(listed.toSorted());
            expect(new Set(listed).size).toBe(listed.length);
          }
        }
      }),
      runs(40),
    );
    expect([...phases].toSorted()).toEqual(['ace', 'bets', 'draft', 'pause', 'race', 'scratch']);
  });

  test('somebody is to act until it is over; several at once only in the draft and after a race', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { steps, state } = playMatch(plan);
        for (const { before } of steps) {
          const open = derby.pending(before);
          expect(open.length).toBeGreaterThan(0);
          if (!['draft', 'pause'].includes(before.phase)) expect(open).toHaveLength(1);
          for (const { options, fallback, kind } of open) {
            expect(options).toContain(fallback);
            expect(kind).toBe(before.phase === 'pause' ? 'pause' : 'turn');
          }
        }
        expect(derby.pending(state)).toEqual([]);
        expect(derby.isOver(state)).toBe(true);
      }),
      runs(20),
    );
  });

  test('decisions that are open together have one number, which stays while others answer; else they grow', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { before, outcome } of playMatch(plan).steps) {
          const [open, ...more] = derby.pending(before);
          for (const { id } of more) expect(id).toBe(open?.id);
          const [next] = derby.pending(outcome.state);
          if (next === undefined) continue;
          const othersStillAnswer = outcome.events.every(
            ({ type }) => type === 'cardChosen' || type === 'continued',
          );
          if (othersStillAnswer) expect(next.id).toBe(open?.id);
          else expect(next.id).toBeGreaterThan(open?.id as number);
        }
      }),
      runs(20),
    );
  });

  test('the views of seats and of anyone stay small', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { steps } = playMatch({ ...plan, ruleset: { ...plan.ruleset, rounds: 20 } });
        const state = steps.at(-1)?.before as State;
        expect(JSON.stringify(derby.view(state)).length).toBeLessThan(6 * 1024);
        for (const { before, by } of steps.filter((_, i) => i % 97 === 0)) {
          expect(JSON.stringify(derby.own(before, by)).length).toBeLessThan(4 * 1024);
        }
      }),
      runs(5),
    );
  });

  test('aces and kings that are discarded in bets and races are their holders’', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        everyWhere(plan, (_, { before, event }) => {
          if (event.type === 'aceUsed') {
            expect(isAce(event.card)).toBe(true);
            expect(before.round.hands[event.seat]).toContain(event.card);
          }
          if (event.type === 'betPlaced' && event.king !== null) {
            expect(isKing(event.king)).toBe(true);
            expect(before.round.hands[event.seat]).toContain(event.king);
          }
        });
      }),
      runs(20),
    );
  });
});

describe('a match played by fallbacks alone comes to an end', () => {
  test.each([
    ['classic', 2, {}],
    ['classic', 12, { track: 'long', chips: 20 }],
    ['advanced', 4, {}],
    ['advanced', 7, { jockeyPot: 'roller', track: 'long' }],
    ['advanced', 12, { scratchFee: 'roller', chips: 20 }],
  ] as const)('%s for %i with %j', (mode, players, options) => {
    for (let seed = 0; seed < 3; seed++) {
      const { state, log } = playMatch({ ruleset: rulesetWith(mode, players, options), seed }, fallbacks);
      expect(state.winners?.length).toBeGreaterThan(0);
      expect(log.some(({ type }) => type === 'betPlaced' || type === 'aceUsed')).toBe(false);
    }
  });
});

test('the longest match there is comes to an end too', () => {
  const ruleset = rulesetWith('advanced', 12, { rounds: 20, track: 'long', chips: 1000 });
  expect(playMatch({ ruleset, seed: 1 }).state.results).toHaveLength(20);
});
