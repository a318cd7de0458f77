import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalPresence } from './local-presence.ts';
import type { PresenceChange } from './presence.ts';

const NOW = 1_700_000_000_000;

let presence: LocalPresence;
let changes: PresenceChange[];
beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  presence = new LocalPresence();
  changes = [];
  presence.onChange((change) => changes.push(change));
});
afterEach(() => {
  vi.useRealTimers();
});

describe('somebody', () => {
  test('is at the table they have opened, and at no other, until they leave', () => {
    const leave = presence.enter('a', 'ala');
    expect([...presence.at('a')]).toEqual(['ala']);
    expect(presence.at('b').size).toBe(0);
    leave();
    expect(presence.at('a').size).toBe(0);
  });

  test('with two windows is one person, who leaves with the last of them', () => {
    const [one, two] = [presence.enter('a', 'ala'), presence.enter('a', 'ala')];
    one();
    expect(presence.at('a').has('ala')).toBe(true);
    two();
    expect(presence.at('a').has('ala')).toBe(false);
    expect(changes.map(({ isHere }) => isHere)).toEqual([true, false]);
  });

  test('leaves once, however often it is said', () => {
    const leave = presence.enter('a', 'ala');
    presence.enter('a', 'ala');
    leave();
    leave();
    expect(presence.at('a').has('ala')).toBe(true);
  });
});

describe('a listener', () => {
  test('hears who came and went, where, and since when', () => {
    const leave = presence.enter('a', 'ala');
    vi.setSystemTime(NOW + 5_000);
    leave();
    expect(changes).toEqual([
      { table: 'a', person: 'ala', isHere: true, since: NOW },
      { table: 'a', person: 'ala', isHere: false, since: NOW + 5_000 },
    ]);
  });

  test('finds what it hears of to be so already', () => {
    const seen: boolean[] = [];
    presence.onChange(({ table, person, isHere }) => seen.push(presence.at(table).has(person) === isHere));
    presence.enter('a', 'ala')();
    expect(seen).toEqual([true, true]);
  });

  test('hears nothing more once it has gone', () => {
    const heard: PresenceChange[] = [];
    const stop = presence.onChange((change) => heard.push(change));
    stop();
    presence.enter('a', 'ala');
    expect([heard.length, changes.length]).toEqual([0, 1]);
  });
});

test('what was asked before does not change with those who come and go', () => {
  const before = presence.at('a');
  presence.enter('a', 'ala');
  expect(before.size).toBe(0);
});

test('whoever comes and goes in whatever order, the listeners know as much as is asked', () => {
  const step = fc.record({
    table: fc.constantFrom('a', 'b'),
    person: fc.constantFrom('ala', 'ben', 'cleo'),
    isComing: fc.boolean(),
  });
  const law = fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
    const local = new LocalPresence();
    const heard = new Map([
      ['a', new Set<string>()],
      ['b', new Set<string>()],
    ]);
    local.onChange(({ table, person, isHere }) => {
      const people = heard.get(table);
      if (isHere) people?.add(person);
      else people?.delete(person);
    });
    const open: { readonly key: string; readonly leave: () => void }[] = [];
    for (const { table, person, isComing } of steps) {
      const key = `${table} ${person}`;
      if (isComing) open.push({ key, leave: local.enter(table, person) });
      else open.splice(open.findIndex((one) => one.key === key) >>> 0, 1)[0]?.leave();
      for (const name of ['a', 'b']) {
        const connected = ['ala', 'ben', 'cleo'].filter((who) =>
          open.some((one) => one.key === `${name} ${who}`),
        );
        expect([...local.at(name)].sort()).toEqual(connected);
        expect([...(heard.get(name) ?? [])].sort()).toEqual(connected);
      }
    }
  });
  fc.assert(law, { numRuns: 200, seed: 61 });
});
