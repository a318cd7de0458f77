import { HORSES, movesToWin, TRACKS } from '@horse-race/rules/derby';
import { expect, test } from 'vitest';
import { gateOf, placeOf, startOf, trackGeometry } from './track-geometry.ts';

const SIZES = [
  { width: 320, height: 190 },
  { width: 360, height: 330 },
  { width: 1000, height: 640 },
];
const TRACK_NAMES = Object.keys(TRACKS) as (keyof typeof TRACKS)[];
const CASES = TRACK_NAMES.flatMap((track) =>
  SIZES.flatMap((size) => [true, false].map((bets) => ({ track, ...size, bets }))),
);

test.each(CASES)('every lane fits and its gate lies before its first moves: %j', ({ track, ...size }) => {
  const longest = Math.max(...TRACKS[track]);
  const geometry = trackGeometry({ ...size, longest });
  expect(geometry.laneHeight * HORSES.length).toBeLessThanOrEqual(size.height);
  for (const horse of HORSES) {
    const length = movesToWin(track, horse);
    // Left of the longest lane there is still room for the pill of a scratched horse.
    expect(startOf(geometry, length)).toBeGreaterThanOrEqual(36);
    expect(gateOf(geometry, length)).toBeGreaterThan(placeOf(geometry, length));
    expect(gateOf(geometry, length)).toBeLessThan(geometry.finish);
  }
  expect(placeOf(geometry, 0)).toBe(geometry.finish);
});
