import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { attached, done, refused, TABLE, update, Visit } from './testing/visit.ts';

vi.mock('socket.io-client', () => import('./testing/fake-socket.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ids = (visit: Visit): Set<unknown> =>
  new Set(visit.socket.of('submit').map(({ message }) => (message as { id: string }).id));

describe('a command', () => {
  test('is sent with its own id and resolves with the answer', async () => {
    const visit = await Visit.open();
    for (const version of [2, 3]) {
      const result = await visit.submits();
      expect(result.answer).toBe('none yet');
      await visit.socket.answers('submit', done(update(version)));
      expect(result.answer).toBeUndefined();
    }
    expect(visit.socket.of('submit')[0]?.message).toEqual({
      table: TABLE,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      command: { type: 'stand' },
    });
    expect(ids(visit).size).toBe(2);
    expect(visit.versions).toEqual([1, 2, 3]);
  });

  test('that is refused resolves with the refusal and shows the table that came with it', async () => {
    const visit = await Visit.open();
    const result = await visit.submits();
    await visit.socket.answers('submit', refused('STALE', { update: update(7) }));
    expect(result.answer).toMatchObject({ code: 'STALE' });
    expect(visit.versions).toEqual([1, 7]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.socket.of('submit')).toHaveLength(1);
  });

  test.each(['NOT_ATTACHED', 'TOO_FAST'] as const)(
    'refused with %s is sent again after a moment, under the same id',
    async (code) => {
      const visit = await Visit.open();
      const result = await visit.submits();
      await visit.socket.answers('submit', refused(code));
      await vi.advanceTimersByTimeAsync(399);
      expect(visit.socket.of('submit')).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(visit.socket.of('submit')).toHaveLength(2);
      await visit.socket.answers('submit', done(update(2)));
      expect(result.answer).toBeUndefined();
      expect(ids(visit).size).toBe(1);
    },
  );

  test('without an answer is sent eight times at most, under the same id', async () => {
    const visit = await Visit.open();
    const result = await visit.submits();
    await vi.advanceTimersByTimeAsync(8 * 4_000 - 1);
    expect(result.answer).toBe('none yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(result.answer).toMatchObject({ code: 'SERVER_ERROR' });
    expect(visit.socket.of('submit')).toHaveLength(8);
    expect(ids(visit).size).toBe(1);
  });

  test('waits until the table is attached', async () => {
    const visit = await Visit.open();
    visit.socket.drops();
    const result = await visit.submits();
    await vi.advanceTimersByTimeAsync(5_000);
    visit.socket.opens();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(visit.socket.of('submit')).toEqual([]);
    await visit.socket.answers('attach', attached(update(1)));
    expect(visit.socket.of('submit')).toHaveLength(1);
    await visit.socket.answers('submit', done(update(2)));
    expect(result.answer).toBeUndefined();
  });

  test('fails if the connection stays lost, and is never sent after that', async () => {
    const visit = await Visit.open();
    visit.socket.drops();
    const result = await visit.submits();
    await vi.advanceTimersByTimeAsync(8 * 4_000);
    expect(result.answer).toMatchObject({ code: 'SERVER_ERROR' });
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(1)));
    expect(visit.socket.of('submit')).toEqual([]);
  });

  test('is sent again on the next connection if the first one drops before the answer', async () => {
    const visit = await Visit.open();
    await visit.submits();
    visit.socket.drops();
    visit.socket.opens();
    await visit.socket.answers('attach', attached(update(1)));
    expect(visit.socket.of('submit')).toHaveLength(2);
    expect(ids(visit).size).toBe(1);
  });
});

describe('a closed table', () => {
  test('fails waiting commands at once, and leaves no timer', async () => {
    const visit = await Visit.open();
    visit.socket.drops();
    const result = await visit.submits();
    visit.client.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(result.answer).toMatchObject({ code: 'SERVER_ERROR' });
    expect(vi.getTimerCount()).toBe(0);
    expect(visit.states).toEqual(['connecting', 'open', 'lost']);
  });

  test('disconnects without reporting a lost connection, and sends nothing more', async () => {
    const visit = await Visit.open();
    visit.client.close();
    expect(visit.socket.connected).toBe(false);
    expect(visit.states).toEqual(['connecting', 'open']);
    expect((await visit.submits()).answer).toMatchObject({ code: 'SERVER_ERROR' });
    expect(visit.socket.of('submit')).toEqual([]);
  });

  test('is not opened again by a probe', async () => {
    const visit = await Visit.open();
    visit.client.close();
    await visit.client.probe();
    expect(visit.socket.connects).toBe(1);
    expect(visit.socket.of('attach')).toHaveLength(1);
  });
});

describe('a probe', () => {
  test('leaves a connection alone that answers', async () => {
    const visit = await Visit.open();
    void visit.client.probe();
    await visit.socket.answers('attach', attached(update(1)));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(visit.states).toEqual(['connecting', 'open']);
    expect(visit.socket.connects).toBe(1);
  });

  test('reconnects when no answer comes in two seconds', async () => {
    const visit = await Visit.open();
    void visit.client.probe();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(visit.socket.connected).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(visit.states.at(-1)).toBe('lost');
    expect(visit.socket.connects).toBe(2);
  });

  test('reconnects at once when the connection is lost', async () => {
    const visit = await Visit.open();
    visit.socket.drops();
    await visit.client.probe();
    expect(visit.socket.connects).toBe(2);
    expect(visit.socket.of('attach')).toHaveLength(1);
  });

  test('does not reconnect if the table is closed meanwhile', async () => {
    const visit = await Visit.open();
    const probing = visit.client.probe();
    visit.client.close();
    await probing;
    expect(visit.socket.connects).toBe(1);
  });
});
