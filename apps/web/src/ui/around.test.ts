import { expect, it } from 'vitest';
import { around } from './around.ts';

it('cuts a message at its placeholder, wherever the language puts it', () => {
  expect(around((name) => `Playing as ${name}.`)).toEqual(['Playing as ', '.']);
  expect(around((name) => `${name} gra`)).toEqual(['', ' gra']);
  expect(around(() => 'nobody')).toEqual(['nobody', '']);
});
