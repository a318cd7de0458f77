import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GRACE_MS, type Table, type TableCommand } from '@horse-race/table';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { TIMEOUTS, type Timeouts } from '../config/timeouts.ts';
import { LocalPresence } from '../presence/local-presence.ts';
import type { Presence, PresenceListener } from '../presence/presence.ts';
import { dominoes, hashOf, hex, newcomer, openTable, quick } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { freshFolder, serve } from '../testing/server.ts';
import { freshStore } from '../testing/store.ts';
import { openedOn, residentOn, tablesOn } from '../testing/tables.ts';
import { TestPlayer } from '../testing/test-player.ts';
import { Absences } from './absences.ts';

const LONG = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const names = (player: TestPlayer): (string | null)[] =>
  player.now.view.seats.map((seat) => seat?.name ?? null);

describe('a grace time', () => {
  const SHORT: Timeouts = { ...TIMEOUTS, hostGrace: 1_000, seatGrace: 1_000, proposalGrace: 1_000 };

  /** A table, and who has it open; time passes only when the test says so. */
  async function scene(quickly: boolean, isRestarted = false) {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const store = await freshStore();
    if (isRestarted) await store.markAlive(Date.now() - 20_000);
    const presence = new LocalPresence();
    const tables = await tablesOn(store, { presence });
    const absences = new Absences({ tables, presence, timeouts: SHORT });
    onTestFinished(() => absences.stop());
    const opened = await tables.open('host', dominoes(3), { quick: quickly });
    const live = await residentOn(tables, opened.ok ? opened.value : '');
    const leaving = new Map<string, () => void>();
    const enters = (person: string): unknown =>
      leaving.has(person) || leaving.set(person, presence.enter(live.id, person));
    const does = (by: string, command: TableCommand) =>
      tables.submit(live, { by, id: `${by} ${command.type}`, command });
    for (const [seat, by] of ['host', 'ala'].entries()) {
      enters(by);
      await does(by, { type: 'sit', seat, name: by, hash: hashOf(seat) });
    }
    /** So much time passes, while these have it open. */
    const passes = async (ms: number, people: readonly string[]): Promise<Table> => {
      for (const person of people) enters(person);
      for (const [person, leave] of leaving) {
        if (people.includes(person)) continue;
        leaving.delete(person);
        leave();
      }
      await vi.advanceTimersByTimeAsync(ms);
      await live.settled();
      return live.table;
    };
    return { passes, does, tables };
  }

  afterEach(() => {
    vi.useRealTimers();
  });

  test('that is over passes the role on, and not a moment before', async () => {
    const { passes } = await scene(false);
    expect((await passes(999, ['ala'])).host).toBe('host');
    expect((await passes(1, ['ala'])).host).toBe('ala');
  });

  test('begins after a restart when people have had the time to come back', async () => {
    const { passes } = await scene(false, true);
    expect((await passes(1_000, ['ala'])).host).toBe('host');
    expect((await passes(GRACE_MS, ['ala'])).host).toBe('ala');
  });

  test('begins anew with each absence', async () => {
    const { passes } = await scene(false);
    expect((await passes(999, ['ala'])).host).toBe('host');
    expect((await passes(999, ['ala', 'host'])).host).toBe('host');
    expect((await passes(999, ['ala'])).host).toBe('host');
    expect((await passes(1, ['ala'])).host).toBe('ala');
  });

  test('does not run while nobody who sits is there, nor while the host is on another device', async () => {
    const { passes, does } = await scene(false);
    await does('host', { type: 'makeLink', token: hex(5) });
    await does('phone', { type: 'useLink', token: hex(5) });
    expect((await passes(5_000, ['watcher'])).host).toBe('host');
    expect((await passes(5_000, ['ala', 'phone'])).host).toBe('host');
    expect((await passes(1_000, ['ala'])).host).toBe('ala');
  });

  test('begins anew after a time in which the process stood still, when people can be back', async () => {
    const { passes, tables } = await scene(false);
    await tables.resume();
    expect((await passes(500, ['ala'])).host).toBe('host');
    vi.setSystemTime(Date.now() + 3_600_000);
    expect((await passes(500, ['ala'])).host).toBe('host');
    expect((await passes(GRACE_MS + 999, ['ala'])).host).toBe('host');
    expect((await passes(1, ['ala'])).host).toBe('ala');
  });

  test('has been running when it is learnt of late that somebody has gone', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    let people = new Set(['host', 'ala']);
    let tell: PresenceListener = () => {};
    const presence: Presence = {
      at: () => people,
      enter: () => () => {},
      onChange: (listener) => {
        tell = listener;
        return () => {};
      },
    };
    const tables = await tablesOn(await freshStore(), { presence });
    const absences = new Absences({ tables, presence, timeouts: SHORT });
    onTestFinished(() => absences.stop());
    const live = await openedOn(tables);
    for (const [seat, by] of [...people].entries())
      await tables.submit(live, { by, id: by, command: { type: 'sit', seat, name: by, hash: hashOf(seat) } });
    people = new Set(['ala']);
    tell({ table: live.id, person: 'host', isHere: false, since: Date.now() - 700 });
    await vi.advanceTimersByTimeAsync(299);
    await live.settled();
    expect(live.table.host).toBe('host');
    await vi.advanceTimersByTimeAsync(1);
    await live.settled();
    expect(live.table.host).toBe('ala');
  });

  test('runs for each seat of a quick table by itself', async () => {
    const { passes } = await scene(true);
    const people = async (here: readonly string[], ms: number) =>
      (await passes(ms, here)).seats.map((sitter) => sitter?.person);
    expect(await people(['host'], 600)).toEqual(['host', 'ala', undefined]);
    expect(await people([], 399)).toEqual(['host', 'ala', undefined]);
    expect(await people([], 1)).toEqual(['host', undefined, undefined]);
    expect(await people(['host'], 5_000)).toEqual(['host', undefined, undefined]);
    expect(await people([], 1_000)).toEqual([undefined, undefined, undefined]);
  });
});

describe('the role of the host', () => {
  /** A room of four with a host on seat 0 and another person on seat 1. */
  async function room(
    host: number,
  ): Promise<{ url: string; table: string; host: TestPlayer; guest: TestPlayer }> {
    const { url } = await serve({ timeouts: { hostGrace: host } });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(4));
    const first = await TestPlayer.at(url, table, cookie);
    const guest = await TestPlayer.at(url, table);
    await first.sits(0, 'Ala');
    await guest.sits(1, 'Ben');
    return { url, table, host: first, guest };
  }

  test('passes to another who sits when the host stays away, and the host comes back as a player', async () => {
    const { url, table, host, guest } = await room(60);
    host.close();
    await guest.until(() => guest.now.view.host === 1, 'the role has passed');
    expect(guest.now.own).toMatchObject({ seat: 1, host: true });
    await guest.does({ type: 'addBot', seat: 2 });
    const again = await TestPlayer.at(url, table, host.cookie);
    expect(again.now.own).toMatchObject({ seat: 0, host: false });
    expect(await again.client.submit({ type: 'start' })).toMatchObject({ code: 'NOT_HOST' });
  });
});

describe('a quick match that waits', () => {
  test('frees the seats of those who leave, also when all do, and of nobody else', async () => {
    const { url } = await serve({ timeouts: { seatGrace: 80, hostGrace: LONG } });
    const people = [await newcomer(url), await newcomer(url), await newcomer(url)] as const;
    const { id } = await quick(url, people[0], { game: 'dominoes', seating: 4 });
    const players: TestPlayer[] = [];
    for (const [seat, cookie] of people.entries()) {
      const player = await TestPlayer.at(url, id, cookie);
      await player.sits(seat, `P${seat}`);
      players.push(player);
    }
    const [first, second, third] = players as [TestPlayer, TestPlayer, TestPlayer];
    second.close();
    await first.until(() => names(first)[1] === null, 'the seat is free');
    expect(names(first)).toEqual(['P0', null, 'P2', null]);
    first.close();
    third.close();
    await pause(200);
    const later = await TestPlayer.at(url, id);
    await later.until(() => names(later).every((name) => name === null), 'all seats are free');
  });

  test('starts with bots as soon as anybody there has asked for them', async () => {
    const { url } = await serve();
    const [ala, ben] = [await newcomer(url), await newcomer(url)];
    const { id } = await quick(url, ala, { game: 'dominoes', seating: 3 });
    expect(await quick(url, ben, { game: 'dominoes', seating: 3 })).toEqual({ id });
    const first = await TestPlayer.at(url, id, ala);
    await first.sits(0, 'Ala');
    const second = await TestPlayer.at(url, id, ben);
    await second.sits(1, 'Ben');
    await second.does({ type: 'addBot', seat: 2 });
    expect(second.now.view).toMatchObject({ phase: 'playing', quick: false });
  });
});

test('a proposal is carried out when the one who has not answered leaves', async () => {
  const { url } = await serve({ timeouts: { proposalGrace: 50 } });
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(3, { target: 61 }));
  const [ala, ben, cleo] = [
    await TestPlayer.at(url, table, cookie),
    await TestPlayer.at(url, table),
    await TestPlayer.at(url, table),
  ];
  for (const [seat, player] of [ala, ben, cleo].entries()) await player.sits(seat);
  await ala.does({ type: 'start' });
  await ala.does({ type: 'propose', proposal: { kind: 'pause' } });
  await ben.until(() => ben.now.view.proposal !== null, 'the proposal is there');
  const proposal = ben.now.view.proposal?.id ?? 0;
  await ben.does({ type: 'agree', proposal });
  expect(ala.now.view.match?.pausedAt).toBeNull();
  cleo.close();
  await ala.until(() => ala.now.view.match?.pausedAt != null, 'the match is paused');
});

test('opening a page, as one that draws previews does, is nobody who watches', async () => {
  const webRoot = freshFolder();
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Horse Race</title>');
  const { url } = await serve({ webRoot });
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(2));
  const host = await RawClient.to(url, { cookie });
  await host.attach(table);
  for (const method of ['GET', 'HEAD']) {
    for (let i = 0; i < 10; i++) {
      const response = await fetch(`${url}/t/${table}`, { method });
      expect(response.status).toBe(200);
      await response.text();
    }
  }
  const { presence, update } = await host.attach(table);
  expect(presence).toEqual({ watching: 1, present: [false, false] });
  expect(update.version).toBe(1);
});
