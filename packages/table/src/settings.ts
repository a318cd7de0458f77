import type { GameName } from '@horse-race/rules/games';

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
