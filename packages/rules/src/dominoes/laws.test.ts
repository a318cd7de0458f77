import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SEATINGS } from '../kit/seating.ts';
import { anyAnswer, fallbacks } from '../kit/testing/matches.ts';
import { chooser, runs } from '../kit/testing/seeded.ts';
import {
  type Command,
  countedEnds,
  dominoes,
  type Event,
  everyEnd,
  presetsFor,
  rulesetOf,
  type State,
  TILES,
  tilesOf,
} from './index.ts';
import { type Plan, type Played, plans, playMatch } from './testing/matches.ts';
import { type Joined, readTree } from './testing/reference.ts';
import { inWords } from './testing/table.ts';

/** The states after each single event of a match, with the tiles laid in the running hand. */
function* everyMoment(
  plan: Plan,
  played: Played,
): Generator<{ event: Event; state: State; joined: Joined[] }> {
  let state = dominoes.initial(plan.ruleset);
  let joined: Joined[] = [];
  for (const event of played.log) {
    state = dominoes.evolve(state, event);
    if (event.type === 'handDealt') joined = [];
    if (event.type === 'tilePlayed') joined = [...joined, { tile: event.tile, at: event.at }];
    yield { event, state, joined };
  }
}

/** Every command there can be: each tile at each end and as an opening, a draw, going on. */
const EVERY_COMMAND: readonly Command[] = [
  { type: 'draw' },
  { type: 'continue' },
  ...TILES.flatMap((tile): Command[] => [
    { type: 'play', tile, at: null },
    ...everyEnd().map(({ id }): Command => ({ type: 'play', tile, at: id })),
  ]),
];

describe('in any match', () => {
  test('every tile is in exactly one place after every event', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { event, state, joined } of everyMoment(plan, playMatch(plan))) {
          if (event.type === 'lotDrawn' && state.hand.hands.every((held) => held === 0)) continue;
          const { hands, boneyard, drawnCount } = state.hand;
          const everywhere = [
            ...hands.flatMap(tilesOf),
            ...boneyard.slice(drawnCount),
            ...joined.map(({ tile }) => tile),
          ];
          expect(everywhere.sort()).toEqual(TILES);
        }
      }),
      runs(25),
    );
  });

  test('the ends and the total are what a reading of the bare tree gives', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        for (const { event, state, joined } of everyMoment(plan, playMatch(plan))) {
          if (event.type !== 'tilePlayed') continue;
          const tree = readTree(joined);
          const { layout } = state.hand;
          expect(event.total).toBe(tree.total);
          expect(layout.total).toBe(tree.total);
          expect(layout.size).toBe(joined.length);
          expect(layout.ends.map(({ id, number }) => [id, number]).sort()).toEqual([...tree.open].sort());
          const counted = countedEnds(layout);
          expect(counted.map(({ tile, pips }) => [tile, pips]).sort()).toEqual([...tree.counted].sort());
          expect(counted.reduce((sum, { pips }) => sum + pips, 0)).toBe(event.total);
          expect(tilesOf(layout.fitting)).toEqual(
            TILES.filter((tile) => [...tree.open.values()].some((number) => tile.includes(`${number}`))),
          );
        }
      }),
      runs(25),
    );
  });

  test('the state of an outcome is the fold of its events', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { begun, steps, log, state } = playMatch(plan);
        const initial = dominoes.initial(plan.ruleset);
        expect(isDeepStrictEqual(begun.events.reduce(dominoes.evolve, initial), begun.state)).toBe(true);
        for (const { before, outcome } of steps) {
          expect(isDeepStrictEqual(outcome.events.reduce(dominoes.evolve, before), outcome.state)).toBe(true);
        }
        expect(log.reduce(dominoes.evolve, initial)).toEqual(state);
      }),
      runs(15),
    );
  });

  test('the state survives being written down as JSON, and so do the events', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log, state } = playMatch(plan);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(JSON.parse(JSON.stringify(log))).toEqual(log);
      }),
      runs(10),
    );
  });

  test('the listed options are exactly the commands that are accepted, for every seat', () => {
    fc.assert(
      fc.property(plans, fc.nat(), (plan, pick) => {
        const { steps } = playMatch(plan);
        const below = chooser(pick);
        const random = { below: () => 0 };
        const states = Array.from({ length: 8 }, () => steps[below(steps.length)]?.before as State);
        for (const state of states) {
          const open = dominoes.pending(state);
          for (let by = -1; by <= state.seats.count; by++) {
            const listed = open.find(({ seat }) => seat === by)?.options.map(inWords) ?? [];
            const accepted = EVERY_COMMAND.filter(
              (command) => dominoes.decide(state, { by, command }, random).ok,
            );
            expect(accepted.map(inWords).sort()).toEqual(listed.toSorted());
            expect(new Set(listed).size).toBe(listed.length);
          }
        }
      }),
      runs(25),
    );
  });

  test('somebody is to act until it is over, and one seat only within a hand', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { steps, state } = playMatch(plan);
        for (const { before } of steps) {
          const open = dominoes.pending(before);
          expect(open.length).toBeGreaterThan(0);
          if (before.phase === 'turn') expect(open).toHaveLength(1);
          for (const { options, fallback, kind } of open) {
            expect(options.includes(fallback)).toBe(true);
            expect(kind).toBe(before.phase);
          }
        }
        expect(dominoes.pending(state)).toEqual([]);
        expect(dominoes.isOver(state)).toBe(true);
      }),
      runs(25),
    );
  });

  test('every decision has a number of its own, and they grow', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { steps } = playMatch(plan);
        let last = -1;
        for (const { before, command, outcome } of steps) {
          const ids = new Set(dominoes.pending(before).map(({ id }) => id));
          expect(ids.size).toBe(1);
          const [id = -1] = ids;
          const samePause = command.type === 'continue' && outcome.state.phase === 'pause';
          expect(id).toBeGreaterThanOrEqual(last);
          const [next] = dominoes.pending(outcome.state);
          if (next !== undefined && !samePause) expect(next.id).toBeGreaterThan(id);
          if (next !== undefined && samePause) expect(next.id).toBe(id);
          last = id;
        }
      }),
      runs(15),
    );
  });

  test('scores only grow within a game, by the points and the bonus that the events tell', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const played = playMatch(plan);
        let scores = dominoes.initial(plan.ruleset).standing.scores;
        let toReset = false;
        for (const { event, state } of everyMoment(plan, played)) {
          if (event.type === 'lotDrawn' && toReset) {
            scores = scores.map(() => 0);
            toReset = false;
          }
          if (event.type === 'tilePlayed') {
            const mine = state.seats.sideOf[event.seat];
            scores = scores.map((score, side) => (side === mine ? score + event.points : score));
          }
          if (event.type === 'handEnded') {
            for (const bonus of event.bonus) expect(bonus).toBeGreaterThanOrEqual(0);
            scores = scores.map((score, side) => score + (event.bonus[side] as number));
          }
          if (event.type === 'gameEnded') {
            toReset = true;
            const home = scores.flatMap((score, side) => (score >= plan.ruleset.target ? [side] : []));
            expect(event.winners).toEqual(home);
          }
          if ('scores' in event) expect(event.scores).toEqual(scores);
          expect(state.standing.scores).toEqual(scores);
        }
      }),
      runs(25),
    );
  });

  test('the back peg stands where the score was before it last changed', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        let front = dominoes.initial(plan.ruleset).standing.scores;
        let back = front;
        for (const { state } of everyMoment(plan, playMatch(plan))) {
          const { scores, previous } = state.standing;
          if (state.standing.hand === 0) back = front = scores;
          back = scores.map((score, side) => (score === front[side] ? back[side] : front[side]) as number);
          front = scores;
          expect(previous).toEqual(back);
        }
      }),
      runs(15),
    );
  });

  test('each game a side wins is counted, and the match goes to who has enough of them', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log, state } = playMatch(plan);
        const games = state.seats.sides.map(
          (_, side) =>
            log.filter((event) => event.type === 'gameEnded' && event.winners.includes(side)).length,
        );
        expect(state.standing.games).toEqual(games);
        const champions = games.flatMap((won, side) => (won >= plan.ruleset.gamesToWin ? [side] : []));
        expect(champions.length).toBeGreaterThan(0);
        expect(log.at(-1)).toEqual({ type: 'matchEnded', winners: champions });
        expect(Math.max(...games)).toBe(plan.ruleset.gamesToWin);
      }),
      runs(25),
    );
  });

  test('a lot comes before a game’s first hand and after a hand that nobody went out of, and only then', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { log } = playMatch(plan);
        const facts = log.filter(({ type }) => type !== 'continued');
        facts.forEach((event, i) => {
          if (event.type !== 'handDealt') return;
          const lot = facts[i - 1]?.type === 'lotDrawn';
          const last = facts.slice(0, i).findLast(({ type }) => type === 'handEnded' || type === 'gameEnded');
          const wentOut = last?.type === 'handEnded' && last.reason === 'out';
          expect(lot).toBe(!wentOut);
        });
      }),
      runs(25),
    );
  });
});

describe('a match played by fallbacks alone', () => {
  test.each(SEATINGS.flatMap(presetsFor))('comes to an end: $preset, $ruleset.seating', ({ ruleset }) => {
    for (let seed = 0; seed < 5; seed++) {
      const plan = { ruleset: { ...ruleset, gamesToWin: 2 }, seed };
      const { state } = playMatch(plan, fallbacks);
      expect(state.standing.matchWinners?.length).toBeGreaterThan(0);
    }
  });
});

test('the longest match there is comes to an end too', () => {
  const ruleset = { ...rulesetOf('polish', 2), target: 1000, gamesToWin: 2 };
  const plan = { ruleset, seed: 1 };
  expect(playMatch(plan, anyAnswer(1)).state.standing.matchWinners).toHaveLength(1);
});
