import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ask, connection, whenScattered } from './connection.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { done } from './testing/visit.ts';

vi.mock('socket.io-client', () => import('./testing/fake-socket.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a connection', () => {
  test.each([
    ['https://race.example', '/socket.io/'],
    ['https://race.example/', '/socket.io/'],
    ['https://race.example/games/horse', '/games/horse/socket.io/'],
    ['https://race.example/games/horse/', '/games/horse/socket.io/'],
  ])('to %s goes to the path %s of its origin', (url, path) => {
    connection({ url });
    expect(FakeSocket.last).toMatchObject({ origin: 'https://race.example', options: { path } });
  });

  test('is not opened at once, and sends cookies', () => {
    connection({ url: 'https://race.example' });
    expect(FakeSocket.last.options).toMatchObject({ autoConnect: false, withCredentials: true });
    expect(FakeSocket.last.options).not.toHaveProperty('extraHeaders');
  });

  test('sends the cookie it is given', () => {
    connection({ url: 'https://race.example', cookie: 'a=1' });
    expect(FakeSocket.last.options).toMatchObject({ extraHeaders: { cookie: 'a=1' } });
  });

  test('that has never opened begins with polling the next time', () => {
    const { io: manager } = connection({ url: 'https://race.example' });
    FakeSocket.last.socket.fails('websocket error');
    expect(manager.opts.transports).toEqual(['polling', 'websocket']);
  });

  test('that has opened once keeps its transports', () => {
    const { io: manager } = connection({ url: 'https://race.example' });
    const { socket } = FakeSocket.last;
    socket.opens();
    socket.drops();
    socket.fails('websocket error');
    expect(manager.opts.transports).toBeUndefined();
  });
});

describe('several servers at one address', () => {
  const UNKNOWN = { description: 400 };
  /** How often several servers are reported after sessions that ended like this, `after` milliseconds each. */
  const reports = (ends: readonly { why: unknown; after?: number }[]): number => {
    let count = 0;
    const socket = connection({ url: 'https://race.example' });
    whenScattered(socket, () => count++);
    const { io: manager } = FakeSocket.last.socket;
    for (const { why, after = 0 } of ends) {
      manager.emit('open');
      vi.advanceTimersByTime(after);
      manager.emit('close', 'transport error', why);
    }
    return count;
  };
  const strange = { why: UNKNOWN };

  test('are recognised by three new sessions in a row that the server does not know', () => {
    expect(reports([strange, strange])).toBe(0);
    expect(reports([strange, strange, strange])).toBe(1);
  });

  test('are reported once', () => {
    expect(reports([strange, strange, strange, strange, strange])).toBe(1);
  });

  test.each([
    ['of another kind', { why: { description: 502 } }],
    ['without a reason', { why: undefined }],
    ['of a session that had lasted', { why: UNKNOWN, after: 5_000 }],
  ])('are not assumed after an end %s, which resets the count', (_, end) => {
    expect(reports([end, end, end])).toBe(0);
    expect(reports([strange, strange, end, strange, strange])).toBe(0);
    expect(reports([strange, strange, end, strange, strange, strange])).toBe(1);
  });

  test('are assumed after sessions that lasted a little less', () => {
    const end = { why: UNKNOWN, after: 4_999 };
    expect(reports([end, end, end])).toBe(1);
  });
});

describe('a question', () => {
  const asked = (timeout?: number) => {
    const socket = connection({ url: 'https://race.example' });
    const sent: ((reply: { ok: true; value: number }) => void)[] = [];
    const answer = ask<number>(socket, (answered) => sent.push(answered), timeout);
    return { answer, sent, socket: FakeSocket.last.socket };
  };

  test('resolves with its answer, and leaves no timer or listener', async () => {
    const { answer, sent, socket } = asked();
    sent[0]?.(done(7) as { ok: true; value: number });
    expect(await answer).toEqual({ ok: true, value: 7 });
    expect(vi.getTimerCount()).toBe(0);
    expect(socket.listeners('disconnect')).toBe(0);
  });

  test('resolves with nothing as soon as the connection drops', async () => {
    const { answer, socket } = asked();
    socket.opens();
    socket.drops();
    expect(await answer).toBeUndefined();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('resolves with nothing when no answer comes in time', async () => {
    const { answer, socket } = asked(2_500);
    const late = vi.fn();
    void answer.then(late);
    await vi.advanceTimersByTimeAsync(2_499);
    expect(late).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBeUndefined();
    expect(socket.listeners('disconnect')).toBe(0);
  });
});
