import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Snapshot, TableClient } from '@horse-race/client';
import { Server } from 'socket.io';
import { expect, onTestFinished, test } from 'vitest';

/** Of a view only what is compared here. */
const update = (version: number, hand?: string): unknown => ({
  version,
  view: { version },
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
      onLine: (line) => line === 'open' && opened(),
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
