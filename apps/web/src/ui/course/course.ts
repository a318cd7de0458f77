import type { SideIndex } from '../silks/sides.ts';

/** Screens know two sizes of everything on the course. */
export type CourseScale = 'phone' | 'desktop';

export interface CourseLook {
  /** Px between the lanes of two sides. */
  readonly lane: number;
  readonly track: number;
  /** Px between hole 0 and the finish, along the centre line. */
  readonly gap: number;
  readonly hole: number;
  readonly horse: number;
  readonly figure: number;
  /** The radius of the target's sign at the finish. */
  readonly post: number;
  readonly stripe: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A place on the centre line: where it is, which way is out of the infield, which way the horses run. */
export interface CoursePoint extends Point {
  readonly out: Point;
  readonly run: Point;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
}

export interface Course {
  readonly look: CourseLook;
  readonly sides: number;
  readonly centre: Rectangle;
  readonly outer: Rectangle;
  readonly infield: Rectangle;
  /** Px round the centre line. */
  readonly length: number;
}

/** One side's two pegs, in holes: where its horse was before its last score, and where it is. */
export interface Peg {
  readonly side: SideIndex;
  readonly lane: number;
  readonly before: number;
  readonly now: number;
}

/** The points a full course shows one by one; higher targets share its holes out in proportion. */
const HOLES = 61;

const PHONE = { gap: 26, hole: 1.35, figure: 12, post: 8.7, stripe: 26 };
const DESKTOP = { gap: 48, hole: 2, figure: 16, post: 13, stripe: 52 };

const lookFor = (scale: CourseScale, sides: number): CourseLook => {
  const phone = scale === 'phone';
  const [lane, padding] =
    sides <= 2
      ? phone
        ? [10, 8]
        : [17, 12]
      : sides === 3
        ? phone
          ? [9, 7]
          : [15, 11]
        : phone
          ? [7.5, 7]
          : [13, 10];
  const horse = phone ? (sides >= 4 ? 16 : sides === 3 ? 19 : 22) : sides >= 4 ? 26 : sides === 3 ? 30 : 34;
  return { ...(phone ? PHONE : DESKTOP), lane, horse, track: 2 * padding + (Math.max(2, sides) - 1) * lane };
};

/** Grows (or, below zero, shrinks) a rounded rectangle by `by` px on every side. */
const grow = (of: Rectangle, by: number): Rectangle => ({
  x: of.x - by,
  y: of.y - by,
  width: of.width + 2 * by,
  height: of.height + 2 * by,
  radius: Math.max(0, of.radius + by),
});

/** The course that fills `size` (px), with one lane for each of `sides` (1 to 4). */
export function layCourse(
  size: { readonly width: number; readonly height: number },
  sides: number,
  scale: CourseScale,
): Course {
  const look = lookFor(scale, sides);
  const inset = look.track / 2 + (scale === 'phone' ? 1 : 2);
  const width = Math.max(0, size.width - 2 * inset);
  const height = Math.max(0, size.height - 2 * inset);
  const round = Math.min(width, height);
  const centre = { x: inset, y: inset, width, height, radius: round * (scale === 'phone' ? 0.18 : 0.22) };
  return {
    look,
    sides,
    centre,
    outer: grow(centre, look.track / 2),
    infield: grow(centre, -look.track / 2),
    length: 2 * (width + height) - 8 * centre.radius + 2 * Math.PI * centre.radius,
  };
}

const DIRECTIONS = [
  { x: -1, y: 0 },
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
] as const;

/** The place `distance` px from the bottom middle, clockwise, as play goes. Wraps round. */
export function pointAt(course: Course, distance: number): CoursePoint {
  const { x, y, width, height, radius } = course.centre;
  const corner = (Math.PI / 2) * radius;
  const flat = width - 2 * radius;
  const wall = height - 2 * radius;
  const middles: readonly Point[] = [
    { x: x + radius, y: y + height - radius },
    { x: x + radius, y: y + radius },
    { x: x + width - radius, y: y + radius },
    { x: x + width - radius, y: y + height - radius },
  ];
  let left = ((distance % course.length) + course.length) % course.length;
  // Each side ends with the corner that turns into the next one; the bottom comes twice, in halves.
  const sides = [flat / 2, wall, flat, wall, flat / 2];
  for (const [index, side] of sides.entries()) {
    const run = DIRECTIONS[index % 4] ?? DIRECTIONS[0];
    const out = { x: run.y, y: -run.x };
    const middle = middles[index % 4] ?? { x, y };
    if (left <= side || index === 4) {
      const turned = middles[index - 1];
      const start =
        turned === undefined
          ? { x: x + width / 2, y: y + height }
          : { x: turned.x + out.x * radius, y: turned.y + out.y * radius };
      return { x: start.x + run.x * left, y: start.y + run.y * left, out, run };
    }
    left -= side;
    if (left <= corner) {
      const turn = corner === 0 ? 0 : left / radius;
      const cos = Math.cos(turn);
      const sin = Math.sin(turn);
      const turned = { x: out.x * cos - out.y * sin, y: out.x * sin + out.y * cos };
      return {
        x: middle.x + turned.x * radius,
        y: middle.y + turned.y * radius,
        out: turned,
        run: { x: -turned.y, y: turned.x },
      };
    }
    left -= corner;
  }
  throw new Error('a course has no place beyond its length');
}

/** How many holes lie between start and finish for a match to `target`. */
export const holesFor = (target: number): number => Math.max(1, Math.min(HOLES, Math.round(target)));

/** The hole (may be broken) at which a side with `points` stands; past the target it stands on the finish. */
export const holeFor = (points: number, target: number): number =>
  (Math.max(0, Math.min(points, target)) / target) * holesFor(target);

/** Px from the bottom middle to hole `hole`, of `holes`. */
export const distanceOf = (course: Course, hole: number, holes: number): number =>
  course.look.gap / 2 + (hole * (course.length - course.look.gap)) / holes;

/** Px from the centre line outwards to the lane of the `lane`th side: the first is outermost. */
export const laneOffset = (course: Course, lane: number): number =>
  ((course.sides - 1) / 2 - lane) * course.look.lane;

/** The place of a hole of one lane. */
export function holePoint(
  course: Course,
  hole: { readonly at: number; readonly of: number },
  offset: number,
): CoursePoint {
  const middle = pointAt(course, distanceOf(course, hole.at, hole.of));
  return { ...middle, x: middle.x + middle.out.x * offset, y: middle.y + middle.out.y * offset };
}
