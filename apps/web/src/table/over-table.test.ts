// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { OverTable, type Stage } from './over-table.svelte.ts';

const at = (stage: { current: Stage }) => new OverTable(() => stage.current);

test('the card of a hand can be put aside, and be brought back until the next hand ends', () => {
  const stage = { current: { key: 'hand 1', phase: 'play', hasEnded: false } };
  const over = at(stage);
  expect(over.card).toBeUndefined();
  stage.current = { key: 'end 1', phase: 'pause', hasEnded: true };
  expect(over.card).toBe('hand');
  over.putAside();
  expect([over.card, over.isAside]).toEqual([undefined, true]);
  over.bringBack();
  expect([over.card, over.isAside]).toEqual(['hand', false]);
  over.putAside();
  stage.current = { key: 'end 2', phase: 'pause', hasEnded: true };
  expect([over.card, over.isAside]).toEqual(['hand', false]);
});

test('at the end of a match the card of its last hand comes before its own', () => {
  const over = at({ current: { key: 'end', phase: 'over', hasEnded: true } });
  expect(over.card).toBe('hand');
  over.toResult();
  expect(over.card).toBe('match');
  over.putAside();
  expect([over.card, over.isAside]).toEqual([undefined, true]);
});

test('what is left of a hand while another is played shows no card', () => {
  const over = at({ current: { key: 'hand 2', phase: 'play', hasEnded: true } });
  expect([over.card, over.isAside]).toEqual([undefined, false]);
});
