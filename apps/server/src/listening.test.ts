import dns from 'node:dns';
import { afterEach, expect, test, vi } from 'vitest';
import { serve } from './testing/server.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A machine on which `localhost` is two addresses, as with IPv6 it is. */
function twoAddresses(): void {
  const both = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  const lookup = (host: string, ...rest: unknown[]): void => {
    const done = rest.at(-1) as (error: null, found: unknown, family?: number) => void;
    if ((rest[0] as { all?: boolean }).all) done(null, both);
    else done(null, host === 'localhost' ? '127.0.0.1' : host, 4);
  };
  vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup);
}

test('wherever the server listens, it has pages and sockets alike', async () => {
  twoAddresses();
  const { port } = await serve({ env: { HOST: 'localhost' } });
  for (const address of ['127.0.0.1', '127.0.0.2']) {
    const ask = (path: string): Promise<number | string> =>
      fetch(`http://${address}:${port}${path}`).then(
        ({ status }) => status,
        () => 'nobody',
      );
    expect(await ask('/socket.io/?EIO=4&transport=polling')).toBe(await ask('/healthz'));
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});
