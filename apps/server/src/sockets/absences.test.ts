import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { dominoes, hex, newcomer, openTable, quick } from '../testing/people.ts';
import { Player } from '../testing/player.ts';
import { freshFolder, serve } from '../testing/server.ts';
import { Wire } from '../testing/wire.ts';

const LONG = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const names = (player: Player): (string | null)[] => player.now.view.seats.map((seat) => seat?.name ?? null);

describe('the role of the host', () => {
  /** A room of four with a host on seat 0 and another person on seat 1. */
  async function room(host: number): Promise<{ url: string; table: string; host: Player; guest: Player }> {
    const { url } = await serve({ patience: { host } });
    const cookie = await newcomer(url);
    const table = await openTable(url, cookie, dominoes(4));
    const first = await Player.at(url, table, cookie);
    const guest = await Player.at(url, table);
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
    const again = await Player.at(url, table, host.cookie);
    expect(again.now.own).toMatchObject({ seat: 0, host: false });
    expect(await again.client.submit({ type: 'start' })).toMatchObject({ code: 'NOT_HOST' });
  });

  test('stays with a host who is back in time, or here on another device', async () => {
    const { url, table, host, guest } = await room(300);
    host.close();
    await guest.until(() => guest.presence?.present[0] === false, 'the host is gone');
    const again = await Player.at(url, table, host.cookie);
    await again.does({ type: 'makeLink', token: hex(5) });
    const device = await Player.at(url, table);
    await device.does({ type: 'useLink', token: hex(5) });
    again.close();
    await pause(400);
    expect(guest.now.view.host).toBe(0);
  });

  test('stays while nobody who sits is there to take it', async () => {
    const { url, table, host, guest } = await room(40);
    const watcher = await Player.at(url, table);
    guest.close();
    await watcher.until(() => watcher.presence?.present[1] === false, 'the guest is gone');
    host.close();
    await pause(120);
    expect(watcher.now.view.host).toBe(0);
  });
});

describe('a quick match that waits', () => {
  test('frees the seats of those who leave, also when all do, and of nobody else', async () => {
    const { url } = await serve({ patience: { quick: 80, host: LONG } });
    const people = [await newcomer(url), await newcomer(url), await newcomer(url)] as const;
    const { id } = await quick(url, people[0], { game: 'dominoes', seating: 4 });
    const players: Player[] = [];
    for (const [seat, cookie] of people.entries()) {
      const player = await Player.at(url, id, cookie);
      await player.sits(seat, `P${seat}`);
      players.push(player);
    }
    const [first, second, third] = players as [Player, Player, Player];
    second.close();
    await first.until(() => names(first)[1] === null, 'the seat is free');
    expect(names(first)).toEqual(['P0', null, 'P2', null]);
    first.close();
    third.close();
    await pause(200);
    const later = await Player.at(url, id);
    expect(later.now.view.seats).toEqual([null, null, null, null]);
  });

  test('keeps the seat of somebody who is back in time', async () => {
    const { url } = await serve({ patience: { quick: 250 } });
    const [ala, ben] = [await newcomer(url), await newcomer(url)];
    const { id } = await quick(url, ala, { game: 'dominoes', seating: 3 });
    const first = await Player.at(url, id, ala);
    await first.sits(0, 'Ala');
    const second = await Player.at(url, id, ben);
    await second.sits(1, 'Ben');
    second.close();
    await first.until(() => first.presence?.present[1] === false, 'Ben is gone');
    await Player.at(url, id, ben);
    await pause(400);
    expect(names(first)).toEqual(['Ala', 'Ben', null]);
  });

  test('starts with bots as soon as anybody there has asked for them', async () => {
    const { url } = await serve();
    const [ala, ben] = [await newcomer(url), await newcomer(url)];
    const { id } = await quick(url, ala, { game: 'dominoes', seating: 3 });
    expect(await quick(url, ben, { game: 'dominoes', seating: 3 })).toEqual({ id });
    const first = await Player.at(url, id, ala);
    await first.sits(0, 'Ala');
    const second = await Player.at(url, id, ben);
    await second.sits(1, 'Ben');
    await second.does({ type: 'addBot', seat: 2 });
    expect(second.now.view).toMatchObject({ phase: 'playing', quick: false });
  });
});

test('a proposal is carried out when the one who has not answered leaves', async () => {
  const { url } = await serve({ patience: { proposal: 50 } });
  const cookie = await newcomer(url);
  const table = await openTable(url, cookie, dominoes(3, { target: 61 }));
  const [ala, ben, cleo] = [
    await Player.at(url, table, cookie),
    await Player.at(url, table),
    await Player.at(url, table),
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
  const host = await Wire.to(url, { cookie });
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
