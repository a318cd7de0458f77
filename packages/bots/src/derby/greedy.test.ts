import {
  type Command,
  type DerbyTypes,
  derby,
  HORSES,
  type Horse,
  horseOf,
  type Mode,
  movesToWin,
  type Ruleset,
  rulesetOf,
  type TableView,
  type Track,
} from '@horse-race/rules/derby';
import type { Policy, Seen } from '@horse-race/rules/kit';
import { type FairRandom, fairRandom } from '@horse-race/rules/kit';
import { describe, expect, test } from 'vitest';
import { playMatch } from '../play-match.ts';
import { botFor } from '../policy-for.ts';
import { winChances } from './chances.ts';
import { greedy } from './greedy.ts';
import { randomly } from './randomly.ts';

const seeded = (number: number): FairRandom =>
  fairRandom({ serverSeed: number.toString(16).padStart(8, '0'), playerSeeds: [] });

const rulesetWith = (mode: Mode, players: number, options: Partial<Ruleset> = {}): Ruleset =>
  ({ ...rulesetOf(mode, players), rounds: 2, ...options }) as Ruleset;

type Watcher = (seen: Seen<DerbyTypes>, answer: Command | undefined) => void;

/** The policy, with somebody looking over its shoulder. */
const watched =
  (policy: Policy<DerbyTypes>, watch: Watcher): Policy<DerbyTypes> =>
  (seen) => {
    const answer = policy(seen);
    watch(seen, answer);
    return answer;
  };

const everybody = (players: number, policy: Policy<DerbyTypes>): Policy<DerbyTypes>[] =>
  Array.from({ length: players }, () => policy);

/** Everything a policy was asked in a match. */
function sightsOf(ruleset: Ruleset, seed: number): { seen: Seen<DerbyTypes>; answer: Command | undefined }[] {
  const sights: { seen: Seen<DerbyTypes>; answer: Command | undefined }[] = [];
  const policy = watched(greedy, ({ seat, table, own }, answer) => {
    sights.push({ seen: structuredClone({ seat, table, own }), answer });
  });
  playMatch(derby, ruleset, { random: seeded(seed), policies: everybody(ruleset.players, policy) });
  return sights;
}

describe('the bot of the derby', () => {
  test.each([
    ['classic', 2, {}],
    ['classic', 12, { track: 'long' }],
    ['advanced', 4, {}],
    ['advanced', 6, { jockeyPot: 'roller', scratchFee: 'roller' }],
    ['advanced', 12, { track: 'long', chips: 20 }],
  ] as const)('plays a match of %s for %i with %j to its end by listed options', (mode, players, options) => {
    const ruleset = rulesetWith(mode, players, options);
    const policy = watched(botFor('derby') as unknown as Policy<DerbyTypes>, ({ own }, answer) => {
      expect(own.decision?.options).toContainEqual(answer);
    });
    const { state } = playMatch(derby, ruleset, { random: seeded(1), policies: everybody(players, policy) });
    expect(state.phase).toBe('over');
  });

  test('plays the same for the same sight, whatever was asked before', () => {
    const sights = sightsOf(rulesetWith('advanced', 4), 7);
    expect(sights.length).toBeGreaterThan(80);
    for (const { seen, answer } of sights.toReversed()) expect(greedy(seen)).toEqual(answer);
  });

  test('has no answer when there is nothing to decide', () => {
    const { state } = derby.start(derby.initial(rulesetWith('classic', 2)), seeded(1));
    const seat = 1 - state.round.turn;
    const seen = { seat, table: derby.view(state), own: derby.own(state, seat) };
    expect(greedy(seen)).toBeUndefined();
    expect(randomly(seeded(1))(seen)).toBeUndefined();
  });

  test('rolls when it is its turn, and goes on after a race', () => {
    const { state } = derby.start(derby.initial(rulesetWith('classic', 2)), seeded(1));
    const seat = state.round.turn;
    const seen = { seat, table: derby.view(state), own: derby.own(state, seat) };
    expect(greedy(seen)).toEqual({ type: 'roll' });
  });

  // Over 300 matches for four it wins 3 in 4.
  test('wins far more than its part against random play', () => {
    const matches = 40;
    let won = 0;
    for (let i = 0; i < matches; i++) {
      const random = seeded(i);
      const seat = i % 4;
      const policies = [0, 1, 2, 3].map((other) => (other === seat ? greedy : randomly(random)));
      const { state } = playMatch(derby, { ...rulesetOf('advanced', 4), rounds: 6 }, { random, policies });
      if (state.winners?.includes(seat)) won++;
    }
    expect(won).toBeGreaterThan(matches * 0.45);
  });
});

describe('its draft', () => {
  const keeps = sightsOf(rulesetWith('advanced', 6), 3).filter(({ answer }) => answer?.type === 'keep');

  test('gathers cards of a few horses', () => {
    const last = new Map(keeps.map(({ seen }) => [seen.seat, seen.own.hand]));
    const largest = [...last.values()].map((hand) => {
      const counts = HORSES.map((horse) => hand.filter((card) => horseOf(card) === horse).length);
      return Math.max(...counts);
    });
    expect(Math.max(...largest)).toBeGreaterThanOrEqual(4);
  });

  test('leaves the horse that is scratched most to the others while it can', () => {
    for (const { seen, answer } of keeps.filter(({ seen }) => seen.own.hand.length < 5)) {
      if (answer?.type !== 'keep') throw new Error('no card kept');
      const others = seen.own.offered.filter((card) => horseOf(card) !== 7);
      if (others.length > 0) expect(horseOf(answer.card)).not.toBe(7);
    }
  });
});

describe('its bets', () => {
  const sights = sightsOf(rulesetWith('advanced', 5, { rounds: 8 }), 5);
  const bets = sights.flatMap(({ seen, answer }) => (answer?.type === 'bet' ? [{ seen, answer }] : []));

  test('are modest', () => {
    expect(bets.length).toBeGreaterThan(5);
    for (const { answer } of bets) expect(answer.stake).toBeLessThanOrEqual(3);
  });

  test('are on a horse that has a chance', () => {
    for (const { seen, answer } of bets) {
      expect(winChances(seen.table.lanes).get(answer.horse)).toBeGreaterThan(0.04);
    }
  });

  test('take more of a pot that was left over', () => {
    const { seen } = sights.find(({ answer }) => answer?.type === 'bet') as (typeof sights)[number];
    const rich = { ...seen, table: { ...seen.table, jockeyPot: 60 } satisfies TableView };
    expect(greedy(rich)).toMatchObject({ type: 'bet', stake: 3 });
  });
});

describe('its ace', () => {
  const deciding = (roll: Horse, scratchedCards: number): Seen<DerbyTypes> => {
    const { state } = derby.start(derby.initial(rulesetWith('advanced', 4)), seeded(2));
    const table = derby.view(state);
    const lanes = table.lanes.map((lane) => (lane.horse === 7 ? { ...lane, slot: 4 } : lane));
    const discards = [(['7C', '7D', '7H', '7S'] as const).slice(0, scratchedCards), [], [], []];
    return {
      seat: 0,
      table: {
        ...table,
        phase: 'race',
        lanes,
        discards,
        roll: { seat: 0, dice: [1, roll - 1] as [number, number], phase: 'race' },
      },
      own: {
        hand: ['AH', '5C'],
        offered: [],
        chosen: null,
        decision: { id: 1, kind: 'turn', options: [{ type: 'letStand' }, { type: 'useAce', card: 'AH' }] },
      },
    };
  };

  test('is discarded when the roll costs much', () => {
    expect(greedy(deciding(7, 4))).toEqual({ type: 'useAce', card: 'AH' });
  });

  test('is kept when it costs nothing', () => {
    expect(greedy(deciding(7, 0))).toEqual({ type: 'letStand' });
    expect(greedy(deciding(5, 4))).toEqual({ type: 'letStand' });
  });
});

describe('the chances of a race', () => {
  const lanesOf = (track: Track) =>
    HORSES.map((horse) => ({
      horse,
      length: movesToWin(track, horse),
      position: 0,
      slot: null as number | null,
    }));

  test.each(['short', 'long'] as const)(
    'add up to one on the %s track, and are the same for both sides',
    (track) => {
      const chances = winChances(lanesOf(track));
      const all = [...chances.values()].reduce((sum, chance) => sum + chance, 0);
      expect(all).toBeCloseTo(1, 2);
      for (const horse of HORSES) {
        expect(chances.get(horse)).toBeCloseTo(chances.get((14 - horse) as Horse) as number, 6);
      }
    },
  );

  // Counted over 40,000 races without scratching.
  test.each([
    ['short', 7, 0.124],
    ['short', 2, 0.044],
    ['long', 2, 0.192],
    ['long', 7, 0.028],
  ] as const)('on the %s track are for horse %i what races show', (track, horse, share) => {
    expect(Math.abs((winChances(lanesOf(track)).get(horse) as number) - share)).toBeLessThan(0.008);
  });

  test('are none for a scratched horse, and all for the one that is home', () => {
    const lanes = lanesOf('short');
    const scratched = lanes.map((lane) => (lane.horse === 7 ? { ...lane, slot: 1 } : lane));
    expect(winChances(scratched).has(7)).toBe(false);
    const home = lanes.map((lane) => (lane.horse === 4 ? { ...lane, position: 5 } : lane));
    expect([...winChances(home)]).toEqual([[4, 1]]);
  });
});
