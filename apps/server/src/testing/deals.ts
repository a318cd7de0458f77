import {
  applyCommit,
  type Commit,
  decide,
  openTable,
  type Person,
  type Settings,
  type Table,
  type TableCommand,
} from '@horse-race/table';
import { expect } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { hashOf, hex } from './people.ts';
import { RawClient } from './raw-client.ts';
import { freshFolder, serve } from './server.ts';

const TABLE = 'a-table-made-by-hand';

export interface Deal {
  readonly log: Commit[];
  readonly table: Table;
}

/** A match that has just been dealt; the same seed always deals the same hands to as many people. */
export function dealt(people: readonly Person[], seed: number, settings: Settings): Deal {
  const at = Date.now();
  const chance = { serverSeed: hex(seed), present: new Set<Person>() };
  const [host = ''] = people;
  const log: Commit[] = [{ version: 1, at, command: null, events: openTable({ host, settings }, hex(seed)) }];
  let table = log.reduce<Table | undefined>(applyCommit, undefined) as Table;
  const does = (by: Person, command: TableCommand): void => {
    const decided = decide(table, { by, command }, chance);
    if (!decided.ok) throw new Error(decided.refusal);
    log.push({ version: log.length + 1, at, command: null, events: decided.value });
    table = applyCommit(table, log.at(-1) as Commit);
  };
  people.forEach((by, seat) => {
    does(by, { type: 'sit', seat, name: `Player ${seat}`, hash: hashOf(seat + 1) });
  });
  does(host, { type: 'start' });
  for (const [seat, by] of people.entries()) does(by, { type: 'revealSeed', seed: hex(seat + 1) });
  return { log, table };
}

/** The log with another secret of the match to come, and with other facts of the game. */
export function otherwise(
  log: readonly Commit[],
  other: (fact: { readonly type: string }) => { readonly type: string },
): Commit[] {
  return log.map((commit) => ({
    ...commit,
    events: commit.events.map((event) => {
      if (event.type === 'committed') return { ...event, serverSeed: hex(999) };
      return event.type === 'game' ? { ...event, events: event.events.map(other) } : event;
    }),
  }));
}

interface Plan {
  readonly log: readonly Commit[];
  /** Who does what, in turn. */
  readonly commands: readonly { readonly cookie: string; readonly command: unknown }[];
  readonly viewers: readonly string[];
}

/** Plays the commands on a server that goes on from the log; by viewer, all that came, without clock and ids. */
export async function bytesOf({ log, commands, viewers }: Plan): Promise<string[][]> {
  const dataDir = freshFolder();
  const store = await openSqliteStore(dataDir);
  for (const commit of log) await store.append({ table: TABLE, commit, dueAt: null });
  await store.close();
  const { url } = await serve({ dataDir });
  const wires = [];
  for (const cookie of viewers) wires.push(await RawClient.to(url, { cookie }));
  for (const wire of wires) await wire.attach(TABLE);
  for (const [i, { cookie, command }] of commands.entries()) {
    const actor = await RawClient.to(url, { cookie });
    await actor.attach(TABLE);
    const reply = await actor.submit(TABLE, `command-${i}`, command);
    expect(reply.ok).toBe(true);
    for (const wire of wires) await wire.attach(TABLE);
  }
  return wires.map(({ received }) =>
    received
      // Presence is told when its time has come, and says nothing of the game.
      .filter((text) => !text.includes('"presence",'))
      .map((text) => text.replace(/"(now|waitingSince)":\d+/g, '').replace(/"(sid|pid)":"[^"]*"/g, '')),
  );
}
