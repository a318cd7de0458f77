import { NO_TILES, type Ruleset, TILES, type TileSet, tilesEach } from '@horse-race/rules/dominoes';
import { type Seat, shuffled } from '@horse-race/rules/kit';
import type { Chance } from '../../chance.ts';
import { conditionsOf, Position } from '../position/position.ts';
import { countOf } from '../position/tables.ts';
import { leadOf } from '../search/lead.ts';
import { greedyMove } from '../search/play-out.ts';
import type { Weights } from './features.ts';
import { linearMove } from './linear-move.ts';

const EVERY_TILE = TILES.map((_, tile) => tile);

function dealInto(position: Position, ruleset: Ruleset, chance: Chance): void {
  const each = tilesEach(ruleset);
  const set = shuffled(EVERY_TILE, chance);
  const { count } = position.conditions.seats;
  for (let seat = 0; seat < count; seat++) {
    const hand = set.slice(seat * each, (seat + 1) * each);
    position.hands[seat] = hand.reduce((tiles, tile) => tiles | (1 << tile), NO_TILES);
  }
  position.boneyard = Uint8Array.from(set.slice(count * each));
  position.turn = chance.below(count);
}

/** Plays a hand to its end, each seat by its weights or, without any, like greedy. */
function playHand(position: Position, weightsOf: (seat: Seat) => Weights | null): void {
  const { count } = position.conditions.seats;
  const after = (seat: Seat): Seat => (seat + 1) % count;
  const lacking = new Int32Array(count);
  while (!position.isOver) {
    const seat = position.turn;
    if (position.playable === NO_TILES) {
      // Neither what it held nor what it draws before the last tile fits.
      lacking[seat] = position.fitting;
      position.draw();
    } else {
      const next = after(seat);
      const weights = weightsOf(seat);
      const known = { held: countOf(position.handOf(next)), lacking: lacking[next] as TileSet };
      position.play(weights === null ? greedyMove(position) : linearMove(weights, position, known));
    }
    if (position.turn === seat) continue;
    for (let passed = after(seat); passed !== position.turn; passed = after(passed)) {
      lacking[passed] = (lacking[passed] as TileSet) | position.fitting;
    }
  }
}

/** Points a hand by which a side that plays by the weights leads greedy, the same deals from each side. */
export function leadOverGreedy(
  weights: Weights,
  ruleset: Ruleset,
  { deals, chance }: { readonly deals: number; readonly chance: Chance },
): number {
  const dealt = new Position(conditionsOf(ruleset));
  const played = new Position(dealt.conditions);
  const { sideOf, sides } = dealt.conditions.seats;
  let lead = 0;
  for (let deal = 0; deal < deals; deal++) {
    dealInto(dealt, ruleset, chance);
    for (let side = 0; side < sides.length; side++) {
      played.copyFrom(dealt);
      playHand(played, (seat) => (sideOf[seat] === side ? weights : null));
      lead += leadOf(side, played.scores);
    }
  }
  return lead / deals / sides.length;
}
