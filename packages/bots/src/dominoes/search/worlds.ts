import type { TileSet } from '@horse-race/rules/dominoes';
import type { Chance } from '../../chance.ts';
import type { Position } from '../position/position.ts';
import { firstOf } from '../position/tables.ts';
import type { Evidence } from './evidence.ts';

/** Swaps that are tried before the first world, and from one world to the next. */
const WARM_UP = 600;
const STEPS = 60;

/**
 * Where the hidden tiles may lie: a Metropolis walk over the deals that agree with the evidence, each as
 * often as the evidence makes it likely. A step swaps two tiles.
 */
export class Worlds {
  private readonly evidence: Evidence;
  private readonly chance: Chance;
  /** By slot, its place; each place has a slot for every tile in it. */
  private readonly placeOf: number[];
  /** By slot, its tile. */
  private readonly tiles: number[];
  private readonly boneyard: Uint8Array;

  constructor(evidence: Evidence, chance: Chance) {
    this.evidence = evidence;
    this.chance = chance;
    this.placeOf = evidence.places.flatMap(({ count }, place) => Array.from({ length: count }, () => place));
    this.tiles = this.anyDeal();
    this.boneyard = new Uint8Array(evidence.places.at(-1)?.count ?? 0);
    this.walk(WARM_UP);
  }

  /** Deals the next world: the hands of the other seats and the boneyard. */
  dealInto(position: Position): void {
    this.walk(STEPS);
    const { places, played } = this.evidence;
    for (const { seat } of places) if (seat !== null) position.hands[seat] = 0;
    let left = 0;
    this.tiles.forEach((tile, slot) => {
      const seat = places[this.placeOf[slot] as number]?.seat ?? null;
      if (seat === null) this.boneyard[left++] = tile;
      else if (((played >> tile) & 1) === 0) position.hands[seat] = position.handOf(seat) | (1 << tile);
    });
    for (let i = left - 1; i > 0; i--) {
      const j = this.chance.below(i + 1);
      const tile = this.boneyard[i] as number;
      this.boneyard[i] = this.boneyard[j] as number;
      this.boneyard[j] = tile;
    }
    position.boneyard = this.boneyard;
    position.drawnCount = 0;
  }

  private likelihood(tile: number, slot: number): number {
    return this.evidence.places[this.placeOf[slot] as number]?.likelihood[tile] as number;
  }

  private walk(steps: number): void {
    const { tiles, placeOf, chance } = this;
    for (let step = 0; step < steps; step++) {
      const one = chance.below(tiles.length);
      const other = chance.below(tiles.length);
      if (placeOf[one] === placeOf[other]) continue;
      const mine = tiles[one] as number;
      const yours = tiles[other] as number;
      const swapped = this.likelihood(mine, other) * this.likelihood(yours, one);
      const now = this.likelihood(mine, one) * this.likelihood(yours, other);
      if (swapped < now && chance.fraction() * now >= swapped) continue;
      tiles[one] = yours;
      tiles[other] = mine;
    }
  }

  /** A deal that agrees with the evidence: tiles find a slot one by one, others making room (Kuhn's matching). */
  private anyDeal(): number[] {
    const slots: (number | undefined)[] = this.placeOf.map(() => undefined);
    const find = (tile: number, tried: Set<number>): boolean =>
      slots.some((holder, slot) => {
        if (tried.has(slot) || this.likelihood(tile, slot) === 0) return false;
        tried.add(slot);
        if (holder !== undefined && !find(holder, tried)) return false;
        slots[slot] = tile;
        return true;
      });
    for (let rest: TileSet = this.evidence.hidden; rest !== 0; rest &= rest - 1) {
      if (!find(firstOf(rest), new Set())) throw new Error('no deal agrees with what was seen');
    }
    return slots.map((tile) => tile as number);
  }
}
