import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keeping, unchanged } from './unchanged.ts';

describe('what has not changed', () => {
  it('is the very thing it was before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const before = structuredClone(value);
        expect(unchanged(before, structuredClone(value))).toBe(before);
      }),
    );
  });

  it('says the same as what is new, whatever was before', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, now) => {
        expect(unchanged<unknown>(before, now)).toStrictEqual(now);
      }),
    );
  });

  it('is kept part by part', () => {
    const before = { seats: [{ name: 'Ala' }, { name: 'Olek' }], turn: 0 };
    const now = unchanged(before, { seats: [{ name: 'Ala' }, { name: 'Zosia' }], turn: 0 });
    expect(now.seats[0]).toBe(before.seats[0]);
    expect(now.seats[1]).toEqual({ name: 'Zosia' });
  });

  it('tells a key that is left out from one that is there', () => {
    const before: { readonly points?: number } = { points: 1 };
    expect(unchanged(before, {})).toEqual({});
  });

  it('is kept from one making to the next', () => {
    let points = 1;
    const sides = keeping(() => [{ side: 0, points }]);
    const first = sides();
    expect(sides()).toBe(first);
    points = 2;
    expect(sides()).toEqual([{ side: 0, points: 2 }]);
  });
});
