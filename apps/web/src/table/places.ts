/** Where a player sits beside the course, on a screen that has room for it. */
export type Place = 'top' | 'left' | 'right';

/** Two players face each other; three leave the far side empty; four sit all round. */
const PLACES: readonly (readonly Place[])[] = [[], ['top'], ['left', 'right'], ['left', 'top', 'right']];

/** The places of so many others, in the order they play. */
export const placesOf = (others: number): readonly Place[] => PLACES[others] ?? [];
