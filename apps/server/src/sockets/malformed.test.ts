import { PROTOCOL, type Reply } from '@horse-race/protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dominoes, hashOf, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve } from '../testing/server.ts';

/** What can be sent as a message of a socket. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(undefined, null, '', '__proto__', [], {}, 0, -1, 1e308),
  fc.uint8Array({ maxLength: 20 }).map((bytes) => Buffer.from(bytes)),
);
const table = 'table-that-is-put-in';
const wanted = fc.record(
  {
    table: fc.oneof({ weight: 3, arbitrary: fc.constant(table) }, { weight: 1, arbitrary: anything }),
    protocol: fc.oneof(fc.constant(PROTOCOL), anything),
    id: fc.oneof(fc.constant('some-id-01'), anything),
    command: fc.oneof(
      anything,
      fc.record(
        {
          type: fc.oneof(fc.constantFrom('sit', 'stand', 'start', 'act', 'rematch', 'addBot'), anything),
          seat: anything,
          name: fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), anything),
          hash: fc.oneof(fc.constant(hashOf(1)), anything),
          decision: fc.oneof(fc.nat(), anything),
          move: fc.oneof(
            fc.record({ type: fc.constantFrom('play', 'draw', 'x'), tile: anything, at: anything }),
            anything,
          ),
        },
        { requiredKeys: ['type'] },
      ),
    ),
    extra: anything,
  },
  { requiredKeys: [] },
);
const event = fc.constantFrom(
  'attach',
  'submit',
  'say',
  'enterLobby',
  'leaveLobby',
  'detach',
  'update',
  'presence',
  'message',
  'error',
  'constructor',
);
const message = fc.tuple(
  event,
  fc.oneof({ weight: 2, arbitrary: wanted }, { weight: 1, arbitrary: anything }),
);

test('thousands of malformed messages change nothing, and nobody hears of them', async () => {
  const { url } = await serve();
  const cookie = await newcomer(url);
  const id = await openTable(url, cookie, dominoes(2));
  const host = await RawClient.to(url, { cookie });
  await host.attach(id);
  await host.submit(id, 'first-id', { type: 'sit', seat: 0, name: 'Ala', hash: hashOf(1) });
  const before = JSON.stringify((await host.attach(id)).update.view);

  const vandal = await RawClient.to(url, { cookie: await newcomer(url) });
  await vandal.attach(id);
  const codes = new Map<string, number>();
  const put = (value: unknown): unknown =>
    JSON.stringify(value)?.includes(table) ? JSON.parse(JSON.stringify(value).replaceAll(table, id)) : value;
  const answered: Promise<void>[] = [];
  for (const [name, content] of fc.sample(message, { numRuns: 4_000, seed: 61 })) {
    if (name === 'attach' || name === 'submit' || name === 'say') {
      const count = (reply: Reply<unknown>): void => {
        const code = reply.ok ? 'ok' : reply.refusal.code;
        codes.set(code, (codes.get(code) ?? 0) + 1);
      };
      answered.push(vandal.asks(name, put(content)).then(count));
    } else {
      vandal.socket.emit(name, put(content));
    }
    if (answered.length % 100 === 0) await Promise.all(answered);
  }
  await Promise.all(answered);

  const after = (await host.attach(id)).update;
  expect(after.version).toBe(2);
  expect(JSON.stringify(after.view)).toBe(before);
  expect(host.updates).toEqual([]);
  expect(codes.get('BAD_MESSAGE')).toBeGreaterThan(500);
  expect(codes.get('SERVER_ERROR')).toBeUndefined();
  // Some of what was sent was a right message by chance; none of it was a command that may be carried out.
  expect([...codes.keys()].sort()).toEqual(expect.arrayContaining(['BAD_MESSAGE', 'OLD_PROTOCOL']));
  expect(vandal.socket.connected).toBe(true);
});

test('packets that are no messages close the connection at most', async () => {
  const { url } = await serve();
  const cookie = await newcomer(url);
  const id = await openTable(url, cookie, dominoes(2));
  const host = await RawClient.to(url, { cookie });
  await host.attach(id);
  for (const packet of [
    '',
    '9',
    '2',
    '2[',
    '2{}',
    '2["disconnecting"]',
    '2["connect"]',
    '3',
    '31[]',
    '51-["x"]',
    '4{}',
    '0/admin,',
    '2/admin,["attach"]',
    '2999999999999999999["attach",{}]',
    '50-["attach"]',
    'x'.repeat(3_000),
  ]) {
    const wire = await RawClient.to(url, { cookie });
    const { engine } = wire.socket.io;
    engine.write(packet);
    wire.socket.disconnect();
  }
  expect((await host.attach(id)).update.version).toBe(1);
});
