import { PROTOCOL, type Reply, type Update } from '@horse-race/protocol';
import type { OwnView } from '@horse-race/rules/dominoes';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dominoes, hashOf, newcomer, openTable } from '../testing/people.ts';
import { RawClient } from '../testing/raw-client.ts';
import { serve, type TestServer } from '../testing/server.ts';
import { TestPlayer } from '../testing/test-player.ts';

const codeOf = (reply: Reply<unknown>): string => (reply.ok ? 'ok' : reply.refusal.code);

let server: TestServer;
let cookie: string;
let table: string;
beforeEach(async () => {
  server = await serve();
  cookie = await newcomer(server.url);
  table = await openTable(server.url, cookie, dominoes(2, { target: 61 }));
});

afterEach(() => {
  vi.useRealTimers();
});

const wireOf = (who: string): Promise<RawClient> => RawClient.to(server.url, { cookie: who });
const sit = (seat: number, name = `Player ${seat}`) => ({ type: 'sit', seat, name, hash: hashOf(seat) });

async function attached(who?: string): Promise<RawClient> {
  const wire = await wireOf(who ?? (await newcomer(server.url)));
  await wire.attach(table);
  return wire;
}

/** Two people in a match; `mover` is the one whose turn it is. */
async function inMatch(): Promise<{ mover: TestPlayer; other: TestPlayer }> {
  const host = await TestPlayer.at(server.url, table, cookie);
  const guest = await TestPlayer.at(server.url, table);
  await host.sits(0);
  await guest.sits(1);
  await host.does({ type: 'start' });
  await guest.untilVersion(host.now.version);
  return host.wish === undefined ? { mover: guest, other: host } : { mover: host, other: guest };
}

describe('attaching', () => {
  test('gives the whole table to anyone, with an own part to those who have one', async () => {
    const host = await wireOf(cookie);
    const update = (await host.attach(table)).update;
    expect(update).toMatchObject({ version: 1, own: { seat: null, host: true }, view: { phase: 'room' } });
    const watcher = await wireOf(await newcomer(server.url));
    expect((await watcher.attach(table)).update.own).toBeNull();
  });

  test('tells the time as it is, however long ago the last thing happened', async () => {
    const wire = await attached(cookie);
    await wire.submit(table, 'first-id', sit(0));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_000 });
    expect((await wire.attach(table)).update.now).toBe(Date.now());
  });

  test('is refused without an identity, with another protocol, and to a table that is not there', async () => {
    const nobody = await RawClient.to(server.url);
    const attach = (wire: RawClient, message: object) => wire.asks('attach', message).then(codeOf);
    expect(await attach(nobody, { protocol: PROTOCOL, table })).toBe('NO_IDENTITY');
    const wire = await wireOf(cookie);
    expect(await attach(wire, { protocol: PROTOCOL + 1, table })).toBe('OLD_PROTOCOL');
    expect(await attach(wire, { protocol: 0, table: 'changed', more: 1 })).toBe('OLD_PROTOCOL');
    expect(await attach(wire, { protocol: PROTOCOL, table: 'no-such-table-00' })).toBe('UNKNOWN_TABLE');
    expect(await attach(wire, { table })).toBe('BAD_MESSAGE');
  });

  test('comes before a command: otherwise it is refused', async () => {
    const wire = await wireOf(cookie);
    expect(codeOf(await wire.submit(table, 'first-id', sit(0)))).toBe('NOT_ATTACHED');
    await wire.attach(table);
    expect(codeOf(await wire.submit(table, 'other-id', sit(0)))).toBe('ok');
    wire.socket.emit('detach', { table });
    expect(codeOf(await wire.submit(table, 'third-id', sit(1)))).toBe('NOT_ATTACHED');
  });

  test('to two tables keeps them apart, and leaving one takes effect there only', async () => {
    const second = await openTable(server.url, cookie, dominoes(3));
    const watcher = await wireOf(await newcomer(server.url));
    await watcher.attach(table);
    await watcher.attach(second);
    const host = await wireOf(cookie);
    await host.attach(table);
    await host.attach(second);
    watcher.socket.emit('detach', { table });
    await watcher.attach(second);
    await host.submit(table, 'first-id', sit(0));
    await host.submit(second, 'first-id', sit(2));
    expect((await watcher.attach(second)).update.version).toBe(2);
    expect(watcher.updates.map(({ view }) => view.seats.length)).toEqual([3]);
    expect((await host.attach(table)).presence.watching).toBe(0);
    expect((await host.attach(second)).presence.watching).toBe(1);
  });
});

describe('a connection', () => {
  test('from a page of another origin is refused', async () => {
    for (const origin of ['https://evil.example', 'null', `${server.url}0`])
      await expect(RawClient.to(server.url, { cookie, origin })).rejects.toThrow();
    expect((await RawClient.to(server.url, { cookie, origin: server.url })).socket.connected).toBe(true);
  });

  test('through a proxy is taken from the public address', async () => {
    const publicServer = await serve({ env: { PUBLIC_URL: 'https://race.example' } });
    const wire = await RawClient.to(publicServer.url, { origin: 'https://race.example' });
    expect(wire.socket.connected).toBe(true);
    await expect(RawClient.to(publicServer.url, { origin: 'https://evil.example' })).rejects.toThrow();
  });

  test('that sends more than a message may hold is closed, and the table knows nothing of it', async () => {
    const wire = await attached(cookie);
    const closed = new Promise((resolve) => wire.socket.once('disconnect', resolve));
    wire.socket.emit('submit', { table, id: 'first-id', command: sit(0, 'a'.repeat(5_000)) });
    await closed;
    expect((await (await attached()).attach(table)).update.version).toBe(1);
  });

  test('that sends too much at once is told so, and heard again later', async () => {
    // Nothing is refilled but by the test.
    vi.useFakeTimers({ toFake: ['Date'] });
    const limited = await serve({ env: { RATE_LIMITS: 'on' } });
    const who = await newcomer(limited.url);
    const id = await openTable(limited.url, who, dominoes(2));
    const wire = await RawClient.to(limited.url, { cookie: who });
    await wire.attach(id);
    const asked = Array.from({ length: 80 }, () => wire.asks('attach', { protocol: PROTOCOL, table: id }));
    const codes = (await Promise.all(asked)).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(59);
    expect(codes.filter((code) => code === 'TOO_FAST')).toHaveLength(21);
    vi.setSystemTime(Date.now() + 200);
    expect((await wire.attach(id)).update.version).toBe(1);
  });
});

describe('presence', () => {
  test('follows who sits down, without anyone coming or going', async () => {
    const host = await TestPlayer.at(server.url, table, cookie);
    const watcher = await TestPlayer.at(server.url, table);
    await watcher.until(() => watcher.presence?.watching === 2, 'both watch');
    await host.sits(1);
    await watcher.until(() => watcher.presence?.present[1] === true, 'the host sits');
    expect(watcher.presence).toEqual({ watching: 1, present: [false, true] });
    await host.does({ type: 'addBot', seat: 0 });
    await watcher.until(() => watcher.presence?.present[0] === true, 'a bot is always there');
  });

  test('counts people, not connections, and seats by their own person', async () => {
    const host = await TestPlayer.at(server.url, table, cookie);
    await host.sits(0);
    const watching = await newcomer(server.url);
    const wires = await Promise.all([attached(watching), attached(watching)]);
    await host.until(() => host.presence?.watching === 1, 'the watcher is there');
    await host.until(() => host.presence?.present[0] === true, 'the host sits');
    expect(host.presence).toEqual({ watching: 1, present: [true, false] });
    for (const { socket } of wires) socket.disconnect();
    await host.until(() => host.presence?.watching === 0, 'the watcher is gone');
    const watcher = await TestPlayer.at(server.url, table);
    host.close();
    await watcher.until(() => watcher.presence?.present[0] === false, 'the host is away');
    expect(watcher.presence).toEqual({ watching: 1, present: [false, false] });
  });
});

describe('a command', () => {
  test('sent twice with one id is carried out once, and answered twice', async () => {
    const wire = await attached(cookie);
    const replies = await Promise.all([1, 2, 3].map(() => wire.submit(table, 'same-id-1', sit(0))));
    expect(replies.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(replies.map((reply) => reply.ok && reply.value.version)).toEqual([2, 2, 2]);
    const elsewhere = await attached(cookie);
    expect(await elsewhere.submit(table, 'same-id-1', sit(0))).toMatchObject({
      ok: true,
      value: { version: 2 },
    });
  });

  test('reaches the others as an update, and its sender as the answer', async () => {
    const host = await attached(cookie);
    const sameHost = await attached(cookie);
    const watcher = await attached();
    const reply = (await host.submit(table, 'first-id', sit(0))) as Reply<Update> & { ok: true };
    expect(reply.value).toMatchObject({ version: 2, own: { seat: 0 }, happened: [{ type: 'sat', seat: 0 }] });
    await host.attach(table);
    await Promise.all([sameHost.attach(table), watcher.attach(table)]);
    expect(host.updates).toEqual([]);
    expect(sameHost.updates).toMatchObject([{ version: 2, own: { seat: 0 } }]);
    expect(watcher.updates).toHaveLength(1);
    expect(watcher.updates[0]).not.toHaveProperty('own');
    expect(watcher.updates[0]).toMatchObject({ version: 2, happened: reply.value.happened });
  });

  test('for one seat of five at once seats one; the others watch on, with the reason', async () => {
    const wires = await Promise.all([1, 2, 3, 4, 5].map(() => attached()));
    const replies = await Promise.all(
      wires.map((wire, i) => wire.submit(table, 'first-id', sit(1, `P${i}`))),
    );
    expect(replies.map(codeOf).sort()).toEqual([
      'SEAT_TAKEN',
      'SEAT_TAKEN',
      'SEAT_TAKEN',
      'SEAT_TAKEN',
      'ok',
    ]);
    const views = await Promise.all(wires.map(async (wire) => (await wire.attach(table)).update));
    expect(views.filter(({ own }) => own?.seat === 1)).toHaveLength(1);
    expect(new Set(views.map(({ view }) => JSON.stringify(view))).size).toBe(1);
    expect(views[0]?.view.seats.filter((seat) => seat !== null)).toHaveLength(1);
  });

  test('with a name that cannot be shown is refused as such', async () => {
    const wire = await attached(cookie);
    const names = ['', ' ', '\u202e', 'a'.repeat(80), '名'.repeat(60), `a${'\u0301'.repeat(40)}`, '\u3164'];
    for (const [i, name] of names.entries())
      expect(codeOf(await wire.submit(table, `try-number-${i}`, sit(0, name)))).toBe('BAD_NAME');
    expect((await wire.attach(table)).update.version).toBe(1);
  });
});

describe('in a match', () => {
  test('the second click plays nothing: it answers a decision that is no longer open', async () => {
    const { mover, other } = await inMatch();
    const { version } = mover.now;
    const { wish } = mover;
    const wire = await attached(mover.cookie);
    const replies = await Promise.all([
      wire.submit(table, 'click-01', wish),
      wire.submit(table, 'click-02', wish),
    ]);
    expect(replies.map(codeOf)).toEqual(['ok', 'STALE']);
    const stale = replies[1] as Reply<Update> & { ok: false };
    expect(stale.update).toMatchObject({ version: version + 1, own: { seat: mover.seat } });
    await other.untilVersion(version + 1);
    expect(other.match.moves).toHaveLength(1);
  });

  test('what is not allowed is refused with its code, and nobody else sees anything', async () => {
    const { mover, other } = await inMatch();
    const { version } = mover.now;
    const decision = mover.own.decision?.id;
    const play = (tile: string | undefined, at: string | null = null) => ({
      type: 'act',
      decision,
      move: { type: 'play', tile, at },
    });
    const ownTile = mover.own.hand[0];
    const foreign = other.own.hand[0];
    const inBoneyard = [
      '00',
      '11',
      '22',
      '33',
      '44',
      '55',
      '66',
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '12',
      '13',
    ].find((tile) => ![...mover.own.hand, ...other.own.hand].some((held) => held === tile));
    const asMover = await attached(mover.cookie);
    const asOther = await attached(other.cookie);
    const asWatcher = await attached();
    const before = [other, mover].map(({ snapshots }) => snapshots.length);
    const tries: [RawClient, unknown, string][] = [
      [asMover, play(foreign), 'NOT_YOUR_TILE'],
      [asMover, play(inBoneyard), 'NOT_YOUR_TILE'],
      [asMover, play(ownTile, '34:high'), 'NO_SUCH_END'],
      [asMover, { type: 'act', decision, move: { type: 'draw' } }, 'MUST_PLAY'],
      [asMover, { type: 'act', decision, move: { type: 'continue' } }, 'NOT_NOW'],
      [asMover, { type: 'comeBack' }, 'NOT_NOW'],
      [asMover, { type: 'act' }, 'BAD_MESSAGE'],
      [asMover, {}, 'BAD_MESSAGE'],
      [asOther, play(foreign), 'NOT_YOUR_TURN'],
      [asOther, play(ownTile), 'NOT_YOUR_TURN'],
      [asOther, { type: 'act', decision, move: { type: 'draw' } }, 'NOT_YOUR_TURN'],
      [asWatcher, play(ownTile), 'NOT_SEATED'],
      [asWatcher, { type: 'act', decision, move: { type: 'draw' } }, 'NOT_SEATED'],
      [asWatcher, sit(0, 'Player 0'), 'MATCH_RUNNING'],
      [asWatcher, { type: 'start' }, 'NOT_HOST'],
    ];
    const answers: string[] = [];
    for (const [i, [wire, command]] of tries.entries())
      answers.push(codeOf(await wire.submit(table, `try-number-${i}`, command)));
    expect(answers).toEqual(tries.map(([, , code]) => code));
    // A tile that another holds and one that nobody holds get the same answer, to the byte.
    const answerTo = async (id: string, tile: string | undefined): Promise<unknown> => {
      const reply = await asMover.submit(table, id, play(tile));
      return JSON.parse(JSON.stringify(reply, (key, value) => (key === 'now' ? 0 : value)));
    };
    expect(await answerTo('foreign-1', foreign)).toEqual(await answerTo('boneyard-1', inBoneyard));
    expect((await asWatcher.attach(table)).update.version).toBe(version);
    expect([other, mover].map(({ snapshots }) => snapshots.length)).toEqual(before);
    for (const wire of [asMover, asOther, asWatcher]) expect(wire.updates).toEqual([]);
  });

  test('a second browser with the same name watches, and has nothing of the seat', async () => {
    const { mover, other } = await inMatch();
    const stranger = await attached();
    expect(codeOf(await stranger.submit(table, 'first-id', sit(mover.seat, 'Player 0')))).toBe(
      'MATCH_RUNNING',
    );
    const { update } = await stranger.attach(table);
    expect(update.own).toBeNull();
    expect(update.view.seats.map((seat) => seat?.name)).toEqual(['Player 0', 'Player 1']);
    await mover.does(mover.wish ?? { type: 'stand' });
    await other.untilVersion(mover.now.version);
  });

  test('the seat is there again in another window of the same browser', async () => {
    const { mover } = await inMatch();
    const again = await TestPlayer.at(server.url, table, mover.cookie);
    expect(again.now.own).toEqual(mover.now.own);
    await again.does(again.wish ?? { type: 'stand' });
    await mover.untilVersion(again.now.version);
    expect(mover.own).toEqual(again.own as OwnView);
  });
});
