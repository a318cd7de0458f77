/**
 * Where a tile goes: the cheapest of the few positions in contact; if none fits, or each would box an end in,
 * couplers too; if nothing fits at all, a link. So no legal play is ever without a place.
 */
import type { Anchor } from './anchors.ts';
import { comparable, shapeCost, sizeCost } from './cost.ts';
import { bounds, plus, shifted, union } from './grid.ts';
import { linkedPlace } from './link.ts';
import type { Joint } from './placed.ts';
import { type Position, positionsAt, type Spot } from './positions.ts';
import { roomCost } from './room.ts';
import type { Situation } from './situation.ts';
import { Trial } from './trial.ts';
import { outlookFor } from './trouble.ts';

/** A tile's place and what holds it there. */
export interface Place {
  readonly spot: Spot;
  readonly joint: Joint;
}

/** The trouble from which on couplers are looked at as well. */
const TOO_MUCH = 100;

export function choosePlace(situation: Situation): Place {
  const trial = new Trial(situation.tiles, situation.linkCells);
  const positions = positionsAt(situation.anchor, situation.kind).filter((position) =>
    fits(trial, situation, position),
  );
  const offersWhere = (wanted: (position: Position) => boolean) =>
    positions.filter(wanted).map((position) => offerOf(trial, situation, position));
  const contacts = offersWhere(({ gap }) => gap === 0);
  let best = cheapest(contacts);
  if (best === undefined || best.trouble >= TOO_MUCH) {
    best = cheapest([...contacts, ...offersWhere(({ gap }) => gap > 0)]);
  }
  if (best !== undefined) return best.place;
  const { spot, cells, path } = linkedPlace(trial, situation);
  return { spot, joint: { kind: 'link', cells, path } };
}

const fits = (trial: Trial, { anchor }: Situation, position: Position): boolean =>
  trial.fits(anchor, position) && !trial.coversLink(shifted(position.bar, anchor));

interface Offer {
  readonly place: Place;
  readonly cost: number;
  readonly trouble: number;
}

/** The cheapest; the first of several. */
const cheapest = (offers: readonly Offer[]): Offer | undefined =>
  offers.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || offer.cost < best.cost ? offer : best),
    undefined,
  );

function offerOf(trial: Trial, { anchor, tiles, demands }: Situation, position: Position): Offer {
  const spot: Spot = {
    kind: position.kind,
    box: shifted(position.box, anchor),
    inner: plus(position.inner, anchor),
    outer: plus(position.outer, anchor),
    heading: position.heading,
  };
  const size = sizeCost(union(bounds(tiles), spot.box));
  return trial.withLaid(spot, demands, (all) => {
    const { trouble, noContact } = outlookFor(trial, all);
    const cost = comparable(size + shapeCost(position) + trouble + noContact + roomCost(trial, all));
    return { place: { spot, joint: jointOf(anchor, position) }, cost, trouble };
  });
}

const jointOf = (anchor: Anchor, { gap, bar }: Position): Joint =>
  gap === 0 ? { kind: 'contact' } : { kind: 'coupler', gap, bar: shifted(bar, anchor) };
