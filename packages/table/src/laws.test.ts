import { SEATINGS } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TABLE_REFUSALS, type TableCommand } from './commands.ts';
import { decide } from './decide.ts';
import type { Commit, Person } from './events.ts';
import { applyCommit } from './evolve.ts';
import type { Table } from './table.ts';
import {
  ALA,
  answerOf,
  BEN,
  CLEO,
  dominoes,
  HOST,
  hex,
  invariantFaults,
  pendingSeats,
  Scene,
} from './testing/scene.ts';
import { viewCommit, viewOwn, viewTable } from './view.ts';

const PEOPLE = [HOST, ALA, BEN, CLEO];
const REFUSALS: readonly string[] = [
  ...TABLE_REFUSALS,
  'BAD_SETTINGS',
  'NOT_YOUR_TURN',
  'NOT_NOW',
  'NOT_YOUR_TILE',
  'NO_SUCH_END',
  'DOES_NOT_FIT',
  'MUST_PLAY_DRAWN',
  'MUST_PLAY',
  'MATCH_OVER',
];

/** Something done to a table: any command by anyone, or a legal answer of whoever is asked. */
type Deed = { readonly by: Person; readonly command: TableCommand } | 'answer';

const seat = fc.integer({ min: -1, max: 5 });
const seed = fc.nat().map(hex);
const settings = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...SEATINGS).map((seating) => dominoes(seating, 5)) },
  {
    weight: 1,
    arbitrary: fc.anything().map((ruleset) => ({ game: 'dominoes', ruleset }) as const),
  },
);
const move = fc.constantFrom(
  { type: 'draw' },
  { type: 'continue' },
  { type: 'play', tile: '00', at: null },
  { type: 'play', tile: '34', at: '46:high' },
  { type: 'play', tile: '66', at: '66:lineA' },
);
const command: fc.Arbitrary<TableCommand> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ type: fc.constant('sit'), seat, name: fc.constantFrom('A', 'B'), seed }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'stand' } as const) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('addBot'), seat }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('clearSeat'), seat }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('changeSettings'), settings }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('passHost'), seat }) },
  { weight: 3, arbitrary: fc.constant({ type: 'start' } as const) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('rematch'), seed }) },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('act'), decision: fc.nat({ max: 40 }), move }),
  },
) as fc.Arbitrary<TableCommand>;
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ by: fc.constantFrom(HOST, HOST, ...PEOPLE), command }) },
  { weight: 3, arbitrary: fc.constant('answer' as const) },
);

const answerIfAsked = (scene: Scene): void => {
  const asked = pendingSeats(scene.table)[0];
  if (asked !== undefined) scene.answers(asked);
};

const fold = (commits: readonly Commit[]): Table | undefined =>
  commits.reduce<Table | undefined>(applyCommit, undefined);

test('whatever anybody asks, a table stays a table, and its log makes it again', () => {
  let matches = 0;
  let refused = 0;
  const law = fc.property(fc.array(deed, { minLength: 20, maxLength: 120, size: 'max' }), (deeds) => {
    const scene = new Scene(dominoes(2, 5)).sits(HOST, 0, 'A').bot(1);
    for (const what of deeds) {
      const before = scene.table;
      if (what === 'answer') {
        answerIfAsked(scene);
      } else {
        const decided = decide(before, what, { serverSeed: hex(1), present: scene.present });
        if (decided.ok) scene.does(what.by, what.command);
        else {
          refused++;
          expect(REFUSALS).toContain(decided.refusal);
        }
      }
      expect(invariantFaults(scene.table)).toEqual([]);
    }
    matches += scene.table.matchCount;
    expect(scene.table).toEqual(fold(scene.commits));
  });
  fc.assert(law, { numRuns: 120, seed: 61 });
  // Otherwise the deeds would say nothing about matches or refusals.
  expect(matches).toBeGreaterThan(50);
  expect(refused).toBeGreaterThan(500);
});

test('deciding and viewing change nothing', () => {
  const scene = new Scene(dominoes(3, 31)).sits(HOST, 0).sits(ALA, 1).bot(2).starts();
  for (let i = 0; i < 40 && scene.table.match?.isOver === false; i++) {
    const { table } = scene;
    const before = JSON.stringify(table);
    const asked = pendingSeats(table)[0] as number;
    decide(
      table,
      { by: [HOST, ALA][asked] ?? HOST, command: answerOf(table, asked) },
      { serverSeed: hex(1), present: scene.present },
    );
    viewTable(table);
    for (const person of PEOPLE) viewOwn(table, person);
    viewCommit(table, scene.commits.at(-1) as Commit);
    expect(JSON.stringify(table)).toBe(before);
    scene.answers(asked);
  }
});
