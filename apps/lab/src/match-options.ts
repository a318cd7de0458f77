import * as derbyRules from '@horse-race/rules/derby';
import * as dominoRules from '@horse-race/rules/dominoes';
import type { GameName, TypesOf } from '@horse-race/rules/games';
import { ok, type Result, refuse } from '@horse-race/rules/kit';
import { type Arguments, oneOf } from './command.ts';
import { fieldsIn, helpLine, optionOf } from './options.ts';

/** How a game's configuration is written on the command line. */
export interface MatchOptions<Config> {
  /** Names of its options; each takes a text. */
  readonly names: readonly string[];
  readonly help: string;
  configOf(values: Arguments['values']): Result<Config, string>;
}

const { OPTIONS: DOMINO_OPTIONS, PRESETS } = dominoRules;
const PRESET_NAMES = Object.keys(PRESETS) as dominoRules.Preset[];
const USUAL_SEATING = 4;

const DOMINO_HELP: Readonly<Record<keyof dominoRules.Ruleset, string>> = {
  seating: ` (default: ${USUAL_SEATING})`,
  target: ': points of a game, five pips each',
  count: ': how points are shown',
  gamesToWin: ': games that win the match',
  goingOut: ': whether a last tile that is a double or scores obliges to go on (individuals only)',
};

const dominoes: MatchOptions<dominoRules.Ruleset> = {
  names: ['preset', ...Object.keys(DOMINO_OPTIONS).map(optionOf)],
  help: [
    helpLine('preset', PRESET_NAMES, ': where the other options start from (default: guide)'),
    ...Object.entries(DOMINO_OPTIONS).map(([field, choice]) =>
      helpLine(optionOf(field), choice, DOMINO_HELP[field as keyof dominoRules.Ruleset]),
    ),
  ].join('\n'),
  configOf(values) {
    const preset = oneOf('preset', values.preset ?? 'guide', PRESET_NAMES);
    if (!preset.ok) return preset;
    const fields = fieldsIn(values, DOMINO_OPTIONS);
    if (!fields.ok) return fields;
    const wanted = { seating: USUAL_SEATING, ...PRESETS[preset.value], ...fields.value };
    const checked = dominoRules.checkRuleset(wanted);
    if (checked.ok) return checked;
    // Each field is one there is, so what is refused is how they go together.
    const cause =
      fields.value.goingOut === undefined ? `--preset ${preset.value}` : '--going-out mustContinue';
    return refuse(
      `${cause} is for individuals: with --seating partnership take another, or --going-out anyTile`,
    );
  },
};

const { MODES, OPTIONS: DERBY_OPTIONS } = derbyRules;
const USUAL_PLAYERS = 4;

type DerbyField = keyof typeof DERBY_OPTIONS.advanced;
const DERBY_FIELDS = Object.keys(DERBY_OPTIONS.advanced) as DerbyField[];
const isOnlyAdvanced = (field: DerbyField): boolean => !Object.hasOwn(DERBY_OPTIONS.classic, field);
const DERBY_DEFAULTS = derbyRules.rulesetOf('advanced', USUAL_PLAYERS) as derbyRules.AdvancedRuleset;

const DERBY_HELP: Readonly<Record<DerbyField, string>> = {
  players: `, in classic from ${DERBY_OPTIONS.classic.players.least}`,
  rounds: ': races of the match',
  chips: ': what everybody starts with',
  track: '',
  scratchFee: ': who pays for a scratched horse in the race',
  ante: ': what everybody pays in every round; advanced only',
  jockeyPot: ': what fills the second pot; advanced only',
};

const derby: MatchOptions<derbyRules.Ruleset> = {
  names: ['mode', ...DERBY_FIELDS.map(optionOf)],
  help: [
    helpLine('mode', MODES, ' (default: classic)'),
    ...DERBY_FIELDS.map((field) =>
      helpLine(
        optionOf(field),
        DERBY_OPTIONS.advanced[field],
        `${DERBY_HELP[field]} (default: ${DERBY_DEFAULTS[field]})`,
      ),
    ),
  ].join('\n'),
  configOf(values) {
    const mode = oneOf('mode', values.mode ?? 'classic', MODES);
    if (!mode.ok) return mode;
    const alien = DERBY_FIELDS.find(
      (field) => isOnlyAdvanced(field) && values[optionOf(field)] !== undefined,
    );
    if (mode.value === 'classic' && alien !== undefined)
      return refuse(`--${optionOf(alien)} is an option of advanced only`);
    const fields = fieldsIn(values, DERBY_OPTIONS[mode.value]);
    if (!fields.ok) return fields;
    // Every field is one of this mode, with a value that it can have.
    return ok({ ...derbyRules.rulesetOf(mode.value, USUAL_PLAYERS), ...fields.value } as derbyRules.Ruleset);
  },
};

/** The game that is meant where none is named. */
export const USUAL_GAME: GameName = 'dominoes';

/** The options of every game: a new game is an entry here. */
export const MATCH_OPTIONS: { readonly [Name in GameName]: MatchOptions<TypesOf[Name]['Config']> } = {
  dominoes,
  derby,
};
