import { hasExactly } from '../kit/fields.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { QuickTable } from '../kit/rules.ts';
import { SEATINGS, type Seat, type Seating } from '../kit/seating.ts';
import { type Ruleset, rulesetOf } from './ruleset.ts';

/** How many play, and whether a seat is kept for a friend as partner. */
export type QuickRequest = { readonly seating: Seating; readonly withFriend?: boolean };

/** The partner of whoever sits down first. */
const FRIENDS_SEAT: Seat = 2;

/** Quick match plays by the guide. */
export function quickTable(request: unknown): Result<QuickTable<Ruleset>, 'BAD_MESSAGE' | 'BAD_SETTINGS'> {
  const isWhole = hasExactly(request, ['seating', 'withFriend']);
  if (!isWhole && !hasExactly(request, ['seating'])) return refuse('BAD_MESSAGE');
  const seating = SEATINGS.find((known) => known === request.seating);
  const withFriend = isWhole ? request.withFriend : false;
  if (seating === undefined || typeof withFriend !== 'boolean') return refuse('BAD_MESSAGE');
  if (withFriend && seating !== 'partnership') return refuse('BAD_SETTINGS');
  return ok({ config: rulesetOf('guide', seating), kept: withFriend ? [FRIENDS_SEAT] : [] });
}
