import { type State, setOf, type Tile, tilesOf } from '@horse-race/rules/dominoes';
import { commitmentOf, SEATINGS } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Commit, Person, TableEvent } from './events.ts';
import type { Table } from './table.ts';
import { ALA, BEN, CLEO, DANA, dominoes, HOST, hex, pendingSeats, Scene } from './testing/scene.ts';
import { viewCommit, viewOwn, viewTable } from './view.ts';

const PLAYERS = [ALA, BEN, CLEO, DANA];

/** A full table of people, somewhere in a match. */
function somewhere(seating: (typeof SEATINGS)[number], answers: number): Scene {
  const scene = new Scene(dominoes(seating, 31));
  for (let seat = 0; seat < scene.table.seats.length; seat++) scene.sits(PLAYERS[seat] as Person, seat);
  scene.starts();
  for (let i = 0; i < answers && scene.table.match?.isOver === false; i++)
    scene.answers(pendingSeats(scene.table)[0] as number);
  return scene;
}

function rotated<T>(items: readonly T[], by: number): T[] {
  return items.map((_, i) => items[(i + by) % items.length] as T);
}

/**
 * The same table as far as the person at `viewer` (null: one who watches) may know: other tiles in the other
 * hands and the boneyard, other seeds, other people.
 */
function otherwise(table: Table, viewer: number | null, shift: number): Table {
  const { match } = table;
  if (match === null) throw new Error('no match');
  const state = match.state as State;
  const { hand } = state;
  const isHidden = (seat: number): boolean => seat !== viewer;
  const held = hand.hands.map((set, seat) => (isHidden(seat) ? tilesOf(set) : []));
  const pool = rotated([...held.flat(), ...hand.boneyard.slice(hand.drawnCount)], shift);
  const deal = (count: number): Tile[] => pool.splice(0, count);
  const hands = hand.hands.map((set, seat) => (isHidden(seat) ? setOf(deal(held[seat]?.length ?? 0)) : set));
  const boneyard = [...hand.boneyard.slice(0, hand.drawnCount), ...pool];
  const drawn =
    hand.drawn !== null && isHidden(hand.turn) ? (tilesOf(hands[hand.turn] ?? 0)[0] as Tile) : hand.drawn;
  return {
    ...table,
    serverSeed: hex(91),
    host: table.host === HOST ? 'another-host' : table.host,
    seats: table.seats.map((sitter, seat) =>
      sitter && seat !== viewer
        ? { ...sitter, person: `another-person-${seat}`, seed: sitter.seed && hex(92) }
        : sitter,
    ),
    match: {
      ...match,
      cursor: match.cursor + 7,
      serverSeed: hex(93),
      playerSeeds: match.playerSeeds.map((_, i) => hex(94 + i)),
      state: { ...state, hand: { ...hand, hands, boneyard, drawn } },
    },
  };
}

describe('what is hidden from a viewer does not change a byte of what is shown to it', () => {
  const situations = fc.record({
    seating: fc.constantFrom(...SEATINGS),
    answers: fc.nat({ max: 30 }),
    shift: fc.integer({ min: 1, max: 20 }),
    viewer: fc.integer({ min: 0, max: 4 }),
  });

  test('of the views', () => {
    let compared = 0;
    const law = fc.property(situations, ({ seating, answers, shift, viewer }) => {
      const { table } = somewhere(seating, answers);
      fc.pre(table.match?.isOver === false);
      const seat = viewer < table.seats.length ? viewer : null;
      const other = otherwise(table, seat, shift);
      const person = seat === null ? 'a-spectator' : (PLAYERS[seat] as Person);
      expect(JSON.stringify(viewTable(other))).toBe(JSON.stringify(viewTable(table)));
      expect(JSON.stringify(viewOwn(other, person))).toBe(JSON.stringify(viewOwn(table, person)));
      compared++;
    });
    fc.assert(law, { numRuns: 150, seed: 61 });
    expect(compared).toBe(150);
  });

  test('of what happened', () => {
    const swapped = (event: { readonly type: string }): { type: string } => {
      if (event.type === 'handDealt') {
        const { hands, boneyard } = event as unknown as { hands: Tile[][]; boneyard: Tile[] };
        const pool = rotated([...hands.flat(), ...boneyard], 5);
        return {
          type: 'handDealt',
          hands: hands.map((tiles) => pool.splice(0, tiles.length)),
          boneyard: pool,
        } as {
          type: string;
        };
      }
      return event.type === 'tileDrawn' ? ({ ...event, tile: '00' } as { type: string }) : event;
    };
    const other = (event: TableEvent): TableEvent => {
      switch (event.type) {
        case 'opened':
        case 'hostPassed':
          return { ...event, host: 'another-host' };
        case 'sat':
          return { ...event, person: 'another-person', seed: hex(92) };
        case 'committed':
          return { ...event, serverSeed: hex(93), commitment: commitmentOf(hex(93)) };
        case 'readied':
          return { ...event, seed: hex(94) };
        case 'matchStarted':
          return { ...event, playerSeeds: event.playerSeeds.map(() => hex(95)) };
        case 'game':
          return { ...event, events: event.events.map(swapped), cursor: event.cursor + 1 };
        default:
          return event;
      }
    };
    const seen = new Set<string>();
    for (const seating of SEATINGS) {
      const scene = somewhere(seating, 1_000);
      for (const commit of scene.commits) {
        const changed: Commit = { ...commit, events: commit.events.map(other) };
        const happened = viewCommit(scene.table, changed);
        expect(JSON.stringify(happened)).toBe(JSON.stringify(viewCommit(scene.table, commit)));
        for (const what of happened) {
          seen.add(what.type);
          if (what.type === 'game') for (const { type } of what.events) seen.add(type);
        }
      }
    }
    for (const type of ['opened', 'sat', 'matchStarted', 'game', 'handDealt', 'tileDrawn'])
      expect(seen).toContain(type);
  });
});

test('no person and no secret of what is to come stands in any view, in a match or after it', () => {
  for (const answers of [0, 9, 1_000]) {
    const scene = somewhere(4, answers);
    const { table } = scene;
    const shown = [
      JSON.stringify(viewTable(table)),
      ...scene.commits.map((commit) => JSON.stringify(viewCommit(table, commit))),
      ...[HOST, ...PLAYERS].map((person) => JSON.stringify(viewOwn(table, person))),
    ].join();
    const running = table.match?.isOver === false ? [table.match.serverSeed, ...table.match.playerSeeds] : [];
    const seeds = table.seats.flatMap((sitter) => sitter?.seed ?? []);
    for (const secret of [HOST, ...PLAYERS, table.serverSeed, ...running, ...seeds])
      expect(shown).not.toContain(secret);
    expect(shown).toContain(table.match?.commitment);
  }
});
