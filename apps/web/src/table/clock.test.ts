import { expect, it } from 'vitest';
import { clockText } from './clock.ts';

it('a clock shows minutes and two digits of seconds, and never less than nothing', () => {
  expect([24, 60, 725, 0.2, -3].map(clockText)).toEqual(['0:24', '1:00', '12:05', '0:01', '0:00']);
});
