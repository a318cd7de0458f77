import type { Update } from '@horse-race/protocol';
import { type OwnView, rulesetOf } from '@horse-race/rules/derby';
import {
  applyCommit,
  type Commit,
  DEFAULTS,
  isRunning,
  type Person,
  type Settings,
  type Table,
  viewHands,
  viewOwn,
} from '@horse-race/table';
import { expect, test } from 'vitest';
import { freshSecret, IDENTITY_COOKIE, personOf } from '../access/identity.ts';
import { bytesOf, dealt, otherwise } from '../testing/deals.ts';
import { newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve } from '../testing/server.ts';
import { logIn } from '../testing/store.ts';

/** A derby of four with a draft, whose hands are secret. */
const derby = (watching: Settings['watching']): Settings => ({
  ...DEFAULTS,
  game: 'derby',
  ruleset: { ...rulesetOf('advanced', 4), rounds: 1 },
  watching,
});

/** The hands of the last two seats are the other way round. */
function lastTwoSwapped(fact: { readonly type: string }): { readonly type: string } {
  if (fact.type !== 'dealt') return fact;
  const { hands } = fact as unknown as { hands: string[][] };
  return { ...fact, hands: [hands[0], hands[1], hands[3], hands[2]] } as { type: string };
}

test.each([
  ['as by default', 'table'],
  ['with open hands, before anyone may see them', 'hands'],
] as const)(
  'two deals that differ in the hands of two send the others the same bytes: %s',
  async (_, watching) => {
    const secrets = Array.from({ length: 5 }, freshSecret);
    const cookies = secrets.map((secret) => `${IDENTITY_COOKIE}=${secret}`);
    const people = secrets.map((secret) => personOf(secret) as Person);
    for (const seed of [1, 2, 3]) {
      const { log, table } = dealt(people.slice(0, 4), seed * 1_000, derby(watching));
      // Those whose hands are the same each keep a card; the pick is not over by that.
      const commands = [0, 1].map((seat) => {
        const { state } = viewOwn(table, people[seat] as Person) ?? {};
        const { decision } = state as OwnView;
        const [move] = decision?.options ?? [];
        return { cookie: cookies[seat] as string, command: { type: 'act', decision: decision?.id, move } };
      });
      const one = await bytesOf({ log, commands, viewers: cookies });
      const two = await bytesOf({ log: otherwise(log, lastTwoSwapped), commands, viewers: cookies });
      for (const viewer of [0, 1, 4]) expect(two[viewer]).toEqual(one[viewer]);
      // Those whose hands they are do see the difference.
      for (const viewer of [2, 3]) expect(two[viewer]).not.toEqual(one[viewer]);
      expect(one[4]?.length).toBeGreaterThan(commands.length);
    }
  },
);

/** A derby of bots from beginning to end; what came to somebody who watched, to the host, and the log. */
async function watched(watching: Settings['watching'], lateMs: number) {
  const server = await serve({ timeouts: { watchDelay: lateMs } });
  const host = await newcomer(server.url);
  const table = await openTable(server.url, host, derby(watching));
  const wires = {
    watcher: await RawClient.to(server.url, { cookie: await newcomer(server.url) }),
    host: await RawClient.to(server.url, { cookie: host }),
  };
  const came: { readonly at: number; readonly update: Update }[] = [];
  wires.watcher.socket.on('update', (_: string, update: Update) => came.push({ at: Date.now(), update }));
  for (const wire of Object.values(wires)) await wire.attach(table);
  for (const seat of [0, 1, 2, 3])
    await wires.host.submit(table, `command-bot-${seat}`, { type: 'addBot', seat });
  const isOver = new Promise<void>((resolve) =>
    wires.watcher.socket.on('update', (_: string, { view }: Update) => view.phase === 'over' && resolve()),
  );
  await wires.host.submit(table, 'command-start', { type: 'start' });
  await isOver;
  await server.close();
  let now: Table | undefined;
  const versions = (await logIn(server.dataDir, table)).map((commit: Commit) => {
    now = applyCommit(now, commit);
    return { commit, table: now };
  });
  return { came, wires, versions };
}

test('a derby with open hands shows those who watch every hand as it was, late, and nobody else any', async () => {
  const LATE_MS = 300;
  const { came, wires, versions } = await watched('hands', LATE_MS);
  const first = versions.findIndex((version) => isRunning(version.table)) + 1;
  expect(came.map(({ update }) => update.version).slice(-versions.length + first - 1)).toEqual(
    versions.slice(first - 1).map((_, i) => first + i),
  );
  for (const { at, update } of came) {
    const { commit, table } = versions[update.version - 1] as (typeof versions)[number];
    if (update.version >= first) expect(at - commit.at).toBeGreaterThanOrEqual(LATE_MS - 1);
    expect(update.hands ?? null).toEqual(JSON.parse(JSON.stringify(viewHands(table))));
  }
  const kept = came.flatMap(({ update }) => (update.hands ?? []) as OwnView[]).map(({ hand }) => hand.length);
  expect(Math.max(...kept)).toBe(13);
  // Who has a part in it is told everything at once, and never the hands.
  expect(wires.host.received.join()).not.toContain('"hands":[{"hand"');
  expect(wires.watcher.received.join()).toContain('"hands":[{"hand"');
});

test('a derby shows those who watch no hand by default, but how many cards it has', async () => {
  const { came, wires } = await watched('table', 0);
  for (const { update } of came) expect(update).not.toHaveProperty('hands');
  expect(wires.watcher.received.join()).toContain('"hands":[{"count":');
  expect(wires.watcher.received.join()).not.toContain('"hands":[{"cards":');
  expect(wires.watcher.received.join()).not.toContain('"offered"');
});
