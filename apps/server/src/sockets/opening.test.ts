import { type Attached, PROTOCOL, type Reply, type Update } from '@horse-race/protocol';
import { beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite.ts';
import { writeLongLog } from '../testing/long-log.ts';
import { hashOf, newcomer } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { freshFolder, serve } from '../testing/server.ts';

/** Commits of a table that is on disk and takes several turns of the loop to load. */
const LONG = 8_000;
const table = 'a-long-table-0';

let url: string;
beforeEach(async () => {
  const dataDir = freshFolder();
  const store = await openSqliteStore(dataDir);
  await writeLongLog(store, table, LONG);
  await store.close();
  ({ url } = await serve({ dataDir }));
});

const wireOf = async (): Promise<RawClient> => RawClient.to(url, { cookie: await newcomer(url) });
const attach = (wire: RawClient): Promise<Reply<Attached>> =>
  wire.asks('attach', { protocol: PROTOCOL, table });
const sit = { type: 'sit', seat: 0, name: 'Ala', hash: hashOf(1) };
const watching = async (): Promise<number> => (await (await wireOf()).attach(table)).presence.watching;

test('what is sent while a table is loaded is done in its order once it is there', async () => {
  const wire = await wireOf();
  const order: string[] = [];
  const noted = async <T>(what: string, asked: Promise<Reply<T>>): Promise<Reply<T>> => {
    const reply = await asked;
    order.push(what);
    return reply;
  };
  const say = { table, saying: { kind: 'phrase', phrase: 'hello' } };
  const [, sat, , stood] = await Promise.all([
    noted<Attached>('attach', attach(wire)),
    noted<Update>('sit', wire.submit(table, 'command-a', sit)),
    noted('say', wire.asks('say', say)),
    noted<Update>('stand', wire.submit(table, 'command-b', { type: 'stand' })),
  ]);
  expect(order.filter((what) => what !== 'say')).toEqual(['attach', 'sit', 'stand']);
  expect([sat, stood]).toMatchObject([
    { ok: true, value: { version: LONG + 1 } },
    { ok: true, value: { version: LONG + 2 } },
  ]);
});

test('whoever leaves a table while it is loaded has left it', async () => {
  const wire = await wireOf();
  const attached = attach(wire);
  wire.socket.emit('detach', { table });
  expect(await attached).toMatchObject({ ok: true });
  expect(await watching()).toBe(1);
});

test('whoever is cut off while a table is loaded does not count as watching', async () => {
  const wire = await wireOf();
  void attach(wire).catch(() => undefined);
  // Until the server has heard it.
  await wire.enterLobby();
  wire.socket.disconnect();
  const other = await wireOf();
  await other.attach(table);
  expect(await watching()).toBe(2);
});
