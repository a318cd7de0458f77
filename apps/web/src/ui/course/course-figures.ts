import type { Box } from '@horse-race/board';
import { type Course, holeFor, holePoint, holesFor } from './course.ts';
import type { Infield } from './infield.ts';

/** A figure beside the track, by its middle. */
export interface Furlong {
  readonly figure: number;
  readonly x: number;
  readonly y: number;
}

/** The sign of the target at the finish. */
export interface Post {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** What stands on the infield along its rail, px of the course. */
export interface Written {
  readonly furlongs: readonly Furlong[];
  readonly post: Post;
}

const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500] as const;

/** The figures on the infield side: at most six round numbers, none so late that it would lie on the finish. */
export function figuresFor(target: number): number[] {
  const step = target <= 25 ? 5 : (STEPS.find((each) => each >= 10 && (target - 1) / each < 7) ?? 1000);
  const figures: number[] = [];
  for (let figure = step; figure < target * 0.95; figure += step) figures.push(figure);
  return figures;
}

/** Half of what a figure of the display face takes up, and the room beside it, for each px of its size. */
const HALF_WIDTH = 0.32;
const HALF_HEIGHT = 0.38;
const BESIDE = 0.3;

const halvesOf = (figure: number, size: number) => ({
  across: `${figure}`.length * size * HALF_WIDTH,
  up: size * HALF_HEIGHT,
});

/** The figures and the post of a course to `target`. */
export function writtenOn(course: Course, target: number): Written {
  const { figure: size, post, track } = course.look;
  const of = holesFor(target);
  const beside = (at: number, px: number) => holePoint(course, { at, of }, -track / 2 - px);
  const { x, y } = beside(of, post + 1);
  return {
    furlongs: figuresFor(target).map((figure) => {
      const at = holeFor(figure, target);
      // As far from the rail as its width or its height asks for there.
      const { out } = beside(at, 0);
      const { across, up } = halvesOf(figure, size);
      const place = beside(at, Math.abs(out.x) * across + Math.abs(out.y) * up + BESIDE * size);
      return { figure, x: place.x, y: place.y };
    }),
    post: { x, y, radius: post },
  };
}

/** What is written, as boxes in px from the upper left corner of the infield. */
export function writtenBoxes(
  { look, infield }: Course,
  { furlongs, post }: Written,
): Pick<Infield, 'figures' | 'post'> {
  const around = ({ x, y }: { x: number; y: number }, width: number, height: number): Box => [
    x - infield.x - width,
    y - infield.y - height,
    x - infield.x + width,
    y - infield.y + height,
  ];
  return {
    figures: furlongs.map((furlong) => {
      const { across, up } = halvesOf(furlong.figure, look.figure);
      return around(furlong, across, up);
    }),
    post: [around(post, post.radius, post.radius)],
  };
}
