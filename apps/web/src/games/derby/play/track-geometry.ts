/** Where things lie on a track of a given size, in px. */
export interface TrackGeometry {
  readonly laneHeight: number;
  /** From a move to the next. */
  readonly step: number;
  readonly finish: number;
  readonly cloth: { readonly width: number; readonly height: number };
  /** Text of the figures and pills. */
  readonly text: number;
  readonly large: boolean;
}

const LANES = 11;
const LARGE_FROM = 640;

/** What a track is drawn for. */
export interface TrackSize {
  readonly width: number;
  readonly height: number;
  /** Moves of the longest lane. */
  readonly longest: number;
  /** Behind the finish there is a column for bets. */
  readonly bets: boolean;
}

export function trackGeometry(size: TrackSize): TrackGeometry {
  const large = size.width >= LARGE_FROM;
  const laneHeight = Math.min(size.height / LANES, large ? 58 : 36);
  const cloth = { width: Math.min(44, laneHeight * 0.8), height: Math.min(36, laneHeight * 0.66) };
  const right = (large ? 118 : 55) + (size.bets ? (large ? 40 : 21) : 0);
  const pill = large ? 74 : 45;
  const finish = size.width - right;
  // The longest lane begins half a cloth before its gate.
  const step = (finish - pill - cloth.width / 2 - 6) / size.longest;
  return { laneHeight, step, finish, cloth, text: large ? 22 : Math.min(15, laneHeight * 0.58), large };
}

/** Where a horse with so many moves left stands. */
export const placeOf = ({ finish, step }: TrackGeometry, left: number): number => finish - left * step;

/** Where its gate is drawn: in front of a horse that has not moved. */
export const gateOf = (geometry: TrackGeometry, length: number): number =>
  placeOf(geometry, length) + Math.max(geometry.step / 2, geometry.cloth.width / 2 + 2);

/** Where a lane begins. */
export const startOf = (geometry: TrackGeometry, length: number): number =>
  placeOf(geometry, length) - geometry.cloth.width / 2 - 5;
