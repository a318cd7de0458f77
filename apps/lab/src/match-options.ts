import {
  GAMES_LIMITS,
  PRESETS,
  type Preset,
  type Ruleset,
  rulesetOf,
  TARGET_LIMITS,
} from '@horse-race/rules/dominoes';
import type { GameName, TypesOf } from '@horse-race/rules/games';
import { ok, type Result, SEATINGS } from '@horse-race/rules/kit';
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

/** The options of every game: a new game is an entry here. */
export const MATCH_OPTIONS: { readonly [Name in GameName]: MatchOptions<TypesOf[Name]['Config']> } = {
  dominoes,
};
