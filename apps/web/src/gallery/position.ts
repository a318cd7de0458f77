import type { Tile } from '@horse-race/rules/dominoes';
import type { Box, EndMark, Ghost, Placed } from '../lib/look/board-types.ts';

const lie = (tile: Tile, box: Box, low: readonly [number, number]): Placed => ({
  tile,
  box,
  low: { x: low[0], y: low[1] },
  joint: { kind: 'contact' },
});

/** Fourteen tiles with three spinners: 3 + 10 + 2 + 2 + 6 = 23. */
export const POSITION: readonly Placed[] = [
  lie('12', [-5, -1, -1, 1], [-2, 0]),
  lie('26', [-9, -1, -5, 1], [-6, 0]),
  lie('11', [-1, -2, 1, 2], [0, -1]),
  lie('14', [1, -1, 5, 1], [2, 0]),
  lie('15', [-1, -6, 1, -2], [0, -3]),
  lie('44', [5, -2, 7, 2], [6, -1]),
  lie('36', [-11, -1, -9, 3], [-10, 2]),
  lie('13', [-1, 2, 1, 6], [0, 3]),
  lie('34', [7, -1, 11, 1], [10, 0]),
  lie('55', [-2, -8, 2, -6], [-1, -7]),
  lie('46', [5, 2, 7, 6], [6, 3]),
  lie('03', [11, -3, 13, 1], [12, -2]),
  lie('23', [-3, 6, 1, 8], [-2, 7]),
  lie('02', [11, -7, 13, -3], [12, -4]),
];

const up = { x: 0, y: -1 };
const down = { x: 0, y: 1 };

export const ENDS: readonly EndMark[] = [
  { id: '36:low', at: { x: -10, y: 3 }, away: down, count: 3 },
  { id: '55:lineB', at: { x: 0, y: -8 }, away: up, count: 10 },
  { id: '02:high', at: { x: 12, y: -7 }, away: up, count: 2 },
  { id: '23:low', at: { x: -3, y: 7 }, away: { x: -1, y: 0 }, count: 2 },
  { id: '46:high', at: { x: 6, y: 6 }, away: down, count: 6 },
  { id: '44:branchB', at: { x: 6, y: -2 }, away: up },
];

/** Where `25` could lie. */
export const GHOSTS: readonly Ghost[] = [
  { id: '55:lineB', placed: lie('25', [-1, -12, 1, -8], [0, -11]), points: 3 },
  { id: '02:high', placed: lie('25', [11, -11, 13, -7], [12, -8]), points: 0 },
  { id: '23:low', placed: lie('25', [-7, 6, -3, 8], [-4, 7]), points: 0 },
];

/** Joints that the position above does not have: a coupler, a link, and a pending tile. */
export const JOINTS: readonly Placed[] = [
  lie('12', [-5, -1, -1, 1], [-4, 0]),
  {
    ...lie('22', [-9, -2, -7, 2], [-8, -1]),
    joint: {
      kind: 'coupler',
      bar: [
        { x: -7, y: 0 },
        { x: -5, y: 0 },
      ],
    },
  },
  {
    ...lie('24', [3, 4, 7, 6], [4, 5]),
    joint: {
      kind: 'link',
      path: [
        { x: -1, y: 0 },
        { x: 1, y: 0 },
        { x: 1, y: 5 },
        { x: 3, y: 5 },
      ],
    },
  },
];
