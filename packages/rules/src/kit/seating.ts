/** A place at the table, counted clockwise from 0. */
export type Seat = number;
/** Who plays for whom: a seat's own number, or in partnership 0 for seats 0 and 2, 1 for seats 1 and 3. */
export type Side = number;

export const SEATINGS = [2, 3, 4, 'partnership'] as const;
export type Seating = (typeof SEATINGS)[number];

/** Seats and sides of a table. Everybody plays for a side; alone is a side of one. */
export interface Seats {
  readonly count: number;
  readonly sideOf: readonly Side[];
  /** The seats of each side. */
  readonly sides: readonly (readonly Seat[])[];
}

function makeSeats(sideOf: readonly Side[]): Seats {
  const sides: Seat[][] = [];
  sideOf.forEach((side, seat) => {
    const members = sides[side] ?? [];
    members.push(seat);
    sides[side] = members;
  });
  return { count: sideOf.length, sideOf, sides };
}

const INDIVIDUALS = Array.from({ length: 13 }, (_, count) =>
  makeSeats(Array.from({ length: count }, (_, i) => i)),
);
const PARTNERSHIP = makeSeats([0, 1, 0, 1]);

/** The one place that makes sides. A number of seats up to 12, or four in two partnerships. */
export const seatsOf = (seating: number | 'partnership'): Seats =>
  seating === 'partnership' ? PARTNERSHIP : (INDIVIDUALS[seating] as Seats);
