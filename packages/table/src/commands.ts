import type { RuleRefusal, Seat } from '@horse-race/rules/kit';
import type { Settings } from './events.ts';

/** What a person can ask of a table. Names and seeds have been checked for their form. */
export type TableCommand =
  /** Takes a free seat; somebody seated moves there. */
  | { readonly type: 'sit'; readonly seat: Seat; readonly name: string; readonly seed: string }
  | { readonly type: 'stand' }
  | { readonly type: 'addBot'; readonly seat: Seat }
  /** Frees a seat of its bot or its player. */
  | { readonly type: 'clearSeat'; readonly seat: Seat }
  | { readonly type: 'changeSettings'; readonly settings: Settings }
  | { readonly type: 'passHost'; readonly seat: Seat }
  | { readonly type: 'start' }
  | { readonly type: 'rematch'; readonly seed: string }
  /** An answer to the open decision of the person's seat. */
  | { readonly type: 'act'; readonly decision: number; readonly move: { readonly type: string } };

export const TABLE_REFUSALS = [
  'NO_SUCH_SEAT',
  'SEAT_TAKEN',
  'SEAT_EMPTY',
  'NOT_SEATED',
  'NOT_HOST',
  'SEATS_OPEN',
  'MATCH_RUNNING',
  'NO_MATCH',
  'STALE',
] as const;

export type TableRefusal = (typeof TABLE_REFUSALS)[number] | RuleRefusal | 'BAD_SETTINGS';
