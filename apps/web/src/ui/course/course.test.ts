import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceOf, holeFor, holePoint, holesFor, laneOffset, layCourse, pointAt } from './course.ts';

const phone = layCourse({ width: 352, height: 344 }, 2, 'phone');
const sizes = fc.record({
  width: fc.integer({ min: 260, max: 1600 }),
  height: fc.integer({ min: 240, max: 1000 }),
});

describe('the course', () => {
  it('has its start and its finish side by side at the bottom middle', () => {
    const start = holePoint(phone, { at: 0, of: 61 }, 0);
    const finish = holePoint(phone, { at: 61, of: 61 }, 0);
    expect(start.x).toBeCloseTo(163);
    expect(finish.x).toBeCloseTo(189);
    expect(start.y).toBeCloseTo(330);
    expect(finish.y).toBeCloseTo(330);
  });

  it('is run clockwise: left along the bottom, up, right along the top, down', () => {
    const quarter = (share: number) => pointAt(phone, phone.length * share).run;
    expect(quarter(0.02).x).toBeCloseTo(-1);
    expect(quarter(0.25).y).toBeCloseTo(-1);
    expect(quarter(0.5).x).toBeCloseTo(1);
    expect(quarter(0.75).y).toBeCloseTo(1);
  });

  it('is smooth: a small step along it is a small step on the screen, in the direction of the run', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0, max: 1, noNaN: true }), (size, share) => {
        const course = layCourse(size, 4, 'desktop');
        const here = pointAt(course, share * course.length);
        const next = pointAt(course, share * course.length + 0.01);
        expect((next.x - here.x) * here.run.x + (next.y - here.y) * here.run.y).toBeCloseTo(0.01, 4);
        expect(here.run.x * here.out.x + here.run.y * here.out.y).toBeCloseTo(0);
      }),
    );
  });

  it('stays within its size, holes and rails', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 0, max: 61 }),
        (size, sides, at) => {
          const course = layCourse(size, sides, 'phone');
          const { x, y } = holePoint(course, { at, of: 61 }, laneOffset(course, 0));
          expect(x).toBeGreaterThan(0);
          expect(y).toBeGreaterThan(0);
          expect(x).toBeLessThan(size.width);
          expect(y).toBeLessThan(size.height);
          expect(course.outer.x).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('puts side A outermost', () => {
    expect(laneOffset(phone, 0)).toBe(5);
    expect(laneOffset(phone, 1)).toBe(-5);
    const top = holePoint(phone, { at: 30, of: 61 }, laneOffset(phone, 0));
    expect(top.y).toBeCloseTo(9);
  });

  it('spaces the holes evenly', () => {
    const step = distanceOf(phone, 1, 61) - distanceOf(phone, 0, 61);
    expect(distanceOf(phone, 61, 61) - distanceOf(phone, 60, 61)).toBeCloseTo(step);
    expect(distanceOf(phone, 61, 61)).toBeCloseTo(phone.length - 13);
  });
});

describe('other targets', () => {
  it('have a hole a point up to 61, and share 61 holes beyond', () => {
    expect(holesFor(30)).toBe(30);
    expect(holesFor(61)).toBe(61);
    expect(holesFor(250)).toBe(61);
    expect(holeFor(12, 30)).toBe(12);
    expect(holeFor(125, 250)).toBeCloseTo(30.5);
  });

  it('stand the horse on the finish once the target is passed', () => {
    expect(holeFor(66, 61)).toBe(61);
    expect(holeFor(400, 250)).toBe(61);
  });
});
