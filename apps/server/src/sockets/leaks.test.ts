import type { HandDealt, TileDrawn, TilePlayed } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import {
  applyCommit,
  type Commit,
  decide,
  type Person,
  rulesOf,
  type Table,
  type TableCommand,
  viewOwn,
} from '@horse-race/table';
import { expect, test } from 'vitest';
import { freshSecret, IDENTITY_COOKIE, personOf } from '../access/identity.ts';
import { bytesOf, dealt, otherwise } from '../testing/deals.ts';
import { dominoes, hex, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve } from '../testing/server.ts';
import { logIn } from '../testing/store.ts';
import { playOn, TestPlayer } from '../testing/test-player.ts';

/** Every tile a text speaks of, also as part of an end. */
const tilesIn = (text: string): string[] =>
  [...text.matchAll(/"([0-6][0-6])[":]/g)].map(([, tile]) => tile as string);

/** What a viewer may know of the tiles after each version: seat null is one who watches. */
function knownTiles(log: readonly Commit[], viewer: number | null): Map<number, Set<string>> {
  const known = new Map<number, Set<string>>();
  let here = new Set<string>();
  let hands: string[][] = [];
  for (const { version, events } of log) {
    // A lot is shown with the commit in which it was drawn, and not again.
    const lots = new Set<string>();
    for (const event of events) {
      if (event.type !== 'game') continue;
      for (const fact of event.events) {
        if (fact.type === 'lotDrawn') for (const tile of tilesIn(JSON.stringify(fact))) lots.add(tile);
        if (fact.type === 'handDealt') {
          hands = (fact as HandDealt).hands.map((tiles) => [...tiles]);
          here = new Set(viewer === null ? [] : hands[viewer]);
        }
        if (fact.type === 'tileDrawn') {
          const { seat, tile } = fact as TileDrawn;
          hands[seat]?.push(tile);
          if (seat === viewer) here.add(tile);
        }
        if (fact.type === 'tilePlayed') here.add((fact as TilePlayed).tile);
        if (fact.type === 'handEnded') for (const tile of hands.flat()) here.add(tile);
      }
    }
    known.set(version, new Set([...here, ...lots]));
  }
  return known;
}

test.each(SEATINGS)(
  'nothing that leaves the server tells a tile too early, or a secret (%s)',
  async (seating) => {
    const { url, dataDir, close } = await serve();
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(seating, { target: 12 }));
    const players = [await TestPlayer.at(url, table, cookie)];
    const count = players[0]?.now.view.seats.length ?? 0;
    while (players.length < count) players.push(await TestPlayer.at(url, table));
    for (const [seat, player] of players.entries()) await player.sits(seat);
    // What each of them gets, and one who only watches, is read off a second connection.
    const cookies = [...players.map((player) => player.cookie), await newcomer(url)];
    const wires = await Promise.all(cookies.map((who) => RawClient.to(url, { cookie: who })));
    for (const wire of wires) await wire.attach(table);
    const [host] = players as [TestPlayer];
    await host.does({ type: 'start' });
    for (const player of players) await player.untilVersion(host.now.version);
    while (host.now.view.phase === 'playing') {
      const { version } = host.now;
      await playOn(players, () => host.now.version > version);
      for (const wire of wires) await wire.attach(table);
    }
    await close();

    const log = await logIn(dataDir, table);
    // With the end of the match the next one is committed to.
    const over = log.findLast(({ events }) => events.some(({ type }) => type === 'committed'))?.version ?? 0;
    const secrets = [
      ...log.flatMap(({ events }) =>
        events.flatMap((event) => (event.type === 'committed' ? event.serverSeed : [])),
      ),
      ...players.map((_, seat) => hex(seat + 1)),
    ];
    const persons = cookies.map((who) => personOf(who.split('=')[1]) as Person);
    let checked = 0;
    wires.forEach((wire, i) => {
      const known = knownTiles(log, i < count ? i : null);
      for (const text of wire.received) {
        for (const secret of [...persons, ...cookies.map((who) => who.split('=')[1] as string)])
          expect(text).not.toContain(secret);
        const version = Number(/"version":(\d+),"view"/.exec(text)?.[1]);
        if (Number.isNaN(version)) continue;
        if (version < over) for (const secret of secrets) expect(text).not.toContain(secret);
        for (const tile of tilesIn(text)) {
          expect(known.get(version), `${tile} at version ${version} for ${i}: ${text}`).toContain(tile);
          checked++;
        }
      }
    });
    expect(checked).toBeGreaterThan(500);
  },
);

/** The same for the seat that leads: other tiles in the other hand, except one, and in the boneyard. */
const otherTiles =
  (viewer: number, kept: string) =>
  (fact: { readonly type: string }): { readonly type: string } => {
    if (fact.type !== 'handDealt') return fact;
    const { hands, boneyard } = fact as unknown as { hands: string[][]; boneyard: string[] };
    const hidden = [...(hands[1 - viewer] ?? []), ...boneyard].filter((tile) => tile !== kept).reverse();
    const other = [kept, ...hidden.splice(0, (hands[1 - viewer]?.length ?? 0) - 1)];
    return {
      ...fact,
      hands: hands.map((hand, seat) => (seat === viewer ? hand : other)),
      boneyard: hidden,
    } as { type: string };
  };

test.each([
  ['open to all', 'table'],
  ['with open hands, before anyone may see them', 'hands'],
] as const)('two deals that differ only in what is hidden send the same bytes: %s', async (_, watching) => {
  const secrets = [freshSecret(), freshSecret(), freshSecret()] as const;
  const cookies = secrets.map((secret) => `${IDENTITY_COOKIE}=${secret}`);
  const people = secrets.map((secret) => personOf(secret) as Person);
  let compared = 0;
  for (let seed = 1; seed <= 20 && compared < 4; seed++) {
    const deal = dealt(people.slice(0, 2), seed * 1_000, { ...dominoes(2, { target: 61 }), watching });
    const rules = rulesOf(deal.table.settings);
    const asked = (table: Table) => rules.pending(table.match?.state)[0] as { seat: number; id: number };
    const viewer = asked(deal.table).seat;
    // The leader plays until the turn passes, the other then plays a tile that both deals give.
    const commands: { cookie: string; command: TableCommand & { type: 'act' } }[] = [];
    let { table } = deal;
    let kept: string | undefined;
    while (kept === undefined && commands.length < 8) {
      const { seat } = asked(table);
      const by = people[seat] as Person;
      const own = viewOwn(table, by)?.state as {
        decision: { id: number; options: { type: 'play' | 'draw'; tile: string; at: string }[] };
      };
      const [option] = own.decision.options;
      if (option?.type !== 'play') break;
      const { tile, at } = option;
      const command = { type: 'act', decision: own.decision.id, move: { type: 'play', tile, at } } as const;
      commands.push({ cookie: cookies[seat] as string, command });
      if (seat !== viewer) kept = tile;
      const decided = decide(table, { by, command }, { serverSeed: hex(1), present: new Set() });
      if (!decided.ok) throw new Error(decided.refusal);
      table = applyCommit(table, { version: table.version + 1, at: 1, command: null, events: decided.value });
    }
    if (kept === undefined) continue;
    const other = otherwise(deal.log, otherTiles(viewer, kept));
    const viewers = [cookies[viewer], cookies[2], cookies[1 - viewer]] as string[];
    const one = await bytesOf({ log: deal.log, commands, viewers });
    const two = await bytesOf({ log: other, commands, viewers });
    expect(two[0]).toEqual(one[0]);
    expect(two[1]).toEqual(one[1]);
    // The one whose hand it is does see the difference.
    expect(two[2]).not.toEqual(one[2]);
    expect(one[1]?.length).toBeGreaterThan(commands.length);
    compared++;
  }
  expect(compared).toBe(4);
});
