import type { Seating } from '@horse-race/rules/kit';
import type { Weights } from './features.ts';

/** By seating, as `lab fit --seating …` found them. */
export const WEIGHTS: Readonly<Record<Seating, Weights>> = {
  2: {
    points: 1,
    pips: 0.57,
    double: 0.51,
    again: 1.52,
    mustDraw: 1.64,
    chain: 0.84,
    threat: -1.72,
    stuck: 2.6,
    fit: 0.81,
    variety: -0.96,
  },
  3: {
    points: 1,
    pips: 0.02,
    double: 0.57,
    again: 0.92,
    mustDraw: 1.07,
    chain: 1.33,
    threat: -1.4,
    stuck: 2.25,
    fit: 0.68,
    variety: -0.89,
  },
  4: {
    points: 1,
    pips: 0.47,
    double: -0.13,
    again: 1.17,
    mustDraw: 0.77,
    chain: 1.43,
    threat: -1.72,
    stuck: 1.96,
    fit: 1.06,
    variety: -0.46,
  },
  partnership: {
    points: 1,
    pips: 0.57,
    double: 0.67,
    again: 0.83,
    mustDraw: 1.28,
    chain: 1.62,
    threat: -1.42,
    stuck: 1.28,
    fit: 0.75,
    variety: -0.56,
  },
};
