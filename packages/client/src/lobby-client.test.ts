import type { LobbyView } from '@horse-race/protocol/wire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LobbyClient } from './lobby-client.ts';
import { FakeSocket, settled } from './testing/fake-socket.ts';
import { done, refused } from './testing/visit.ts';

vi.mock('socket.io-client', () => import('./testing/fake-socket.ts'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const view = (now: number): LobbyView => ({ tables: [], waiting: [], now });

function lobby(): { client: LobbyClient; socket: FakeSocket; views: number[] } {
  const views: number[] = [];
  const client = new LobbyClient(({ now }) => views.push(now), { url: 'https://race.example' });
  return { client, socket: FakeSocket.last.socket, views };
}

test('the lobby is entered on each connection, and every view is shown', async () => {
  const { socket, views } = lobby();
  expect(socket.connects).toBe(1);
  socket.opens();
  await socket.answers('enterLobby', done(view(1)));
  socket.says('lobby', view(2));
  socket.drops();
  socket.opens();
  await socket.answers('enterLobby', done(view(3)));
  expect(views).toEqual([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.of('enterLobby')).toHaveLength(2);
});

test('entering is tried again: a second after a refusal, at once after a timeout', async () => {
  const { socket, views } = lobby();
  socket.opens();
  await socket.answers('enterLobby', refused('TOO_FAST'));
  await vi.advanceTimersByTimeAsync(999);
  expect(socket.of('enterLobby')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(socket.of('enterLobby')).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(socket.of('enterLobby')).toHaveLength(3);
  await socket.answers('enterLobby', done(view(1)));
  expect(views).toEqual([1]);
});

test('the lobby is not entered again on a connection that has dropped', async () => {
  const { socket } = lobby();
  socket.opens();
  socket.drops();
  socket.opens();
  await settled();
  expect(socket.of('enterLobby')).toHaveLength(2);
});

test('the connection is closed with the lobby, and when several servers answer', () => {
  const closed = lobby();
  closed.socket.opens();
  closed.client.close();
  expect(closed.socket.connected).toBe(false);
  const scattered = lobby();
  scattered.socket.opens();
  for (let i = 0; i < 3; i++) scattered.socket.io.emit('close', 'transport error', { description: 400 });
  expect(scattered.socket.connected).toBe(false);
});
