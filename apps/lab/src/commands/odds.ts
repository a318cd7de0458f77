import { playMatch } from '@horse-race/bots';
import {
  derby,
  type Event,
  HORSES,
  type Horse,
  laneOf,
  movesToWin,
  PLAYER_LIMITS,
  ROUND_LIMITS,
  rulesetOf,
  sumOf,
  TRACKS,
  type Track,
  waysFor,
} from '@horse-race/rules/derby';
import { ok, type Result, refuse } from '@horse-race/rules/kit';
import { type LabCommand, readArguments, wholeNumber } from '../command.ts';
import { fastRandom } from '../seeds.ts';

const RACES_LIMITS = { least: 1, most: 1_000_000_000 };
/** So many that hardly anybody is ever short of them: the fees are then those of the rules. */
const CHIPS = 1000;

interface Wanted {
  readonly races: number;
  readonly players: number;
  readonly seed: string;
}

/** How a horse has done. */
interface HorseOdds {
  readonly horse: Horse;
  readonly moves: number;
  /** Of the 36 ways two dice fall. */
  readonly ways: number;
  readonly wins: number;
  /** Wins and scratchings, of all races. */
  readonly winShare: number;
  readonly scratchedShare: number;
}

/** What happened on a track, on average a race. */
interface TrackOdds {
  readonly races: number;
  readonly horses: readonly HorseOdds[];
  /** After the four of the scratching. */
  readonly rolls: number;
  readonly scratchChips: number;
  readonly feeChips: number;
  readonly paidOut: number;
}

class Tally {
  races = 0;
  readonly wins = HORSES.map(() => 0);
  readonly scratched = HORSES.map(() => 0);
  rolls = 0;
  scratchChips = 0;
  feeChips = 0;
  paidOut = 0;
  private slots = new Set<Horse>();

  /** Takes an event of a race that counts. */
  take(event: Event): void {
    switch (event.type) {
      case 'roundStarted':
        this.slots = new Set();
        break;
      case 'scratched':
        this.slots.add(event.horse);
        this.scratchChips += sumOf(event.paid);
        break;
      case 'feePaid':
        this.rolls++;
        this.feeChips += sumOf(event.paid);
        break;
      case 'moved':
        this.rolls++;
        break;
      case 'raceWon':
        this.races++;
        this.wins[laneOf(event.horse)] = (this.wins[laneOf(event.horse)] ?? 0) + 1;
        for (const horse of this.slots)
          this.scratched[laneOf(horse)] = (this.scratched[laneOf(horse)] ?? 0) + 1;
        this.paidOut += sumOf(event.paid);
        break;
    }
  }
}

/** Classic matches through the very rules that play uses, until there are so many races. */
function run(track: Track, { races, players, seed }: Wanted): TrackOdds {
  const tally = new Tally();
  for (let match = 1; tally.races < races; match++) {
    const rounds = Math.min(ROUND_LIMITS.most, races - tally.races);
    const ruleset = { ...rulesetOf('classic', players), chips: CHIPS, track, rounds };
    const random = fastRandom([seed, track, match, 'odds']);
    for (const event of playMatch(derby, ruleset, { random, policies: [] }).events) tally.take(event);
  }
  const mean = (total: number): number => total / tally.races;
  return {
    races: tally.races,
    horses: HORSES.map((horse, lane) => ({
      horse,
      moves: movesToWin(track, horse),
      ways: waysFor(horse),
      wins: tally.wins[lane] as number,
      winShare: mean(tally.wins[lane] as number),
      scratchedShare: mean(tally.scratched[lane] as number),
    })),
    rolls: mean(tally.rolls),
    scratchChips: mean(tally.scratchChips),
    feeChips: mean(tally.feeChips),
    paidOut: mean(tally.paidOut),
  };
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`.padStart(9);

function tableOf(track: Track, odds: TrackOdds): string {
  const rows = odds.horses.map(
    ({ horse, moves, ways, winShare, scratchedShare }) =>
      `${String(horse).padStart(5)} ${String(moves).padStart(5)} ${`${ways}/36`.padStart(5)} ${percent(winShare)} ${percent(scratchedShare)}`,
  );
  const { races, rolls, scratchChips, feeChips, paidOut } = odds;
  return `\
${track} track, ${races} races
horse moves  roll      wins scratched
${rows.join('\n')}
a race, on average: ${rolls.toFixed(2)} rolls after the scratching; ${(scratchChips + feeChips).toFixed(2)} chips into the pot
(${scratchChips.toFixed(2)} in the scratching, ${feeChips.toFixed(2)} in the race), ${paidOut.toFixed(2)} paid out
`;
}

function readWanted(args: readonly string[]): Result<Wanted, string> {
  const read = readArguments(args, ['races', 'players', 'seed']);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  if (positionals.length > 0) return refuse(`what is "${positionals[0]}"? odds takes options only`);
  const races = wholeNumber('races', values.races ?? '100000', RACES_LIMITS);
  if (!races.ok) return races;
  const players = wholeNumber('players', values.players ?? '4', PLAYER_LIMITS.classic);
  if (!players.ok) return players;
  return ok({ races: races.value, players: players.value, seed: values.seed ?? '1' });
}

export const odds: LabCommand = {
  name: 'odds',
  summary: 'run derby races and count how often each horse wins',
  help: `\
Usage: lab odds [options]

Runs races of the Classic derby by the rules, on each track, and prints a table for each: how often each horse
wins and is scratched, how long races are, and how many chips move. The last line is the same as one JSON
document. The same options print the same.

  --races N          on each track (default: 100000)
  --players N        ${PLAYER_LIMITS.classic.least} to ${PLAYER_LIMITS.classic.most} (default: 4)
  --seed TEXT        any text (default: 1)`,
  async run(args) {
    const wanted = readWanted(args);
    if (!wanted.ok) return wanted;
    const tracks = Object.keys(TRACKS) as Track[];
    const found = tracks.map((track) => [track, run(track, wanted.value)] as const);
    for (const [track, counted] of found) console.log(tableOf(track, counted));
    console.log(JSON.stringify({ ...wanted.value, tracks: Object.fromEntries(found) }));
    return ok(0);
  },
};
