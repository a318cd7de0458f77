import type { GameTypes } from './rules.ts';
import type { Seat } from './seating.ts';

/** What a seat sees of its match, and so everything a player can go by: nothing hidden is in reach. */
export interface Seen<G extends GameTypes> {
  readonly seat: Seat;
  readonly table: G['TableView'];
  readonly own: G['OwnView'];
}

/** A way of playing: one of the options of the seat's decision, or undefined when it has nothing to decide. */
export type Policy<G extends GameTypes> = (seen: Seen<G>) => G['Command'] | undefined;
