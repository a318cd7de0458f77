import { dominoes, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { type Random, SEATINGS, streamOf } from '@horse-race/rules/kit';
import { Bench } from 'tinybench';
import { randomMatch } from '../random-match.ts';
import { derivedFairness, fastRandom } from '../seeds.ts';
import { type Benchmark, type Row, rounded } from './benchmark.ts';

/** Matches of a round; every round plays the same ones. */
const MATCHES = 60;

const STREAMS = {
  fast: (match: number): Random => fastRandom(['bench', match]),
  verifiable: (match: number, seats: number): Random => streamOf(derivedFairness('bench', match, seats)),
} as const;
type Stream = keyof typeof STREAMS;

interface Played {
  commands: number;
  hands: number;
}

function playRound(ruleset: Ruleset, stream: Stream): Played {
  // Every match begins with an outcome that no command has led to.
  const played: Played = { commands: -MATCHES, hands: 0 };
  const seats = dominoes.seatCount(ruleset);
  for (let match = 0; match < MATCHES; match++) {
    const choices = fastRandom(['bench', match, 'choices']);
    randomMatch(ruleset, { deals: STREAMS[stream](match, seats), choices }, ({ events }) => {
      played.commands++;
      for (const { type } of events) if (type === 'handDealt') played.hands++;
      return true;
    });
  }
  return played;
}

async function run(): Promise<Row[]> {
  const bench = new Bench({ time: 1000, iterations: 9, warmupTime: 500 });
  const tasks = SEATINGS.toReversed().flatMap((seating) =>
    (Object.keys(STREAMS) as Stream[]).map((stream) => ({ seating, stream })),
  );
  for (const { seating, stream } of tasks) {
    bench.add(`${seating} ${stream}`, () => {
      playRound(rulesetOf('guide', seating), stream);
    });
  }
  await bench.run();
  return tasks.map(({ seating, stream }, i) => {
    const result = bench.tasks[i]?.result;
    if (result?.state !== 'completed') throw new Error(`${seating} ${stream}: ${result?.state}`);
    const { commands, hands } = playRound(rulesetOf('guide', seating), stream);
    const perSecond = (count: number): string => rounded((count * 1000) / result.latency.p50);
    return {
      what: `${seating === 'partnership' ? seating : `${seating} players`}, ${stream} numbers`,
      figure: `${perSecond(hands)} hands/s`,
      note: `${perSecond(MATCHES)} matches/s, ${perSecond(commands)} commands/s`,
    };
  });
}

export const playOuts: Benchmark = {
  name: 'play-outs',
  title: 'Random play-outs of dominoes',
  how: `Guide rules, through pending and decide, random choices; a round is ${MATCHES} matches, always the same; the median of all rounds in a second, after half a second to warm up. Fast numbers: sfc32. Verifiable: the stream of real matches, its set-up included.`,
  run,
};
