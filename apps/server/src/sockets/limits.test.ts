import { PROTOCOL, type Reply } from '@horse-race/protocol';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { dominoes, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve } from '../testing/server.ts';
import { TestPlayer } from '../testing/test-player.ts';

afterEach(() => {
  vi.useRealTimers();
});

const codeOf = (reply: Reply<unknown>): string => (reply.ok ? 'ok' : reply.refusal.code);

describe('connections from one address', () => {
  test('are limited; one more is told so and not kept, and there is room again when one goes', async () => {
    const { url } = await serve({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2));
    const from = (address: string) => RawClient.to(url, { cookie, 'x-forwarded-for': `9.9.9.9, ${address}` });
    const wires = await Promise.all(Array.from({ length: 60 }, () => from('1.2.3.4')));
    await expect(from('1.2.3.4')).rejects.toThrow('TOO_MANY');
    await expect(from('::ffff:1.2.3.4')).rejects.toThrow('TOO_MANY');
    await (await from('1.2.3.5')).attach(table);
    wires[0]?.socket.disconnect();
    await eventually(() => from('1.2.3.4').then(() => 'open', String)).toBe('open');
  });

  test('that are too many end a client, with the reason', async () => {
    const { url } = await serve({ env: { RATE_LIMITS: 'on' } });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(2));
    await Promise.all(Array.from({ length: 60 }, () => RawClient.to(url, { cookie })));
    const player = new TestPlayer(url, table, cookie);
    onTestFinished(() => player.close());
    await player.until(() => player.gone?.code === 'TOO_MANY', 'it is refused');
  });
});

test('somebody has one token bucket for all their windows', async () => {
  // Nothing is refilled, however long it takes.
  vi.useFakeTimers({ toFake: ['Date'] });
  const { url } = await serve({ env: { RATE_LIMITS: 'on' } });
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(2));
  const wires = await Promise.all([1, 2, 3].map(() => RawClient.to(url, { cookie })));
  const asked = wires.flatMap((wire) =>
    Array.from({ length: 60 }, () => wire.asks('attach', { protocol: PROTOCOL, table })),
  );
  const codes = (await Promise.all(asked)).map(codeOf);
  expect(codes.filter((code) => code === 'TOO_FAST')).toHaveLength(120);
  const other = await RawClient.to(url, { cookie: await newcomer(url) });
  await other.attach(table);
});
