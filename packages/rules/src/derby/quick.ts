import { hasExactly } from '../kit/fields.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { QuickTable } from '../kit/rules.ts';
import { PLAYER_LIMITS, type Ruleset, rulesetOf } from './ruleset.ts';

/** How many play. */
export type QuickRequest = { readonly players: number };

/** Quick match plays the Classic derby. */
export function quickTable(request: unknown): Result<QuickTable<Ruleset>, 'BAD_MESSAGE'> {
  if (!hasExactly(request, ['players'])) return refuse('BAD_MESSAGE');
  const { players } = request;
  const { least, most } = PLAYER_LIMITS.classic;
  const isCount = typeof players === 'number' && Number.isInteger(players);
  if (!isCount || players < least || players > most) return refuse('BAD_MESSAGE');
  return ok({ config: rulesetOf('classic', players), kept: [] });
}
