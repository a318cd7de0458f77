import { type Figure, type FigurePlay, figureOf } from './figure.ts';

/** The layout that grows through the rules page: two spinners, then their branches, then a third. */
const GROWING: readonly FigurePlay[] = [
  ['14', null],
  ['11', '14:low'],
  ['44', '14:high'],
  ['34', '44:lineB'],
  ['12', '11:lineB'],
  ['15', '11:branchA'],
  ['55', '15:high'],
  ['05', '55:lineB'],
  ['13', '11:branchB'],
];
const grown = (plays: number): Figure => figureOf(GROWING.slice(0, plays));

/** A double that opens, both of its long sides, then a branch. */
const OPENED: readonly FigurePlay[] = [
  ['55', null],
  ['25', '55:lineA'],
  ['35', '55:lineB'],
  ['45', '55:branchA'],
];

/** Every layout that the rules page draws, by the place it has there. */
export const FIGURES = {
  main: grown(6),
  spinners: [grown(3), grown(4), figureOf([['22', null]])],
  branches: [grown(5), grown(6), grown(8), grown(9)],
  counts: [
    grown(1),
    grown(2),
    figureOf([
      ['36', null],
      ['66', '36:high'],
    ]),
    figureOf([['00', null]]),
  ],
  opened: OPENED.map((_, i) => figureOf(OPENED.slice(0, i + 1))),
} as const;
