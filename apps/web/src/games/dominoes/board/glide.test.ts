import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookingBack, onTheWay, type Standing } from './glide.ts';

const length = fc.double({ min: -2000, max: 2000, noNaN: true });
const standing = fc.record({
  x: length,
  y: length,
  zoom: fc.double({ min: 0.2, max: 4, noNaN: true }),
});
const seen = (at: Standing, { x, y }: { x: number; y: number }) => ({
  x: at.x + at.zoom * x,
  y: at.y + at.zoom * y,
});

test('a glide sets out from where everything was seen, also in the middle of another', () => {
  const place = fc.record({ x: length, y: length });
  const glides = fc.record({ before: standing, now: standing, shown: standing, place });
  fc.assert(
    fc.property(glides, ({ before, now, shown, place }) => {
      const was = seen(shown, seen(before, place));
      const is = seen(lookingBack(before, now, shown), seen(now, place));
      const size = 1 + Math.hypot(was.x, was.y) + Math.hypot(now.x, now.y) * 20;
      expect(Math.hypot(is.x - was.x, is.y - was.y) / size).toBeLessThan(1e-9);
    }),
  );
});

test('where nothing has moved nothing is to be undone', () => {
  const at = { x: 12, y: -5, zoom: 1.5 };
  expect(lookingBack(at, at)).toEqual({ x: 0, y: 0, zoom: 1 });
});

test('on its way a glide begins where it set out, and ends untransformed', () => {
  fc.assert(
    fc.property(standing, (from) => {
      expect(onTheWay(from, 0)).toEqual(from);
      const { x, y, zoom } = onTheWay(from, 1);
      expect([Math.abs(x), Math.abs(y), zoom]).toEqual([0, 0, 1]);
    }),
  );
});
