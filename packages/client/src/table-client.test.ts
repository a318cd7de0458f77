import { PROTOCOL } from '@horse-race/protocol/wire';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settled } from './testing/fake-socket.ts';
import { attached, done, PRESENCE, refused, said, TABLE, update, Visit } from './testing/visit.ts';

vi.mock('socket.io-client', () => import('./testing/fake-socket.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a table that is opened', () => {
  test('is requested once the connection is open, and shown', async () => {
    const visit = new Visit();
    expect(visit.socket.connects).toBe(1);
    expect(visit.states).toEqual(['connecting']);
    expect(visit.socket.sent).toEqual([]);
    visit.socket.opens();
    expect(visit.socket.of('attach')[0]?.message).toEqual({ protocol: PROTOCOL, table: TABLE });
    await visit.socket.answers('attach', attached(update(4, { own: { seat: 1 } }), [said(3)]));
    expect(visit.states).toEqual(['connecting', 'open']);
    expect(visit.snapshots).toMatchObject([{ version: 4, own: { seat: 1 }, isNext: false }]);
    expect(visit.presences).toEqual([PRESENCE]);
    expect(visit.talks).toEqual([[said(3)]]);
  });

  test('is requested with the secret of a personal link', () => {
    const visit = new Visit('secret');
    visit.socket.opens();
    expect(visit.socket.of('attach')[0]?.message).toEqual({
      protocol: PROTOCOL,
      table: TABLE,
      link: 'secret',
    });
  });

  test('is requested again on the same connection until an answer comes', async () => {
    const visit = new Visit();
    visit.socket.opens();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(visit.socket.of('attach')).toHaveLength(2);
    await visit.socket.answers('attach', attached(update(1)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.socket.of('attach')).toHaveLength(2);
  });

  test.each(['TOO_FAST', 'SERVER_ERROR'] as const)(
    'is requested again after a second on %s',
    async (code) => {
      const visit = new Visit();
      visit.socket.opens();
      await visit.socket.answers('attach', refused(code));
      await vi.advanceTimersByTimeAsync(999);
      expect(visit.socket.of('attach')).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(visit.socket.of('attach')).toHaveLength(2);
      expect(visit.gone).toEqual([]);
      await visit.socket.answers('attach', attached(update(1)));
      expect(visit.states).toEqual(['connecting', 'open']);
    },
  );

  test('is gone on any other refusal, and not requested again', async () => {
    const visit = new Visit();
    visit.socket.opens();
    await visit.socket.answers('attach', refused('UNKNOWN_TABLE'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.gone).toMatchObject([{ code: 'UNKNOWN_TABLE' }]);
    expect(visit.socket.of('attach')).toHaveLength(1);
    expect(visit.states).toEqual(['connecting']);
  });

  test('is requested once on each connection; the old one stops asking', async () => {
    const visit = new Visit();
    visit.socket.opens();
    visit.socket.drops();
    visit.socket.opens();
    await settled();
    expect(visit.socket.of('attach')).toHaveLength(2);
    await visit.socket.answers('attach', attached(update(1)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.socket.of('attach')).toHaveLength(2);
  });

  test('is lost with its connection and back with the next one', async () => {
    const visit = await Visit.open();
    visit.socket.drops();
    visit.socket.fails('refused');
    expect(visit.states).toEqual(['connecting', 'open', 'lost']);
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(5)));
    expect(visit.states).toEqual(['connecting', 'open', 'lost', 'open']);
    expect(visit.versions).toEqual([1, 5]);
  });

  test('is lost when the connection cannot be opened, and gone when there are too many connections', () => {
    const visit = new Visit();
    visit.socket.fails('websocket error');
    expect(visit.states).toEqual(['connecting', 'lost']);
    expect(visit.gone).toEqual([]);
    visit.socket.fails('TOO_MANY');
    expect(visit.gone).toMatchObject([{ code: 'TOO_MANY' }]);
  });
});

test('a table is closed and gone when several servers answer in its place', () => {
  const visit = new Visit();
  visit.socket.opens();
  for (let i = 0; i < 3; i++) visit.socket.io.emit('close', 'transport error', { description: 400 });
  expect(visit.gone).toMatchObject([{ code: 'MANY_SERVERS' }]);
  expect(visit.socket.connected).toBe(false);
});

describe('what the server says', () => {
  test('about another table is ignored', async () => {
    const visit = await Visit.open();
    const before = [visit.snapshots.length, visit.presences.length];
    visit.socket.says('update', 'another-table0', update(2));
    visit.socket.says('presence', 'another-table0', PRESENCE);
    visit.socket.says('said', 'another-table0', said(1));
    visit.socket.says('closed', 'another-table0', { code: 'UNKNOWN_TABLE', sentence: '' });
    expect([visit.snapshots.length, visit.presences.length]).toEqual(before);
    expect([visit.talks, visit.gone]).toEqual([[], []]);
  });

  test('about this table reaches the listener', async () => {
    const visit = await Visit.open();
    visit.socket.says('update', TABLE, update(2));
    visit.socket.says('presence', TABLE, { watching: 7, present: [] });
    visit.socket.says('closed', TABLE, { code: 'NOT_WATCHABLE', sentence: '' });
    expect(visit.versions).toEqual([1, 2]);
    expect(visit.presences.at(-1)).toEqual({ watching: 7, present: [] });
    expect(visit.gone).toMatchObject([{ code: 'NOT_WATCHABLE' }]);
  });
});

describe('an update', () => {
  const open = async (): Promise<Visit> => {
    const visit = new Visit();
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(5, { own: { seat: 0 } })));
    return visit;
  };

  test('older than the one shown is ignored', async () => {
    const visit = await open();
    visit.socket.says('update', TABLE, update(4, { own: null }));
    expect(visit.versions).toEqual([5]);
  });

  test('of the same version is not shown again: nothing in it is new', async () => {
    const visit = await open();
    visit.socket.says('update', TABLE, update(5));
    visit.socket.says('update', TABLE, update(5, { own: { seat: 0 } }));
    visit.socket.says('update', TABLE, update(6));
    visit.socket.says('update', TABLE, update(6, { own: { seat: 0 } }));
    expect(visit.versions).toEqual([5, 6]);
  });

  test('of the same version is shown for its own part where that of a version between was missed', async () => {
    const visit = await open();
    visit.socket.says('update', TABLE, update(7));
    visit.socket.says('update', TABLE, update(7, { own: { seat: 1 } }));
    expect(visit.snapshots.at(-1)).toMatchObject({ version: 7, own: { seat: 1 }, isNext: false });
    visit.socket.says('update', TABLE, update(7, { own: { seat: 1 } }));
    expect(visit.versions).toEqual([5, 7, 7]);
  });

  test('without an own part keeps the last one; null clears it', async () => {
    const visit = await open();
    visit.socket.says('update', TABLE, update(6));
    expect(visit.snapshots.at(-1)?.own).toEqual({ seat: 0 });
    visit.socket.says('update', TABLE, update(7, { own: null }));
    expect(visit.snapshots.at(-1)?.own).toBeNull();
  });

  test('is the next one if its version follows and it says what happened', async () => {
    const visit = await open();
    const isNext = (version: number, happened: unknown[] = [{ type: 'opened' }]): boolean | undefined => {
      visit.socket.says('update', TABLE, update(version, { happened }));
      return visit.snapshots.at(-1)?.isNext;
    };
    expect(isNext(6)).toBe(true);
    expect(isNext(8)).toBe(false);
    expect(isNext(9, [])).toBe(false);
    expect(isNext(10)).toBe(true);
  });

  test('for a spectator has no own part', async () => {
    const visit = new Visit();
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(1)));
    expect(visit.snapshots.at(-1)?.own).toBeNull();
  });
});

describe('talk', () => {
  const ids = (visit: Visit): number[] => visit.talks.at(-1)?.map(({ id }) => id) ?? [];

  test('is in order, each line once, also after a reconnect', async () => {
    const visit = new Visit();
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(1), [said(1), said(2)]));
    visit.socket.says('said', TABLE, said(3));
    visit.socket.drops();
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(1), [said(2), said(3)]));
    expect(visit.talks).toHaveLength(2);
    visit.socket.says('said', TABLE, said(4));
    expect(ids(visit)).toEqual([1, 2, 3, 4]);
  });

  test('keeps the last hundred lines', async () => {
    const visit = await Visit.open();
    for (let id = 1; id <= 103; id++) visit.socket.says('said', TABLE, said(id));
    expect(ids(visit)).toEqual(Array.from({ length: 100 }, (_, i) => i + 4));
  });

  test('is sent once; a refusal or a timeout is returned', async () => {
    const visit = await Visit.open();
    const say = async (reply?: unknown): Promise<unknown> => {
      const saying = visit.client.say({ kind: 'phrase', phrase: 'hello' });
      if (reply === undefined) await vi.advanceTimersByTimeAsync(4_000);
      else await visit.socket.answers('say', reply);
      return saying;
    };
    expect(await say(done(null))).toBeUndefined();
    expect(visit.socket.of('say').map(({ message }) => message)).toEqual([
      { table: TABLE, saying: { kind: 'phrase', phrase: 'hello' } },
    ]);
    expect(await say(refused('TOO_FAST'))).toMatchObject({ code: 'TOO_FAST' });
    expect(await say()).toMatchObject({ code: 'SERVER_ERROR' });
    expect(visit.socket.of('say')).toHaveLength(3);
  });
});
