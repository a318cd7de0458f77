/**
 * Room keeps arms apart: every end that can still be joined claims a rectangle in front of it, and it costs to
 * lie in a claim or to have claims overlap. Without this, links are twenty times as frequent.
 */
import type { Anchor } from './anchors.ts';
import type { Demand } from './demands.ts';
import { ahead, areaOf, type Box, commonArea, type Direction, leftOf, rightOf, strip } from './grid.ts';
import type { Trial } from './trial.ts';

/** A double needs room for three ends, and can only go straight. */
const FOR_DOUBLE = { depth: 11, side: 7 };
const FOR_SINGLE = { depth: 8, side: 4 };
const WEIGHT = 20;
const OVERLAP = 1.5;
/** A claim only turns for a real gain, not for the last bit of a sum. */
const REAL_GAIN = 1e-9;

interface Claim {
  readonly box: Box;
  readonly blocked: number;
}

/** What the tiles on the trial table cost by the room they take from these ends. */
export function roomCost(trial: Trial, demands: readonly Demand[]): number {
  const claims = demands.map((demand) => claimOf(trial, demand));
  let blocked = 0;
  let overlap = 0;
  claims.forEach((claim, i) => {
    blocked += claim.blocked;
    for (let j = 0; j < i; j++) {
      const other = claims[j] as Claim;
      const common = commonArea(claim.box, other.box);
      if (common > 0) overlap += common / Math.min(areaOf(claim.box), areaOf(other.box));
    }
  });
  return WEIGHT * (blocked + OVERLAP * overlap);
}

function claimOf(trial: Trial, { anchor, double }: Demand): Claim {
  const size = double ? FOR_DOUBLE : FOR_SINGLE;
  const straight = claimTowards(trial, anchor, { direction: anchor.direction, size });
  if (double || anchor.sort !== 'tip') return straight;
  let best = straight;
  for (const direction of [rightOf(anchor.direction), leftOf(anchor.direction)]) {
    const turned = claimTowards(trial, anchor, { direction, size });
    if (turned.blocked < best.blocked - REAL_GAIN) best = turned;
  }
  return best;
}

function claimTowards(
  trial: Trial,
  anchor: Anchor,
  claim: { direction: Direction; size: { depth: number; side: number } },
): Claim {
  const box = strip(ahead(anchor, claim.direction, 1), claim.direction, claim.size);
  let common = 0;
  trial.tiles.forEach((tile, i) => {
    if (i !== anchor.owner) common += commonArea(box, tile);
  });
  return { box, blocked: common / areaOf(box) };
}
