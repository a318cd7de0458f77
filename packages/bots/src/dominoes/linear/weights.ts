import type { Seating } from '@horse-race/rules/kit';
import type { Weights } from './features.ts';

/** By seating, as `lab fit` found them. */
export const WEIGHTS: Readonly<Record<Seating, Weights>> = {
  2: {
    points: 1,
    pips: 0.35,
    double: 0.53,
    again: 1.21,
    mustDraw: 2.49,
    chain: 0.91,
    threat: -1.58,
    stuck: 2.1,
    fit: 0.54,
    variety: -0.11,
  },
  3: {
    points: 1,
    pips: 0.63,
    double: 0.55,
    again: 1.02,
    mustDraw: 1.29,
    chain: 1.43,
    threat: -1.16,
    stuck: 2.06,
    fit: 1.04,
    variety: -1.14,
  },
  4: {
    points: 1,
    pips: 0.39,
    double: 0.26,
    again: 0.98,
    mustDraw: 0.8,
    chain: 1.4,
    threat: -1.21,
    stuck: 2.01,
    fit: 0.75,
    variety: -1.84,
  },
  partnership: {
    points: 1,
    pips: 0.34,
    double: 0.55,
    again: 0.85,
    mustDraw: 0.85,
    chain: 1.3,
    threat: -1.15,
    stuck: 1.56,
    fit: 0.76,
    variety: -0.84,
  },
};
