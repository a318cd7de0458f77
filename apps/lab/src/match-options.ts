import * as derbyRules from '@horse-race/rules/derby';
import {
  GAMES_LIMITS,
  PRESETS,
  type Preset,
  type Ruleset,
  rulesetOf,
  TARGET_LIMITS,
} from '@horse-race/rules/dominoes';
import type { GameName, TypesOf } from '@horse-race/rules/games';
import { ok, type Result, refuse, SEATINGS } from '@horse-race/rules/kit';
import { type Arguments, oneOf, wholeNumber } from './command.ts';

/** How a game's configuration is written on the command line. */
export interface MatchOptions<Config> {
  /** Names of its options; each takes a text. */
  readonly names: readonly string[];
  readonly help: string;
  configOf(values: Arguments['values']): Result<Config, string>;
}

const PRESET_NAMES = Object.keys(PRESETS) as Preset[];
const SEATING_WORDS = SEATINGS.map(String);

const dominoes: MatchOptions<Ruleset> = {
  names: ['seating', 'preset', 'target', 'games-to-win'],
  help: `\
  --seating WORD     ${SEATING_WORDS.join(' | ')} (default: 4)
  --preset WORD      ${PRESET_NAMES.join(' | ')} (default: guide)
  --target N         points of a game, five pips each: ${TARGET_LIMITS.least} to ${TARGET_LIMITS.most} (default: the preset's)
  --games-to-win N   ${GAMES_LIMITS.least} to ${GAMES_LIMITS.most} (default: 1)`,
  configOf(values) {
    const seatingWord = oneOf('seating', values.seating ?? '4', SEATING_WORDS);
    if (!seatingWord.ok) return seatingWord;
    const preset = oneOf('preset', values.preset ?? 'guide', PRESET_NAMES);
    if (!preset.ok) return preset;
    const seating = SEATINGS.find((candidate) => String(candidate) === seatingWord.value) ?? 4;
    const base = rulesetOf(preset.value, seating);
    const target = wholeNumber('target', values.target ?? String(base.target), TARGET_LIMITS);
    if (!target.ok) return target;
    const games = values['games-to-win'] ?? String(base.gamesToWin);
    const gamesToWin = wholeNumber('games-to-win', games, GAMES_LIMITS);
    if (!gamesToWin.ok) return gamesToWin;
    return ok({ ...base, target: target.value, gamesToWin: gamesToWin.value });
  },
};

const { ANTE_LIMITS, CHIP_LIMITS, JOCKEY_POTS, MODES, PLAYER_LIMITS, ROUND_LIMITS, SCRATCH_FEES } =
  derbyRules;
const TRACK_NAMES = Object.keys(derbyRules.TRACKS) as derbyRules.Track[];
const FEWEST = PLAYER_LIMITS.classic.least;

const ADVANCED_ONLY = ['ante', 'jockey-pot'] as const;

/** What both modes have. */
function commonOf(base: derbyRules.Ruleset, values: Arguments['values']): Result<derbyRules.Ruleset, string> {
  const rounds = wholeNumber('rounds', values.rounds ?? String(base.rounds), ROUND_LIMITS);
  if (!rounds.ok) return rounds;
  const chips = wholeNumber('chips', values.chips ?? String(base.chips), CHIP_LIMITS);
  if (!chips.ok) return chips;
  const track = oneOf('track', values.track ?? base.track, TRACK_NAMES);
  if (!track.ok) return track;
  const scratchFee = oneOf('scratch-fee', values['scratch-fee'] ?? base.scratchFee, SCRATCH_FEES);
  if (!scratchFee.ok) return scratchFee;
  return ok({
    ...base,
    rounds: rounds.value,
    chips: chips.value,
    track: track.value,
    scratchFee: scratchFee.value,
  });
}

const derby: MatchOptions<derbyRules.Ruleset> = {
  names: ['mode', 'players', 'rounds', 'chips', 'track', 'scratch-fee', ...ADVANCED_ONLY],
  help: `\
  --mode WORD        ${MODES.join(' | ')} (default: classic)
  --players N        ${FEWEST} to ${PLAYER_LIMITS.classic.most}, in advanced from ${PLAYER_LIMITS.advanced.least} (default: 4)
  --rounds N         ${ROUND_LIMITS.least} to ${ROUND_LIMITS.most} (default: 8)
  --chips N          what everybody starts with: ${CHIP_LIMITS.least} to ${CHIP_LIMITS.most} (default: 100)
  --track WORD       ${TRACK_NAMES.join(' | ')} (default: short)
  --scratch-fee WORD who pays for a scratched horse in the race: ${SCRATCH_FEES.join(' | ')} (default: holders)
  --ante N           in advanced: ${ANTE_LIMITS.least} to ${ANTE_LIMITS.most} (default: 2)
  --jockey-pot WORD  in advanced: ${JOCKEY_POTS.join(' | ')} (default: bets)`,
  configOf(values) {
    const mode = oneOf('mode', values.mode ?? 'classic', MODES);
    if (!mode.ok) return mode;
    const players = wholeNumber('players', values.players ?? '4', PLAYER_LIMITS[mode.value]);
    if (!players.ok) return players;
    const common = commonOf(derbyRules.rulesetOf(mode.value, players.value), values);
    if (!common.ok) return common;
    if (common.value.mode === 'classic') {
      const alien = ADVANCED_ONLY.find((name) => values[name] !== undefined);
      return alien === undefined ? common : refuse(`--${alien} is an option of advanced only`);
    }
    const ante = wholeNumber('ante', values.ante ?? String(common.value.ante), ANTE_LIMITS);
    if (!ante.ok) return ante;
    const jockeyPot = oneOf('jockey-pot', values['jockey-pot'] ?? common.value.jockeyPot, JOCKEY_POTS);
    return jockeyPot.ok ? ok({ ...common.value, ante: ante.value, jockeyPot: jockeyPot.value }) : jockeyPot;
  },
};

/** The options of every game: a new game is an entry here. */
export const MATCH_OPTIONS: { readonly [Name in GameName]: MatchOptions<TypesOf[Name]['Config']> } = {
  dominoes,
  derby,
};
