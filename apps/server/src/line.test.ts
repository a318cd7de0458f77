import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ClientEvents, refusal } from '@horse-race/protocol';
import { Server } from 'socket.io';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Cable } from './testing/cable.ts';
import { dominoes, newcomer, openTable } from './testing/people.ts';
import { serve, type TestServer } from './testing/server.ts';
import { TestPlayer } from './testing/test-player.ts';

let server: TestServer;
let cable: Cable;
let table: string;
let player: TestPlayer;
let other: TestPlayer;
beforeEach(async () => {
  server = await serve();
  cable = await Cable.to(server.port);
  const cookie = await newcomer(server.url);
  table = await openTable(server.url, cookie, dominoes(3));
  player = await TestPlayer.at(cable.url, table, cookie);
  other = await TestPlayer.at(server.url, table);
});

afterEach(() => {
  vi.useRealTimers();
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const sits = (who: TestPlayer, seat: number) => who.client.sit(seat, `Name ${seat}`);
const seats = (): (string | undefined)[] => other.now.view.seats.map((seat) => seat?.name);

describe('a line that drops', () => {
  test('is made again by itself, and what happened in between is there', async () => {
    cable.cut();
    await player.until(() => player.lines.at(-1) === 'lost', 'the line is lost');
    await other.sits(2, `Name ${2}`);
    cable.mend();
    await player.untilVersion(other.now.version);
    expect(player.now.view).toEqual(other.now.view);
    await player.until(() => player.lines.at(-1) === 'open', 'the line is open');
    expect(player.lines).toEqual(['connecting', 'open', 'lost', 'open']);
  });

  test('carries a command given meanwhile, once', async () => {
    cable.cut();
    await player.until(() => player.lines.at(-1) === 'lost', 'the line is lost');
    const asked = sits(player, 0);
    setTimeout(() => cable.mend(), 100);
    expect(await asked).toBeUndefined();
    await other.untilVersion(2);
    expect(seats()).toEqual(['Name 0', undefined, undefined]);
  });

  test('just before the answer: the command was carried out, and is not again', async () => {
    cable.isDeaf = true;
    const asked = sits(player, 1);
    await other.untilVersion(2);
    cable.drop();
    cable.mend();
    expect(await asked).toBeUndefined();
    expect(player.now.version).toBe(2);
    // A refused command shows what was carried out until then.
    await sits(other, 1);
    expect(other.now.version).toBe(2);
    expect(seats()).toEqual([undefined, 'Name 1', undefined]);
  });

  test('just before the command: it is sent again', async () => {
    cable.isMute = true;
    const asked = sits(player, 1);
    await pause(20);
    expect((await TestPlayer.at(server.url, table)).now.version).toBe(1);
    cable.drop();
    cable.mend();
    expect(await asked).toBeUndefined();
    await other.untilVersion(2);
    expect(seats()).toEqual([undefined, 'Name 1', undefined]);
  });

  test('again and again, in the middle of everything: each command is carried out once, in order', async () => {
    let drops = 0;
    const vandal = (async () => {
      for (; drops < 6; drops++) {
        await player.until(() => player.lines.at(-1) === 'open', 'the line is open');
        await pause((drops * 7) % 20);
        if (drops % 2 === 0) cable.isDeaf = true;
        await pause((drops * 5) % 12);
        cable.drop();
        cable.mend();
        await player.until(() => player.lines.at(-1) === 'lost', 'the line is lost');
      }
    })();
    let count = 0;
    for (; drops < 6 || count % 2 === 0; count++) expect(await sits(player, count % 2)).toBeUndefined();
    await vandal;
    await other.untilVersion(count + 1);
    await sits(other, 0);
    expect(other.now.version).toBe(count + 1);
    expect(seats()).toEqual(['Name 0', undefined, undefined]);
  });
});

describe('a line that is dead without a word', () => {
  test('is found when looked at, and another is made', async () => {
    cable.isDeaf = true;
    cable.isMute = true;
    await other.sits(2, `Name ${2}`);
    const probing = player.client.probe();
    await player.until(() => player.lines.at(-1) === 'lost', 'the line is known to be dead');
    cable.drop();
    cable.mend();
    await probing;
    await player.untilVersion(2);
    await player.until(() => player.lines.at(-1) === 'open', 'the line is open');
  });

  test('that is alive is left alone when looked at', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await player.client.probe();
    expect(player.lines).toEqual(['connecting', 'open']);
  });

  test('when it should give the table is asked again', async () => {
    const silent = createServer();
    const io = new Server<ClientEvents>(silent);
    let asked = 0;
    let wasAsked = (): void => {};
    const askedAgain = (): Promise<void> => new Promise((resolve) => (wasAsked = resolve));
    io.on('connection', (socket) =>
      socket.on('attach', (_message, reply) => {
        if (++asked === 2) reply({ ok: false, refusal: refusal('UNKNOWN_TABLE') });
        wasAsked();
      }),
    );
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(async () => {
      await io.close();
    });
    const { port } = silent.address() as AddressInfo;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = askedAgain();
    const patient = new TestPlayer(`http://127.0.0.1:${port}`, table, 'none=1');
    await first;
    const second = askedAgain();
    vi.advanceTimersByTime(5_000);
    await second;
    vi.useRealTimers();
    await patient.until(() => patient.gone !== undefined, 'the answer is here');
    expect(asked).toBe(2);
  });
});

test('a line that lets no WebSocket through carries the table by polling', async () => {
  const plain = await Cable.to(server.port);
  plain.isPlain = true;
  const behind = await TestPlayer.at(plain.url, table);
  await behind.sits(0, `Name ${0}`);
  await other.sits(1, `Name ${1}`);
  await behind.untilVersion(3);
  expect(behind.now.view).toEqual(other.now.view);
});

describe('a command that cannot be carried', () => {
  test('is reported as failed when the client is closed', async () => {
    cable.cut();
    await player.until(() => player.lines.at(-1) === 'lost', 'the line is lost');
    const asked = sits(player, 0);
    player.close();
    expect(await asked).toMatchObject({ code: 'SERVER_ERROR' });
    await other.client.submit({ type: 'stand' });
    expect(other.now.version).toBe(1);
  });

  test('because it is refused says why, and brings the newest table', async () => {
    await other.sits(0, `Name ${0}`);
    expect(await sits(player, 0)).toMatchObject({ code: 'SEAT_TAKEN' });
    expect(player.now.view).toEqual(other.now.view);
  });
});

test('a table that is not there is said to be gone', async () => {
  const lost = new TestPlayer(server.url, 'no-such-table-00', await newcomer(server.url));
  await lost.until(() => lost.gone !== undefined, 'it is told');
  expect(lost.gone).toMatchObject({ code: 'UNKNOWN_TABLE' });
});
