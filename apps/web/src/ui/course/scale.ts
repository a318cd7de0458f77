import type { Viewport } from '@horse-race/board';
import type { Shape } from '../viewport.svelte.ts';
import type { CourseScale } from './course.ts';
import type { Infield } from './infield.ts';

/** A course with this much room has the larger pegs, figures and tiles. */
const LARGE = 520;

/** How large everything on a course is drawn, by the shape of the screen and the room it has (px). */
export function scaleFor(shape: Shape, { width, height }: { width: number; height: number }): CourseScale {
  return shape === 'desktop' || Math.min(width, height) >= LARGE ? 'desktop' : 'phone';
}

/** Px of half a tile: tiles neither get smaller, the board is moved instead, nor larger. */
const UNITS = { phone: { minUnit: 14, maxUnit: 26 }, desktop: { minUnit: 14, maxUnit: 44 } } as const;

/** What a camera has to know of the infield it shows the board on. */
export const viewportOn = (
  { width, height, corner, figures, post }: Infield,
  scale: CourseScale,
): Viewport => ({ width, height, corner, written: [...figures, ...post], ...UNITS[scale] });
