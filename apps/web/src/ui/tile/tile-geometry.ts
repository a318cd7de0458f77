/** Tiles are drawn in a grid where half a tile is 20 long; a group around them scales it to the screen. */
export const UNIT = 20;

/** How long and how wide the face is: two units by one, less .03 on each side. */
export const FACE_LONG = UNIT * 1.94;
export const FACE_SHORT = UNIT * 0.94;
export const FACE_RADIUS = UNIT * 0.17;
/** The side wall shows this far below the face. */
export const SIDE_WALL = UNIT * 0.075;

const STEP = UNIT * 0.255;
export const PIP_WIDTH = UNIT * 0.192;

/** Grid places of the pips of 0 to 6, for a tile that stands upright: a six is two columns along the tile. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

const number = (value: number) => Number(value.toFixed(2));

function half(pips: number, middle: number): string {
  const places = PIPS[pips] ?? [];
  return places.map(([x, y]) => `M${number(x * STEP)} ${number(middle + y * STEP)}h0`).join('');
}

/**
 * All pips of an upright tile around (0, 0) as one path of dots, to be stroked `PIP_WIDTH` wide with round caps.
 * `first` is the half at the top.
 */
export const pipsPath = (first: number, second: number): string =>
  half(first, -UNIT / 2) + half(second, UNIT / 2);
