import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Snapshot, TableClient } from '@horse-race/client';
import { Server } from 'socket.io';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Tables } from './tables/tables.ts';
import { dominoes, hashOf, newcomer, openTable } from './testing/people.ts';
import { RawClient } from './testing/raw-client.ts';
import { serve } from './testing/server.ts';

/** Of a view only what is compared here. */
const update = (version: number, hand?: string): unknown => ({
  version,
  view: { version, reveal: null, match: null, commitment: null, seats: [] },
  happened: [{ type: 'game', events: [] }],
  now: 0,
  ...(hand === undefined ? {} : { own: { hand } }),
});

test('an update that comes in one breath with an answer before it has the own part of that answer', async () => {
  const http = createServer();
  const io = new Server(http);
  io.on('connection', (socket) => {
    socket.on('attach', (_: unknown, reply: (answer: unknown) => void) => {
      reply({ ok: true, value: { update: update(1, 'first'), presence: {}, talk: [] } });
      socket.emit('update', 'a-table', update(2));
    });
    socket.on('submit', (_: unknown, reply: (answer: unknown) => void) => {
      reply({ ok: true, value: update(3, 'second') });
      socket.emit('update', 'a-table', update(4));
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const shown: Snapshot[] = [];
  let opened = (): void => {};
  const isOpen = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const client = new TableClient(
    'a-table',
    {
      onSnapshot: (snapshot) => shown.push(snapshot),
      onPresence: () => {},
      onConnection: (line) => line === 'open' && opened(),
      onGone: () => {},
    },
    { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` },
  );
  onTestFinished(async () => {
    client.close();
    await io.close();
  });
  await isOpen;
  await client.submit({ type: 'stand' });
  while (shown.at(-1)?.version !== 4) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(shown.map(({ version, own, isNext }) => ({ version, own, isNext }))).toEqual([
    { version: 1, own: { hand: 'first' }, isNext: false },
    { version: 2, own: { hand: 'first' }, isNext: true },
    { version: 3, own: { hand: 'second' }, isNext: true },
    { version: 4, own: { hand: 'second' }, isNext: true },
  ]);
});

test('a command sent again over a new line is seen there when it happens, own part and all', async () => {
  const { url } = await serve();
  const [cookie, other] = [await newcomer(url), await newcomer(url)];
  const table = await openTable(url, cookie, dominoes(2));
  const [old, fresh, third] = [
    await RawClient.to(url, { cookie }),
    await RawClient.to(url, { cookie }),
    await RawClient.to(url, { cookie: other }),
  ];
  for (const wire of [old, fresh, third]) await wire.attach(table);
  // All three commands have come before the first of them is begun.
  let begin = (): void => {};
  const gate = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { submit } = Tables.prototype;
  const held = vi.spyOn(Tables.prototype, 'submit').mockImplementation(async function (
    this: Tables,
    ...args: Parameters<typeof submit>
  ) {
    await gate;
    return submit.apply(this, args);
  });
  onTestFinished(() => held.mockRestore());
  const sit = (seat: number): unknown => ({ type: 'sit', seat, name: 'Ala', hash: hashOf(seat + 1) });
  const answers = [
    [old, 'sat-down', sit(0)],
    [third, 'of-another', sit(1)],
    [fresh, 'sat-down', sit(0)],
  ] as const;
  const asked = [];
  for (const [wire, id, command] of answers) {
    const calls = held.mock.calls.length;
    asked.push(wire.submit(table, id, command));
    while (held.mock.calls.length === calls) await new Promise((resolve) => setTimeout(resolve, 2));
  }
  begin();
  for (const answer of await Promise.all(asked)) expect(answer).toMatchObject({ ok: true });
  expect(fresh.updates.map(({ version, own }) => [version, own?.seat])).toEqual([
    [2, 0],
    [3, undefined],
  ]);
  while (old.updates.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
  expect(old.updates.map(({ version }) => version)).toEqual([3]);
});
