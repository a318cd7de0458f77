import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Course, type CourseScale, holePoint, laneOffset, layCourse, type Peg } from './course.ts';
import { standHorses } from './horses.ts';

const peg = (lane: number, now: number): Peg => ({ side: lane as Peg['side'], lane, before: 0, now });
const COURSES: Readonly<Record<CourseScale, { width: number; height: number }>> = {
  phone: { width: 312, height: 272 },
  desktop: { width: 812, height: 640 },
};
const someCourse = fc.record({
  scale: fc.constantFrom<CourseScale>('phone', 'desktop'),
  sides: fc.integer({ min: 2, max: 4 }),
});
const courseOf = ({ scale, sides }: { scale: CourseScale; sides: number }) =>
  layCourse(COURSES[scale], sides, scale);
/** How far a horse in the outermost lane reaches from the centre line. */
const reachOf = (course: Course) => laneOffset(course, 0) + course.look.horse / 2;

/** The horses as they are drawn. */
function drawn(course: Course, places: readonly number[]) {
  const pegs = places.map((now, lane) => peg(lane, now));
  return standHorses(course, pegs, 61).map((horse, i) => ({
    ...horse,
    ...holePoint(course, { at: places[i] ?? 0, of: 61 }, horse.offset),
  }));
}

describe('horses', () => {
  const phone = layCourse({ width: 352, height: 344 }, 2, 'phone');

  it('keep their lanes and their size when they are apart', () => {
    expect(standHorses(phone, [peg(0, 34), peg(1, 27)], 61)).toEqual([
      { offset: 5, size: 22 },
      { offset: -5, size: 22 },
    ]);
  });

  it('step out from the middle of the track when two stand on one hole', () => {
    const [outer, inner] = standHorses(phone, [peg(0, 12), peg(1, 12)], 61);
    expect(outer?.offset).toBeGreaterThan(5);
    expect(inner?.offset).toBeCloseTo(-(outer?.offset ?? 0));
    expect(outer?.size).toBeLessThan(22);
  });

  it('never reach further out of the track than one alone does', () => {
    fc.assert(
      fc.property(
        someCourse,
        fc.array(fc.integer({ min: 0, max: 61 }), { minLength: 4, maxLength: 4 }),
        (some, places) => {
          const course = courseOf(some);
          for (const { offset, size } of drawn(course, places.slice(0, some.sides))) {
            expect(Math.abs(offset) + size / 2).toBeLessThanOrEqual(reachOf(course) + 1e-6);
          }
        },
      ),
    );
  });

  it('on one hole or the next do not cover each other by more than a third, anywhere on the course', () => {
    fc.assert(
      fc.property(
        someCourse,
        fc.integer({ min: 0, max: 60 }),
        fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 4, maxLength: 4 }),
        (some, hole, steps) => {
          const horses = drawn(
            courseOf(some),
            steps.slice(0, some.sides).map((step) => hole + step),
          );
          for (const [i, one] of horses.entries()) {
            for (const other of horses.slice(i + 1)) {
              const apart = Math.hypot(one.x - other.x, one.y - other.y);
              expect(apart).toBeGreaterThanOrEqual(0.66 * Math.min(one.size, other.size));
            }
          }
        },
      ),
    );
  });

  it('stay in the order of their lanes on one hole', () => {
    fc.assert(
      fc.property(someCourse, fc.integer({ min: 0, max: 61 }), (some, hole) => {
        const offsets = drawn(
          courseOf(some),
          Array.from({ length: some.sides }, () => hole),
        ).map(({ offset }) => offset);
        expect(offsets).toEqual([...offsets].sort((one, other) => other - one));
      }),
    );
  });

  it('are as large as they can be: four on one hole are at least two thirds of their size', () => {
    for (const scale of ['phone', 'desktop'] as const) {
      const course = courseOf({ scale, sides: 4 });
      for (const { size } of drawn(course, [5, 5, 5, 5])) {
        expect(size).toBeGreaterThanOrEqual(0.69 * course.look.horse);
      }
    }
  });
});
