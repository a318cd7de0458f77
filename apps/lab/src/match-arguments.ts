import { GAME_NAMES, type GameName } from '@horse-race/rules/games';
import { ok, type Result, refuse } from '@horse-race/rules/kit';
import { type Arguments, oneOf, readArguments } from './command.ts';
import { MATCH_OPTIONS, USUAL_GAME } from './match-options.ts';

/** A game with a configuration that it accepts, and what else was said. */
export interface MatchArguments {
  readonly game: GameName;
  readonly ruleset: unknown;
  readonly values: Arguments['values'];
}

/**
 * Reads arguments that say which match is meant.
 *
 * @param command for the person who typed it
 * @param others names of the options that are no part of the match
 */
export function readMatchArguments(
  command: string,
  args: readonly string[],
  others: readonly string[],
): Result<MatchArguments, string> {
  const common = ['game', ...others];
  const names = Object.values(MATCH_OPTIONS).flatMap((options) => options.names);
  const read = readArguments(args, [...common, ...new Set(names)]);
  if (!read.ok) return read;
  const { values, positionals } = read.value;
  if (positionals.length > 0) return refuse(`what is "${positionals[0]}"? ${command} takes options only`);
  const game = oneOf('game', values.game ?? USUAL_GAME, GAME_NAMES);
  if (!game.ok) return game;
  const options = MATCH_OPTIONS[game.value];
  const alien = Object.keys(values).find((name) => ![...common, ...options.names].includes(name));
  if (alien !== undefined) return refuse(`--${alien} is not an option of ${game.value}`);
  const ruleset = options.configOf(values);
  return ruleset.ok ? ok({ game: game.value, ruleset: ruleset.value, values }) : ruleset;
}

/** The options of every game, for `--help`. */
export const MATCH_HELP = GAME_NAMES.map((game) => `\nOf ${game}:\n${MATCH_OPTIONS[game].help}`).join('\n');
