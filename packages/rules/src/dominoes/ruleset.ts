import { type Choice, wordsOf } from '../kit/options.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { SEATINGS, type Seating, seatsOf } from '../kit/seating.ts';

export const COUNTS = ['fives', 'pips'] as const;
export const GOING_OUT = ['anyTile', 'mustContinue'] as const;

/** The options of a match (docs/rules/dominoes.md#options). */
export interface Ruleset {
  readonly seating: Seating;
  /** In engine points, fives of pips, whatever `count` shows. */
  readonly target: number;
  /** How points are shown: a point for five pips, or (American) the pips themselves. The engine keeps points. */
  readonly count: (typeof COUNTS)[number];
  readonly gamesToWin: number;
  /** Whether a last tile that is a double or scores goes out, or obliges its player to go on. */
  readonly goingOut: (typeof GOING_OUT)[number];
}

export const PRESETS = {
  guide: { target: 61, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' },
  polish: { target: 61, count: 'fives', gamesToWin: 1, goingOut: 'mustContinue' },
  american: { target: 60, count: 'pips', gamesToWin: 1, goingOut: 'anyTile' },
  short: { target: 31, count: 'fives', gamesToWin: 1, goingOut: 'anyTile' },
} as const satisfies Record<string, Omit<Ruleset, 'seating'>>;
export type Preset = keyof typeof PRESETS;

export const TARGET_LIMITS = { least: 1, most: 1000 } as const;
export const GAMES_LIMITS = { least: 1, most: 9 } as const;

/** What each option can be. */
export const OPTIONS = {
  seating: SEATINGS,
  target: TARGET_LIMITS,
  count: COUNTS,
  gamesToWin: GAMES_LIMITS,
  goingOut: GOING_OUT,
} as const satisfies Record<keyof Ruleset, Choice>;

const within = (value: unknown, limits: { least: number; most: number }): boolean =>
  Number.isInteger(value) && (value as number) >= limits.least && (value as number) <= limits.most;

const oneOf = (value: unknown, values: readonly unknown[]): boolean => values.includes(value);

/** What a ruleset should be that is refused. */
export const RULESET_REFUSALS = {
  BAD_RULESET: `seating should be ${wordsOf(SEATINGS)}, count ${wordsOf(COUNTS)}, goingOut ${wordsOf(GOING_OUT)}`,
  BAD_TARGET: `target should be ${wordsOf(TARGET_LIMITS)}`,
  BAD_GAMES_TO_WIN: `gamesToWin should be ${wordsOf(GAMES_LIMITS)}`,
  GOING_OUT_NEEDS_INDIVIDUALS: 'goingOut "mustContinue" is for individuals only',
} as const;
export type RulesetRefusal = keyof typeof RULESET_REFUSALS;

/**
 * Checks a ruleset from anywhere: the words, the limits, and that `mustContinue` is for individuals only
 * (docs/rules/dominoes.md#options). Returns a copy that holds nothing else.
 */
export function checkRuleset(candidate: unknown): Result<Ruleset, RulesetRefusal> {
  if (typeof candidate !== 'object' || candidate === null) return refuse('BAD_RULESET');
  const { seating, target, count, gamesToWin, goingOut } = candidate as Ruleset;
  if (!oneOf(seating, SEATINGS) || !oneOf(count, COUNTS) || !oneOf(goingOut, GOING_OUT)) {
    return refuse('BAD_RULESET');
  }
  if (!within(target, TARGET_LIMITS)) return refuse('BAD_TARGET');
  if (!within(gamesToWin, GAMES_LIMITS)) return refuse('BAD_GAMES_TO_WIN');
  if (goingOut === 'mustContinue' && seating === 'partnership') return refuse('GOING_OUT_NEEDS_INDIVIDUALS');
  return ok({ seating, target, count, gamesToWin, goingOut });
}

/** The seatings for which each of these presets exists: `mustContinue` is for individuals only. */
type SeatingFor<P extends Preset> = 'mustContinue' extends (typeof PRESETS)[P]['goingOut']
  ? Exclude<Seating, 'partnership'>
  : Seating;

/** A preset for a seating. One that does not exist does not compile; `presetsFor` lists those that do. */
export const rulesetOf = <P extends Preset>(preset: P, seating: SeatingFor<P>): Ruleset => ({
  seating,
  ...PRESETS[preset],
});

/** The presets that exist for a seating, with their rulesets. */
export const presetsFor = (seating: Seating): { preset: Preset; ruleset: Ruleset }[] =>
  (Object.keys(PRESETS) as Preset[]).flatMap((preset) => {
    const checked = checkRuleset({ seating, ...PRESETS[preset] });
    return checked.ok ? [{ preset, ruleset: checked.value }] : [];
  });

const TILES_EACH = [0, 0, 7, 6, 5];

/** Tiles dealt to each hand: 7 for two players, 6 for three, 5 for four; the rest is the boneyard. */
export const tilesEach = (ruleset: Ruleset): number => TILES_EACH[seatsOf(ruleset.seating).count] as number;
