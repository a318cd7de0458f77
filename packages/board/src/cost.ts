/**
 * The plain parts of what a place costs; lower is better. Only + - x / and comparisons, whose results are the
 * same to the last bit in every engine, so that everybody sees the same board. No cost knows the hands, the
 * seats or the screen.
 */
import type { Box } from './grid.ts';

/** How much wider than high a board should be: serves a phone's board area and a desktop's. */
const ASPECT = 1.25;
const MARGIN = 2;

const fifthPower = (value: number): number => value * value * value * value * value;

/**
 * The cost of a board that fills `box` (in q). With a fifth power it hardly counts early on, and later makes an
 * arm bend rather than leave the frame.
 */
export function sizeCost(box: Box): number {
  const width = ((box[2] - box[0]) / 2 + MARGIN) / ASPECT;
  const height = (box[3] - box[1]) / 2 + MARGIN;
  return 10 * fifthPower(Math.max(width, height) / 10) + 3 * fifthPower(Math.min(width, height) / 10);
}

/** The cost of a bend, or of a coupler, bent or not. */
export function shapeCost({ gap, bent }: { gap: number; bent: boolean }): number {
  if (gap > 0) return 25 + 5 * (gap - 1);
  return bent ? 3 : 0;
}

/** Costs are compared in whole millionths: equal ones tie, and the first in order wins. */
export const comparable = (cost: number): number => Math.round(cost * 1_000_000);
