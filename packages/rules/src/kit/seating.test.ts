import { describe, expect, test } from 'vitest';
import { seatsOf } from './seating.ts';

describe('sides', () => {
  test.each([2, 3, 4] as const)('are the seats themselves for %i individuals', (count) => {
    const seats = Array.from({ length: count }, (_, seat) => seat);
    expect(seatsOf(count)).toEqual({ count, sideOf: seats, sides: seats.map((seat) => [seat]) });
  });

  test('are opposite seats in partnership: 0 and 2 against 1 and 3', () => {
    expect(seatsOf('partnership')).toEqual({
      count: 4,
      sideOf: [0, 1, 0, 1],
      sides: [
        [0, 2],
        [1, 3],
      ],
    });
  });
});
