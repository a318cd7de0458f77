import { verifyRecord } from '@horse-race/rules/record';
import { describe, expect, test } from 'vitest';
import type { Commit } from './events.ts';
import { applyCommit } from './evolve.ts';
import awayAndNewcomers from './golden/away-and-newcomers.json' with { type: 'json' };
import inAPause from './golden/in-a-pause.json' with { type: 'json' };
import threeMatches from './golden/three-matches.json' with { type: 'json' };
import { recordOf } from './record.ts';
import { DEFAULTS } from './settings.ts';
import type { Table } from './table.ts';
import { ALA, BEN, HOST, invariantFaults } from './testing/scene.ts';
import { viewOwn, viewTable } from './view.ts';

/** A log as it was once written, whatever its events had in them then. */
const logOf = (golden: { commits: unknown[] }): readonly Commit[] => golden.commits as Commit[];

function replayed(golden: { commits: unknown[] }): Table {
  let table: Table | undefined;
  for (const commit of logOf(golden)) {
    table = applyCommit(table, commit);
    expect(invariantFaults(table)).toEqual([]);
  }
  if (table === undefined) throw new Error('the log is empty');
  return table;
}

describe('a log from before tables had clocks, watchers and talk', () => {
  test('replays to a table that has them as by default', () => {
    for (const golden of [threeMatches, inAPause]) {
      const { settings } = replayed(golden);
      expect(settings).toEqual({ ...DEFAULTS, game: 'dominoes', ruleset: settings.ruleset });
    }
  });

  test('has the room as it was left', () => {
    expect(viewTable(replayed(threeMatches))).toMatchObject({
      phase: 'over',
      host: 1,
      seats: [
        { name: 'Ben', bot: false },
        { name: 'Ala', bot: false },
        { name: 'Bramble', bot: true },
        { name: 'Clover', bot: true },
      ],
      match: { number: 3, names: ['Ben', 'Ala', 'Bramble', 'Clover'] },
    });
  });

  test('has the running match where it stood: the hands, the scores, and who has still to go on', () => {
    const table = replayed(inAPause);
    const hands = [HOST, ALA, BEN].map(
      (person) => (viewOwn(table, person)?.state as { hand?: string[] })?.hand,
    );
    expect(hands).toEqual([['33'], ['66'], undefined]);
    expect(viewTable(table)).toMatchObject({
      phase: 'playing',
      match: {
        names: ['Host', 'Ala', 'Bramble'],
        waitingSince: 1_000,
        banks: [0, 0, 0],
        pausedAt: null,
        state: { phase: 'pause', scores: [2, 1, 10], total: 23, boneyard: 5, result: { reason: 'out' } },
      },
    });
    expect(viewOwn(table, HOST)).toMatchObject({ state: { decision: null } });
    expect(viewOwn(table, ALA)).toMatchObject({ state: { decision: { kind: 'pause' } } });
  });

  test('gives the same records, which verify', () => {
    for (const [i, record] of threeMatches.records.entries()) {
      expect(recordOf(logOf(threeMatches), i + 1)).toEqual(record);
      expect(verifyRecord(record)).toEqual([]);
    }
  });
});

describe('a log with clocks, absence, newcomers, links and pauses', () => {
  test('replays to the same view', () => {
    // Seats showed only that they had a seed then.
    const seats = awayAndNewcomers.view.seats.map(({ seeded: _, ...seat }) => seat);
    expect(viewTable(replayed(awayAndNewcomers))).toMatchObject({ ...awayAndNewcomers.view, seats });
  });

  test('gives the same record, which verifies', () => {
    const [record] = awayAndNewcomers.records;
    expect(recordOf(logOf(awayAndNewcomers), 1)).toEqual(record);
    expect(verifyRecord(record)).toEqual([]);
  });
});
