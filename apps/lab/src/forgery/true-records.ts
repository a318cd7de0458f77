import { POLICY_NAMES } from '@horse-race/bots';
import * as derby from '@horse-race/rules/derby';
import * as dominoes from '@horse-race/rules/dominoes';
import { GAME_NAMES, type GameName, rulesFor } from '@horse-race/rules/games';
import { type Choice, type Fairness, type Random, revealedSeeds } from '@horse-race/rules/kit';
import {
  type BoundRecord,
  type LooseRecord,
  type MatchRecord,
  RECORD_FORMAT,
} from '@horse-race/rules/record';
import { derivedFairness, fastRandom } from '../seeds.ts';
import { matchWith, type Simulation } from '../simulated-match.ts';

/** Names of all kinds that a table accepts; none is longer than 20 visible characters. */
const NAMES = [
  'Ala',
  'Ala 2',
  'Żółw',
  'Ωμέγα',
  '名前',
  'می‌خواهم',
  'हिन्दी',
  '👩‍👩‍👧‍👦 ok 👍🏽',
  '1️⃣',
  '?!',
  'é'.repeat(20),
  '"\\{}',
] as const;

/** Limits that keep matches short: long ones take their time and have no other faults. */
const SHORT: Readonly<Record<string, Choice>> = {
  target: { least: 1, most: 15 },
  gamesToWin: { least: 1, most: 2 },
  rounds: { least: 1, most: 2 },
};

function anyOf(choice: Choice, random: Random): string | number {
  if ('least' in choice) return choice.least + random.below(choice.most - choice.least + 1);
  return choice[random.below(choice.length)] as string | number;
}

const anyOptions = (choices: Readonly<Record<string, Choice>>, random: Random) =>
  Object.fromEntries(
    Object.entries(choices).map(([field, choice]) => [field, anyOf(SHORT[field] ?? choice, random)]),
  );

/** Any options of each game, whether or not they go together: a new game is an entry here. */
const OPTIONS: Readonly<Record<GameName, (random: Random) => unknown>> = {
  dominoes: (random) => anyOptions(dominoes.OPTIONS, random),
  derby(random) {
    const mode = derby.MODES[random.below(derby.MODES.length)] ?? 'classic';
    return { mode, ...anyOptions(derby.OPTIONS[mode], random) };
  },
};

function anyConfig(game: GameName, random: Random): unknown {
  for (;;) {
    const config = rulesFor(game).checkConfig(OPTIONS[game](random));
    if (config.ok) return config.value;
  }
}

/** Seeds of some of the seats, of which some were revealed. */
function anyFairness({ game, ruleset, seed }: Simulation, number: number, random: Random): Fairness {
  const fairness = derivedFairness(seed, number, rulesFor(game).seatCount(ruleset));
  const people = fairness.seats.filter(() => random.below(4) > 0);
  return {
    ...fairness,
    seats: people.map((bound) => (random.below(6) === 0 ? { ...bound, seed: null } : bound)),
  };
}

/** The same match as version 1 tells it. */
function loosened({ game, ruleset, seats, fairness, events }: BoundRecord): LooseRecord {
  const { commitment, serverSeed } = fairness;
  const playerSeeds = revealedSeeds(fairness.seats);
  return {
    format: RECORD_FORMAT,
    version: 1,
    game,
    ruleset,
    seats,
    fairness: { commitment, serverSeed, playerSeeds },
    events,
  };
}

/** The record of a short match of any game and any options, of any version, with events of other types between some. */
export function trueRecord(seed: string, number: number): MatchRecord {
  const random = fastRandom([seed, number, 'record']);
  const game = GAME_NAMES[random.below(GAME_NAMES.length)] ?? 'dominoes';
  const policy = POLICY_NAMES[random.below(2)] ?? 'random';
  const simulation = { game, ruleset: anyConfig(game, random), policy, seed };
  const made = matchWith(anyFairness(simulation, number, random), simulation, number);
  const record = random.below(3) === 0 ? loosened(made) : made;
  const first = random.below(NAMES.length);
  const isTalkative = random.below(4) === 0;
  return {
    ...record,
    seats: record.seats.map((_, seat) => ({ name: NAMES[(first + seat) % NAMES.length] ?? '' })),
    events: record.events.flatMap((event) =>
      isTalkative && random.below(3) === 0 ? [{ type: 'chat', text: 'hm', at: [{}] }, event] : [event],
    ),
  };
}
