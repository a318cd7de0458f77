import { type Choice, wordsOf } from '../kit/options.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { TRACKS, type Track } from './horses.ts';

export const MODES = ['classic', 'advanced'] as const;
export type Mode = (typeof MODES)[number];
/** Who pays when a scratched horse is rolled in the race: those who had its cards, or the roller alone. */
export const SCRATCH_FEES = ['holders', 'roller'] as const;
/** What fills the jockey pot, and who takes it: bets on horses, or a chip of everybody for the last roller. */
export const JOCKEY_POTS = ['bets', 'roller'] as const;
const TRACK_NAMES = Object.keys(TRACKS) as Track[];

interface Common {
  readonly players: number;
  readonly rounds: number;
  /** What everybody starts with. */
  readonly chips: number;
  readonly track: Track;
  readonly scratchFee: (typeof SCRATCH_FEES)[number];
}
export interface ClassicRuleset extends Common {
  readonly mode: 'classic';
}
export interface AdvancedRuleset extends Common {
  readonly mode: 'advanced';
  /** Paid into the main pot by everybody in every round. */
  readonly ante: number;
  readonly jockeyPot: (typeof JOCKEY_POTS)[number];
}
/** The options of a match (docs/rules/derby.md#options). */
export type Ruleset = ClassicRuleset | AdvancedRuleset;

export const PLAYER_LIMITS = {
  classic: { least: 2, most: 12 },
  advanced: { least: 4, most: 12 },
} as const;
export const ROUND_LIMITS = { least: 1, most: 20 } as const;
export const CHIP_LIMITS = { least: 20, most: 1000 } as const;
export const ANTE_LIMITS = { least: 0, most: 20 } as const;

const COMMON_OPTIONS = {
  rounds: ROUND_LIMITS,
  chips: CHIP_LIMITS,
  track: TRACK_NAMES,
  scratchFee: SCRATCH_FEES,
} as const;

/** What each option of a mode can be. */
export const OPTIONS = {
  classic: { players: PLAYER_LIMITS.classic, ...COMMON_OPTIONS },
  advanced: {
    players: PLAYER_LIMITS.advanced,
    ...COMMON_OPTIONS,
    ante: ANTE_LIMITS,
    jockeyPot: JOCKEY_POTS,
  },
} as const satisfies {
  classic: Record<keyof Omit<ClassicRuleset, 'mode'>, Choice>;
  advanced: Record<keyof Omit<AdvancedRuleset, 'mode'>, Choice>;
};

const DEFAULTS = { rounds: 8, chips: 100, track: 'short', scratchFee: 'holders' } as const;
const ADVANCED_DEFAULTS = { ante: 2, jockeyPot: 'bets' } as const;

/** The default options of a mode for so many players. */
export const rulesetOf = (mode: Mode, players: number): Ruleset =>
  mode === 'classic' ? { mode, players, ...DEFAULTS } : { mode, players, ...DEFAULTS, ...ADVANCED_DEFAULTS };

const within = (value: unknown, limits: { least: number; most: number }): boolean =>
  Number.isInteger(value) && (value as number) >= limits.least && (value as number) <= limits.most;

const oneOf = (value: unknown, values: readonly unknown[]): boolean => values.includes(value);

/** What a ruleset should be that is refused. */
export const RULESET_REFUSALS = {
  BAD_RULESET: `mode should be ${wordsOf(MODES)}, track ${wordsOf(TRACK_NAMES)}, scratchFee ${wordsOf(SCRATCH_FEES)}, jockeyPot in advanced ${wordsOf(JOCKEY_POTS)}`,
  BAD_PLAYERS: `there should be ${PLAYER_LIMITS.classic.least} to ${PLAYER_LIMITS.classic.most} seats, in advanced ${PLAYER_LIMITS.advanced.least} to ${PLAYER_LIMITS.advanced.most}`,
  BAD_ROUNDS: `rounds should be ${wordsOf(ROUND_LIMITS)}`,
  BAD_CHIPS: `chips should be ${wordsOf(CHIP_LIMITS)}`,
  BAD_ANTE: `ante should be ${wordsOf(ANTE_LIMITS)}`,
} as const;
export type RulesetRefusal = keyof typeof RULESET_REFUSALS;

/** Checks a ruleset from anywhere: the words and the limits. Returns a copy that holds nothing else. */
export function checkRuleset(candidate: unknown): Result<Ruleset, RulesetRefusal> {
  if (typeof candidate !== 'object' || candidate === null) return refuse('BAD_RULESET');
  const { mode, players, rounds, chips, track, scratchFee, ante, jockeyPot } = candidate as AdvancedRuleset;
  if (!oneOf(mode, MODES) || !oneOf(track, TRACK_NAMES) || !oneOf(scratchFee, SCRATCH_FEES)) {
    return refuse('BAD_RULESET');
  }
  if (!within(players, PLAYER_LIMITS[mode])) return refuse('BAD_PLAYERS');
  if (!within(rounds, ROUND_LIMITS)) return refuse('BAD_ROUNDS');
  if (!within(chips, CHIP_LIMITS)) return refuse('BAD_CHIPS');
  const common = { players, rounds, chips, track, scratchFee };
  if ((mode as Mode) === 'classic') return ok({ mode: 'classic', ...common });
  if (!oneOf(jockeyPot, JOCKEY_POTS)) return refuse('BAD_RULESET');
  return within(ante, ANTE_LIMITS) ? ok({ mode, ...common, ante, jockeyPot }) : refuse('BAD_ANTE');
}

/** The ruleset as a record shows it: how many play is told by the record's seats. */
export function recordedRuleset(ruleset: Ruleset): Omit<Ruleset, 'players'> {
  const { players: _, ...recorded } = ruleset;
  return recorded;
}

/** The ruleset that a record of so many seats shows. */
export const rulesetFor = (recorded: unknown, players: number): Result<Ruleset, RulesetRefusal> =>
  typeof recorded === 'object' && recorded !== null
    ? checkRuleset({ ...recorded, players })
    : refuse('BAD_RULESET');

/** Whether there are jockey bets between the scratching and the race. */
export const hasBets = (ruleset: Ruleset): boolean =>
  ruleset.mode === 'advanced' && ruleset.jockeyPot === 'bets';
