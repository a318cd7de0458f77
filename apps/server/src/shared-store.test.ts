import type { LobbyView } from '@horse-race/protocol';
import { expect, test } from 'vitest';
import { dominoes, hex, newcomer, openTable } from './testing/people.ts';
import { serve } from './testing/server.ts';
import { freshStore } from './testing/store.ts';
import { TestPlayer } from './testing/test-player.ts';

test('what one process commits is seen at another, in order and without gaps, once that notices', async () => {
  const store = await freshStore();
  const [one, two] = [await serve({ store }), await serve({ store })];
  const cookie = await newcomer(one.url);
  const clock = { kind: 'turn', seconds: 180 } as const;
  const table = await openTable(one.url, cookie, { ...dominoes(3), clock, isPublic: true });
  const host = await TestPlayer.at(one.url, table, cookie);
  const guest = await TestPlayer.at(two.url, table);
  const watcher = await TestPlayer.at(two.url, table);
  const listed = async (): Promise<LobbyView['tables'][number] | undefined> =>
    ((await (await fetch(`${two.url}/api/lobby`)).json()) as LobbyView).tables[0];

  await host.sits(0, 'Ala');
  await host.does({ type: 'addBot', seat: 2 });
  expect((await listed())?.names).toEqual([null, null, null]);
  await guest.sits(1, 'Ben');
  await watcher.untilVersion(4);
  expect(watcher.snapshots.map(({ version, isNext }) => [version, isNext])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, true],
  ]);
  expect(watcher.now.view).toEqual(guest.now.view);
  expect((await listed())?.names.slice(0, 2)).toEqual(['Ala', 'Ben']);

  // The first notices in its turn, by a command that it decides again on the newest state.
  await host.does({ type: 'makeLink', token: hex(7) });
  expect(host.snapshots.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  await host.does({ type: 'start' });
  expect(await guest.client.sit(1, 'Ben')).toMatchObject({ code: 'MATCH_RUNNING' });
  const { version: newest } = host.now;
  await watcher.untilVersion(newest);
  const seen = watcher.snapshots.map(({ version }) => version).filter((version) => version <= newest);
  expect(seen).toEqual(Array.from({ length: newest }, (_, i) => i + 1));
  expect(watcher.now.view.match?.deadline).toBe(host.now.view.match?.deadline);
  expect((await listed())?.phase).toBe('playing');
});
