import { type GameName, rulesFor } from '@horse-race/rules/games';
import { ok, type Result, refuse } from '@horse-race/rules/kit';

/** Time for a turn: none, so many seconds, or so many and then a bank that is used up over the match. */
export type Clock =
  | { readonly kind: 'none' }
  | { readonly kind: 'turn'; readonly seconds: number }
  | { readonly kind: 'bank'; readonly seconds: number; readonly bank: number };

/** Seconds. */
export const TURN_LIMITS = { least: 15, most: 180 } as const;
export const BANK_LIMITS = { least: 30, most: 1800 } as const;

/** Who may watch, and what: the table alone, all hands after a delay, or nobody may. */
export const WATCHING = ['table', 'hands', 'nobody'] as const;
export const TALK = ['phrases', 'text'] as const;

/** What is played at a table, and how it is kept. */
export interface Settings {
  readonly game: GameName;
  /** A configuration that the game's rules have accepted. */
  readonly ruleset: unknown;
  readonly clock: Clock;
  readonly watching: (typeof WATCHING)[number];
  /** Ready-made phrases only, or free text as well; a public table has phrases only. */
  readonly talk: (typeof TALK)[number];
  /** Listed in the lobby, for strangers to join and watch. */
  readonly isPublic: boolean;
}

/** What a table that says nothing else has; older logs say nothing else. */
export const DEFAULTS: Omit<Settings, 'game' | 'ruleset'> = {
  clock: { kind: 'none' },
  watching: 'table',
  talk: 'phrases',
  isPublic: false,
};

const within = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function isClock(clock: Clock): boolean {
  if (clock.kind === 'none') return true;
  return within(clock.seconds, TURN_LIMITS) && (clock.kind === 'turn' || within(clock.bank, BANK_LIMITS));
}

/** The settings with a ruleset that the game has accepted; free text is for private tables only. */
export function checkSettings(settings: Settings): Result<Settings, 'BAD_SETTINGS'> {
  const ruleset = rulesFor(settings.game).checkConfig(settings.ruleset);
  if (!ruleset.ok || !isClock(settings.clock)) return refuse('BAD_SETTINGS');
  if (settings.isPublic && (settings.talk === 'text' || settings.watching === 'nobody')) {
    return refuse('BAD_SETTINGS');
  }
  const { game, clock, watching, talk, isPublic } = settings;
  return ok({ game, ruleset: ruleset.value, clock, watching, talk, isPublic });
}
