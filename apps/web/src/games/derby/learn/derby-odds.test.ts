import { HORSES, TRACKS } from '@horse-race/rules/derby';
import { expect, test } from 'vitest';
import odds from './derby-odds.json';

test.each(['short', 'long'] as const)('the odds shown of the %s track are those of its lanes', (track) => {
  const { horses, races } = odds.tracks[track];
  expect(horses.map(({ horse }) => horse)).toEqual([...HORSES]);
  expect(horses.map(({ moves }) => moves)).toEqual([...TRACKS[track]]);
  expect(horses.reduce((sum, { wins }) => sum + wins, 0)).toBe(races);
});
