import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layCourse } from './course.ts';
import { figuresFor, writtenBoxes, writtenOn } from './course-figures.ts';

describe('the figures beside the track', () => {
  it('are a few round numbers below the target', () => {
    expect(figuresFor(61)).toEqual([10, 20, 30, 40, 50]);
    expect(figuresFor(250)).toEqual([50, 100, 150, 200]);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 1000 }), (target) => {
        const figures = figuresFor(target);
        expect(figures.length).toBeGreaterThan(0);
        expect(figures.length).toBeLessThanOrEqual(6);
        expect(Math.max(...figures)).toBeLessThan(target);
      }),
    );
  });

  it('stand on the infield with the post, and none on another', () => {
    const sizes = fc.record({
      width: fc.integer({ min: 300, max: 1400 }),
      height: fc.integer({ min: 240, max: 940 }),
    });
    fc.assert(
      fc.property(
        fc.record({
          size: sizes,
          sides: fc.integer({ min: 2, max: 4 }),
          target: fc.constantFrom(31, 61, 300),
          scale: fc.constantFrom('phone' as const, 'desktop' as const),
        }),
        ({ size, sides, target, scale }) => {
          fc.pre(scale === 'phone' || Math.min(size.width, size.height) > 380);
          const course = layCourse(size, sides, scale);
          const { figures, post } = writtenBoxes(course, writtenOn(course, target));
          const boxes = [...figures, ...post];
          for (const [i, [x0, y0, x1, y1]] of boxes.entries()) {
            expect(Math.min(x0, y0)).toBeGreaterThanOrEqual(0);
            expect(x1).toBeLessThanOrEqual(course.infield.width);
            expect(y1).toBeLessThanOrEqual(course.infield.height);
            for (const [ox0, oy0, ox1, oy1] of boxes.slice(i + 1)) {
              expect(x1 <= ox0 || ox1 <= x0 || y1 <= oy0 || oy1 <= y0).toBe(true);
            }
          }
        },
      ),
    );
  });
});
