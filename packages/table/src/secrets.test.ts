import { type State, setOf, type Tile, tilesOf } from '@horse-race/rules/dominoes';
import { commitmentOf, SEATINGS } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Commit, Person, TableEvent } from './events.ts';
import { linkOf } from './links.ts';
import type { Sitter, Table } from './table.ts';
import { ALA, BEN, CLEO, DANA, dominoes, HOST, hex, pendingSeats, Scene } from './testing/scene.ts';
import { viewCommit, viewOwn, viewTable } from './view.ts';

const PLAYERS = [ALA, BEN, CLEO, DANA];
const DEVICE: Person = 'another-device-of-ala-0000';
const EVERYBODY = [HOST, ...PLAYERS, DEVICE];
const TOKENS = [hex(881), hex(882)] as const;

/** A full table of people, somewhere in a match. */
function somewhere(seating: (typeof SEATINGS)[number], answers: number): Scene {
  const scene = new Scene(dominoes(seating, 31));
  for (let seat = 0; seat < scene.table.seats.length; seat++) scene.sits(PLAYERS[seat] as Person, seat);
  scene.starts();
  for (let i = 0; i < answers && scene.table.match?.isOver === false; i++)
    scene.answers(pendingSeats(scene.table)[0] as number);
  return scene;
}

/** What people can do beside playing: other devices, proposals, newcomers, people who come back. */
const STEPS: readonly ((scene: Scene) => void)[] = [
  (scene) => scene.does(ALA, { type: 'makeLink', token: TOKENS[0] }),
  (scene) => scene.does(DEVICE, { type: 'useLink', token: TOKENS[0] }),
  (scene) => scene.does(BEN, { type: 'propose', proposal: { kind: 'pause' } }),
  (scene) => scene.declines(DEVICE),
  (scene) => scene.does(BEN, { type: 'stand' }),
  (scene) => scene.does(DANA, { type: 'askSeat', seat: 1, name: 'Dana' }),
  (scene) => scene.agrees(DEVICE),
  (scene) => scene.agrees(CLEO),
  (scene) => scene.does(DANA, { type: 'makeLink', token: TOKENS[1] }),
  (scene) => scene.does(BEN, { type: 'comeBack' }),
  (scene) => scene.goes(CLEO),
  (scene) => scene.does(DANA, { type: 'askSeat', seat: 2, name: 'Dana' }),
  (scene) => scene.agrees(ALA),
  (scene) => scene.agrees(BEN),
  (scene) => scene.does(CLEO, { type: 'comeBack' }),
  (scene) => scene.does(ALA, { type: 'revokeLink' }),
  (scene) => scene.playsToTheEnd(),
  (scene) => scene.does(CLEO, { type: 'bindSeed', hash: scene.bind(661) }),
  (scene) => scene.does(BEN, { type: 'rematch', hash: scene.bind(662) }),
  (scene) => scene.does(HOST, { type: 'passHost', seat: 0 }),
  (scene) => scene.does(ALA, { type: 'stand' }),
];

/** Ala, Ben and Cleo play, and Dana watches. */
const busy = (): Scene => somewhere(3, 4).comes(ALA, BEN, CLEO, DANA, DEVICE);

function rotated<T>(items: readonly T[], by: number): T[] {
  return items.map((_, i) => items[(i + by) % items.length] as T);
}

/** The same on the seat as far as others may know: another person, on other devices, with another link. */
const anotherSitter = (sitter: Sitter, seat: number): Sitter => ({
  ...sitter,
  person: sitter.person && `another-person-${seat}`,
  devices: sitter.devices.map((_, i) => `another-device-${i}`).slice(1),
  link: sitter.link === null ? hex(96) : null,
  former: sitter.former && anotherSitter(sitter.former, seat),
  missed: sitter.missed + 1,
});

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
      sitter && seat !== viewer ? anotherSitter(sitter, seat) : sitter,
    ),
    match: {
      ...match,
      cursor: match.cursor + 7,
      serverSeed: hex(93),
      playerSeeds: match.playerSeeds.map((_, i) => hex(94 + i)),
      seeds: match.seeds === null ? null : match.seeds.map((bound, i) => ({ ...bound, seed: hex(94 + i) })),
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
          return { ...event, person: 'another-person', hash: hex(92) };
        case 'committed':
          return { ...event, serverSeed: hex(93), commitment: commitmentOf(hex(93)) };
        case 'tookOver':
        case 'deviceJoined':
          return { ...event, person: 'another-person' };
        case 'proposed':
          return event.proposal.kind === 'newcomer'
            ? { ...event, proposal: { ...event.proposal, person: 'another-person' } }
            : event;
        case 'linkMade':
          return { ...event, link: hex(97) };
        case 'seedBound':
        case 'readied':
          return { ...event, hash: hex(94) };
        case 'seedRevealed':
          return { ...event, seed: hex(95) };
        case 'matchStarted':
          return { ...event, seeds: (event.seeds ?? []).map((bound) => ({ ...bound, seed: hex(95) })) };
        case 'game':
          return { ...event, events: event.events.map(swapped), cursor: event.cursor + 1 };
        default:
          return event;
      }
    };
    const seen = new Set<string>();
    const eventful = busy();
    for (const step of STEPS) step(eventful);
    for (const scene of [...SEATINGS.map((seating) => somewhere(seating, 1_000)), eventful]) {
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
    for (const type of ['opened', 'sat', 'matchStarted', 'handDealt', 'tileDrawn', 'proposed', 'tookOver'])
      expect(seen).toContain(type);
  });
});

describe('of what is hidden nothing stands in any view', () => {
  /** Everything that anyone is shown of the table and of all that has happened. */
  const shownOf = (scene: Scene): string =>
    [
      JSON.stringify(viewTable(scene.table)),
      ...scene.commits.map((commit) => JSON.stringify(viewCommit(scene.table, commit))),
      ...EVERYBODY.map((person) => JSON.stringify(viewOwn(scene.table, person))),
    ].join();

  const secretsOf = ({ table, commits }: Scene): string[] => {
    const { match } = table;
    return [
      ...EVERYBODY,
      ...TOKENS,
      ...TOKENS.map(linkOf),
      table.serverSeed,
      ...(match?.isOver === false ? [match.serverSeed, ...match.playerSeeds] : []),
      ...(table.reveal?.seeds.flatMap((seed) => seed ?? []) ?? []),
      ...commits.flatMap(({ command }) => command?.id ?? []),
    ];
  };

  test.each([0, 9, 1_000])('after %i answers of a match', (answers) => {
    const scene = somewhere(4, answers);
    for (const secret of secretsOf(scene)) expect(shownOf(scene)).not.toContain(secret);
    expect(shownOf(scene)).toContain(scene.table.match?.commitment);
  });

  test('at any step of a match with devices, proposals and newcomers', () => {
    const scene = busy();
    for (const step of STEPS) {
      step(scene);
      const shown = shownOf(scene);
      for (const secret of secretsOf(scene)) expect(shown).not.toContain(secret);
    }
    const happened = scene.commits.flatMap(({ events }) => events.map(({ type }) => type));
    for (const type of ['deviceJoined', 'tookOver', 'tookBack', 'seedBound', 'dropped', 'hostPassed'])
      expect(happened).toContain(type);
  });

  test('who gave way to a newcomer does not see the hand that was theirs', () => {
    const scene = somewhere(3, 4).comes(ALA, CLEO, DANA);
    scene.does(DANA, { type: 'askSeat', seat: 1, name: 'Dana' });
    scene.agrees(ALA);
    scene.agrees(CLEO);
    expect(viewOwn(scene.table, BEN)).toEqual({
      seat: null,
      host: false,
      former: 1,
      link: false,
      devices: 0,
      state: null,
    });
    expect(viewOwn(scene.table, DANA)).toMatchObject({ seat: 1, state: { hand: expect.any(Array) } });
  });
});
