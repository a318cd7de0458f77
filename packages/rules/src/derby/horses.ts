/** The eleven horses, by the sum of the dice that moves them. */
export const HORSES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export type Horse = (typeof HORSES)[number];

export const isHorse = (value: unknown): value is Horse => (HORSES as readonly unknown[]).includes(value);

/**
 * Moves from the gate to the finish, by lane: more in the middle than at the edges
 * (docs/rules/derby.md#horses-and-track).
 */
export const TRACKS = {
  short: [3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3],
  long: [3, 6, 8, 11, 14, 17, 14, 11, 8, 6, 3],
} as const;
export type Track = keyof typeof TRACKS;

/** Where a horse stands in lists by lane. */
export const laneOf = (horse: Horse): number => horse - 2;

/** Moves that horse needs to win. */
export const movesToWin = (track: Track, horse: Horse): number => TRACKS[track][laneOf(horse)] as number;

/** In how many of the 36 ways two dice fall they name the horse. */
export const waysFor = (horse: Horse): number => 6 - Math.abs(horse - 7);
