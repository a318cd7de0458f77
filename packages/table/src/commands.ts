import type { GameRefusal } from '@horse-race/rules/games';
import type { RuleRefusal, Seat } from '@horse-race/rules/kit';
import type { Settings } from './settings.ts';

/** What a person can ask of a table. Names, hashes, seeds and tokens have been checked for their form. */
export type TableCommand =
  /** Takes a free seat; somebody seated moves there. `hash` binds the seat's seed for the next match. */
  | { readonly type: 'sit'; readonly seat: Seat; readonly name: string; readonly hash: string }
  /** Leaves the seat; in a match a bot goes on for it until its player comes back. */
  | { readonly type: 'stand' }
  | { readonly type: 'addBot'; readonly seat: Seat }
  /** Frees a seat of its bot or its player. */
  | { readonly type: 'clearSeat'; readonly seat: Seat }
  | { readonly type: 'swapSeats'; readonly seats: readonly [Seat, Seat] }
  | { readonly type: 'keepSeat'; readonly seat: Seat; readonly kept: boolean }
  | { readonly type: 'changeSettings'; readonly settings: Settings }
  | { readonly type: 'passHost'; readonly seat: Seat }
  | { readonly type: 'start' }
  /** Binds the seat's seed for the next match by its SHA-256, in place of one bound before; asks for no match. */
  | { readonly type: 'bindSeed'; readonly hash: string }
  | { readonly type: 'rematch'; readonly hash: string }
  /** Reveals the seed that the seat has bound, once the hashes of all seats have been shown. */
  | { readonly type: 'revealSeed'; readonly seed: string }
  /** An answer to the open decision of the person's seat. */
  | { readonly type: 'act'; readonly decision: number; readonly move: { readonly type: string } }
  /** Plays on oneself, after having been away or replaced. */
  | { readonly type: 'comeBack' }
  /** That a bot goes on for a seat whose player is gone, or that the match stops or goes on. */
  | {
      readonly type: 'propose';
      readonly proposal:
        | { readonly kind: 'bot'; readonly seat: Seat }
        | { readonly kind: 'pause' | 'resume' };
    }
  /** A spectator asks to take over the seat of somebody who is gone. */
  | { readonly type: 'askSeat'; readonly seat: Seat; readonly name: string }
  /** To the open proposal of that number, and to no other that has come in its place. */
  | { readonly type: 'agree'; readonly proposal: number }
  | { readonly type: 'decline'; readonly proposal: number }
  /** Makes the secret of a personal link the one that brings the seat to another device. */
  | { readonly type: 'makeLink'; readonly token: string }
  | { readonly type: 'revokeLink' }
  /** Brings the seat to this device. */
  | { readonly type: 'useLink'; readonly token: string };

export const TABLE_REFUSALS = [
  'NO_SUCH_SEAT',
  'SEAT_TAKEN',
  'SEAT_EMPTY',
  'ALREADY_SEATED',
  'NOT_SEATED',
  'NOT_HOST',
  'SEATS_OPEN',
  'MATCH_RUNNING',
  'NO_MATCH',
  'PAUSED',
  'NOT_PAUSED',
  'PLAYER_PRESENT',
  'NO_PROPOSAL',
  'LINK_WORTHLESS',
  'BAD_SEED',
  'STALE',
] as const;

export type TableRefusal = (typeof TABLE_REFUSALS)[number] | RuleRefusal | GameRefusal | 'BAD_SETTINGS';
