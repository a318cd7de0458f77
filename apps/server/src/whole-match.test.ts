import type { Snapshot } from '@horse-race/client';
import { SEATINGS } from '@horse-race/rules/kit';
import { verifyRecord } from '@horse-race/rules/record';
import { expect, test } from 'vitest';
import { dominoes, newcomer, openTable } from './testing/people.ts';
import { RawClient } from './testing/raw-client.ts';
import { serve } from './testing/server.ts';
import { playOn, playOnce, TestPlayer } from './testing/test-player.ts';

async function recordOf(url: string, table: string, match = 1): Promise<unknown> {
  return (await fetch(`${url}/api/tables/${table}/records/${match}`)).json();
}

test.each(SEATINGS)('people play a whole match, and another one after it (%s)', async (seating) => {
  const { url } = await serve();
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(seating));
  const host = await TestPlayer.at(url, table, cookie);
  const players = [host];
  while (players.length < host.now.view.seats.length) players.push(await TestPlayer.at(url, table));
  const watcher = await TestPlayer.at(url, table);
  for (const [seat, player] of players.entries()) await player.sits(seat);
  await host.does({ type: 'start' });
  for (const player of [...players, watcher]) await player.untilVersion(host.now.version);

  while (await playOnce(players, [watcher]));
  expect(host.match.matchWinners?.length).toBeGreaterThan(0);
  // Nobody missed a version, and everybody saw the same.
  for (const player of [...players, watcher]) {
    const versions = player.snapshots.map(({ version }) => version);
    expect(versions).toEqual(versions.map((_, i) => (versions[0] as number) + i));
    // Of the seeds that are bound and revealed there is nothing to show.
    const isQuiet = ({ happened }: Snapshot): boolean => happened.length === 0;
    expect(player.snapshots.slice(1).every((snapshot) => snapshot.isNext || isQuiet(snapshot))).toBe(true);
    expect(player.now.view).toEqual(host.now.view);
    expect(player.now.happened).toEqual(host.now.happened);
  }
  expect(watcher.snapshots.every(({ own }) => own === null)).toBe(true);
  expect(verifyRecord(await recordOf(url, table))).toEqual([]);

  for (const player of players) await player.client.rematch();
  for (const player of players)
    await player.until(() => player.now.view.match?.number === 2, 'the rematch has begun');
  await Promise.all(players.map((player) => player.untilVersion(host.now.version)));
  expect(host.now.view.match).toMatchObject({ number: 2, revealed: null });
  await playOn(players);
  const record = (await recordOf(url, table, 2)) as { fairness: unknown };
  expect(verifyRecord(record)).toEqual([]);
  expect(record.fairness).not.toEqual(((await recordOf(url, table)) as { fairness: unknown }).fairness);
});

test('what one gets on opening the table is what one has who was there, at every version', async () => {
  const { url } = await serve();
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(3, { target: 8 }));
  const host = await TestPlayer.at(url, table, cookie);
  const players = [host, await TestPlayer.at(url, table), await TestPlayer.at(url, table)];
  const watcher = await TestPlayer.at(url, table);
  const viewers = [...players, watcher];
  const late = await Promise.all(viewers.map((viewer) => RawClient.to(url, { cookie: viewer.cookie })));
  let compared = 0;
  const compare = async (): Promise<void> => {
    for (const viewer of viewers) await viewer.untilVersion(host.now.version);
    for (const [i, viewer] of viewers.entries()) {
      const { update } = await (late[i] as RawClient).attach(table);
      // Seeds for the next match may have been bound meanwhile.
      await viewer.untilVersion(update.version);
      const shown = viewer.snapshots.findLast(({ version }) => version === update.version);
      expect({ view: update.view, own: update.own }).toEqual({ view: shown?.view, own: shown?.own });
      late[i]?.socket.emit('detach', { table });
      compared++;
    }
  };
  await compare();
  for (const [seat, player] of players.entries()) {
    await player.sits(seat);
    await host.untilVersion(player.now.version);
    await compare();
  }
  await host.does({ type: 'start' });
  await compare();
  while (await playOnce(players, [watcher])) await compare();
  expect(compared).toBeGreaterThan(40);
});

test('one person and three bots finish a match', async () => {
  const { url } = await serve({ env: { BOT_MS: '1' } });
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes('partnership', { target: 12 }));
  const player = await TestPlayer.at(url, table, cookie);
  await player.sits(1);
  for (const seat of [0, 2, 3]) await player.does({ type: 'addBot', seat });
  await player.does({ type: 'start' });
  while (player.now.view.phase === 'playing') {
    await player.until(() => player.wish !== undefined || player.now.view.phase === 'over', 'it is my turn');
    if (player.wish !== undefined) await player.does(player.wish);
  }
  expect(player.now.view.match?.names).toHaveLength(4);
  expect(verifyRecord(await recordOf(url, table))).toEqual([]);
  await player.asksForRematch();
  expect(player.now.view.match?.number).toBe(2);
});

test('who sits down after the end is no player of what was played', async () => {
  const { url } = await serve();
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(2, { target: 1 }));
  const host = await TestPlayer.at(url, table, cookie);
  const guest = await TestPlayer.at(url, table);
  const watcher = await TestPlayer.at(url, table);
  await host.sits(0, 'Host');
  await guest.sits(1, 'Guest');
  await host.does({ type: 'start' });
  await guest.untilVersion(host.now.version);
  await playOn([host, guest]);
  await guest.does({ type: 'stand' });
  await watcher.sits(1, 'Watcher');
  expect(watcher.now.view.match?.names).toEqual(['Host', 'Guest']);
  expect(await recordOf(url, table)).toMatchObject({ seats: [{ name: 'Host' }, { name: 'Guest' }] });
});
