import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { HORSES, movesToWin, TRACKS } from '../packages/rules/src/derby/horses.ts';
import { rulesetOf as derbyRuleset } from '../packages/rules/src/derby/ruleset.ts';
import { endById } from '../packages/rules/src/dominoes/ends.ts';
import { countedEnds, EMPTY_LAYOUT, lay, pointsFor } from '../packages/rules/src/dominoes/layout.ts';
import { PRESETS, rulesetOf } from '../packages/rules/src/dominoes/ruleset.ts';
import { bonuses, bonusFor, lightestSides } from '../packages/rules/src/dominoes/settlement.ts';
import type { Tile } from '../packages/rules/src/dominoes/tiles.ts';
import { seatsOf } from '../packages/rules/src/kit/seating.ts';

const read = (name: string): string =>
  readFileSync(new URL(`../docs/rules/${name}.md`, import.meta.url), 'utf8');
const dominoes = read('dominoes');
const derby = read('derby');

/** The tables of a document whose first column has this heading: their rows, cell by cell, without marks. */
function tablesOf(text: string, heading: string): string[][][] {
  const tables = text.match(/(?:^\|.*\n)+/gm) ?? [];
  return tables
    .map((table) =>
      table
        .trimEnd()
        .split('\n')
        .map((row) =>
          row
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim().replaceAll('`', '')),
        ),
    )
    .filter(([head]) => head?.[0] === heading)
    .map((rows) => rows.slice(2));
}

const numbersIn = (cell = ''): number[] => (cell.match(/\d+/g) ?? []).map(Number);
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

describe('the rules of dominoes', () => {
  test.each(tablesOf(dominoes, 'play').map((rows) => ({ opening: rows[0]?.[0], rows })))(
    'count the example that opens with $opening as the code does',
    ({ rows }) => {
      let layout = EMPTY_LAYOUT;
      const counted = rows.map(([tile, at = '']) => {
        layout = lay(layout, tile as Tile, endById(at) ?? null);
        const ends = ascending(countedEnds(layout).map(({ pips }) => pips));
        return { ends, total: layout.total, points: pointsFor(layout.total) };
      });
      expect(counted).toEqual(
        rows.map(([, , ends, total, points]) => ({
          ends: ascending(numbersIn(ends)),
          total: Number(total),
          points: Number(points),
        })),
      );
    },
  );

  test('round a bonus as the code does', () => {
    const [rows = []] = tablesOf(dominoes, 'pips left with opponents');
    expect(rows.length).toBeGreaterThan(5);
    for (const [pips, rounded, points] of rows) {
      expect({ pips, points: bonusFor(Number(pips)) }).toEqual({ pips, points: Number(points) });
      expect(Number(rounded)).toBe(Number(points) * 5);
    }
  });

  test('settle whole hands as the code does', () => {
    const [rows = []] = tablesOf(dominoes, 'how it ended');
    expect(rows.length).toBeGreaterThan(3);
    for (const [ended = '', left, , , points] of rows) {
      const seats = seatsOf(
        ended.startsWith('partnership') ? 'partnership' : (numbersIn(ended)[0] as number),
      );
      const out = ended.match(/seat (\d) goes out/)?.[1];
      const pips = numbersIn(left);
      const winners =
        out === undefined ? lightestSides(seats, pips, () => true) : [seats.sideOf[Number(out)] as number];
      expect({ ended, points: bonuses(seats, pips, winners) }).toEqual({ ended, points: numbersIn(points) });
    }
  });

  test('describe every option, and every preset as it is', () => {
    for (const option of Object.keys(rulesetOf('guide', 4))) expect(dominoes).toContain(`\`${option}\``);
    const [rows = []] = tablesOf(dominoes, 'preset');
    const described = rows.map(([name, target, count, games, goingOut]) => [
      name,
      {
        target: numbersIn(target)[0],
        count,
        gamesToWin: Number(games),
        goingOut: goingOut?.split(' ')[0],
      },
    ]);
    expect(Object.fromEntries(described)).toEqual(PRESETS);
  });
});

describe('the rules of the derby', () => {
  test('give the lengths of both tracks', () => {
    const [rows = []] = tablesOf(derby, 'horse');
    expect(rows.map(([track]) => track)).toEqual(Object.keys(TRACKS));
    for (const [track, ...lengths] of rows) {
      const lanes = HORSES.map((horse) => movesToWin(track as keyof typeof TRACKS, horse));
      expect(lengths.map(Number)).toEqual(lanes);
    }
  });

  test('describe every option, with its default', () => {
    const [rows = []] = tablesOf(derby, 'option');
    const defaults: Readonly<Record<string, unknown>> = { ...derbyRuleset('advanced', 4) };
    expect(rows.map(([option]) => option)).toEqual(expect.arrayContaining(Object.keys(defaults)));
    for (const [option = '', , given] of rows) {
      if (option === 'mode' || option === 'players') continue;
      expect({ option, given }).toEqual({ option, given: String(defaults[option]) });
    }
  });
});
