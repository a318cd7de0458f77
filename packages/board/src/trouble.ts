/**
 * Look-ahead: a tile must not box another end in. Every live end is asked whether a tile of each kind it needs
 * still has a position there, and whether play could go on from that tile.
 */
import { type Anchor, type Kind, newAnchors } from './anchors.ts';
import type { Demand } from './demands.ts';
import { plus, shifted } from './grid.ts';
import { type Position, positionsAt } from './positions.ts';
import type { Trial } from './trial.ts';

const SEALED = 1000;
const DEAD_ALLEY = 100;
const NO_CONTACT = 60;

export interface Outlook {
  /** For ends with no position, or none from which play could go on. */
  trouble: number;
  /** For ends that could only be joined by a coupler or a link. */
  noContact: number;
}

/** What the tiles on the trial table leave for these ends; 0 is best. */
export function outlookFor(trial: Trial, demands: readonly Demand[]): Outlook {
  const outlook: Outlook = { trouble: 0, noContact: 0 };
  for (const { anchor, single, double } of demands) {
    if (single) look(trial, { anchor, kind: 'single' }, outlook);
    if (double) look(trial, { anchor, kind: 'double' }, outlook);
  }
  return outlook;
}

interface Wish {
  readonly anchor: Anchor;
  readonly kind: Kind;
}

function look(trial: Trial, wish: Wish, outlook: Outlook): void {
  let nearest: Position | undefined;
  let onward = false;
  // A coupler's bar may cross a link here: what counts is that there is space, and the known boards agree.
  for (const position of positionsAt(wish.anchor, wish.kind)) {
    if (!trial.fits(wish.anchor, position)) continue;
    nearest ??= position;
    onward = goesOn(trial, wish, position);
    if (onward) break;
  }
  if (nearest === undefined || nearest.gap > 0) outlook.noContact += NO_CONTACT;
  if (nearest === undefined) outlook.trouble += SEALED;
  else if (!onward) outlook.trouble += DEAD_ALLEY;
}

/** Whether each new end of a tile laid there would take a tile of either kind (a double's ends: a single). */
function goesOn(trial: Trial, { anchor, kind }: Wish, { box, outer, heading }: Position): boolean {
  const owner = trial.push(shifted(box, anchor));
  const goes = newAnchors({ kind, outer: plus(outer, anchor), heading }, owner).every(
    (end) => (end.sort !== 'tip' || trial.takes(end, 'double')) && trial.takes(end, 'single'),
  );
  trial.pop();
  return goes;
}
