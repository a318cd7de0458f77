import type { ClientEvents, Reply, ServerEvents } from '@horse-race/protocol/wire';
import { io, type Socket } from 'socket.io-client';
import type { DealStore } from './deal-keeper.ts';
import { below } from './http.ts';

export interface Options {
  /** Where the server is: an origin, or the address of the path it lies below. */
  readonly url: string;
  /** Only where no browser keeps cookies: tests and load. */
  readonly cookie?: string;
  /** The secret of a personal link that is about to be used: opens a table that nobody may watch. */
  readonly link?: string;
  /** Where seeds and notes of deals are kept; left out: as long as the process lasts. */
  readonly deals?: DealStore;
}

export type ServerSocket = Socket<ServerEvents, ClientEvents>;

/** How long an answer may take before the question is asked again. */
export const ANSWER_MS = 4_000;

/** A try to connect that takes longer is given up. */
const CONNECT_MS = 10_000;

/** A connection that is not opened yet, and comes back by itself after every drop. */
export const connection = ({ url, cookie }: Options): ServerSocket => {
  const { origin, pathname } = below(url, '/socket.io/');
  const socket: ServerSocket = io(origin, {
    timeout: CONNECT_MS,
    path: pathname,
    autoConnect: false,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    reconnectionDelay: 300,
    // Half as much again at most: within the grace that a server gives after a restart.
    reconnectionDelayMax: 3_000,
    ...(cookie === undefined ? {} : { extraHeaders: { cookie } }),
  } as Parameters<typeof io>[1]);
  // A proxy may take a WebSocket and let nothing through. Whoever has never come through begins with polling,
  // which goes over to a WebSocket where that works.
  const pollFirst = (): void => {
    socket.io.opts.transports = ['polling', 'websocket'];
  };
  socket.once('connect_error', pollFirst);
  socket.once('connect', () => socket.off('connect_error', pollFirst));
  return socket;
};

/** So many sessions in a row that end like this are no accident: a restart of the server costs one. */
const STRANGE_SESSIONS = 3;
/** A session is known to who opened it for longer than this. */
const JUST_OPENED_MS = 5_000;

/** Engine.IO's answer to who names a session it does not know. */
const isUnknown = (why: unknown): boolean =>
  (why as { readonly description?: unknown } | undefined)?.description === 400;

/**
 * Acts when polling cannot work: each session was opened just now, and is not known any more. Then several
 * servers answer at this address without regard to who asks, and trying again leads nowhere.
 */
export function whenScattered({ io: manager }: ServerSocket, act: () => void): void {
  let strange = 0;
  let openedAt = 0;
  manager.on('open', () => {
    openedAt = Date.now();
  });
  manager.on('close', (_, why) => {
    const isStrange = isUnknown(why) && Date.now() - openedAt < JUST_OPENED_MS;
    strange = isStrange ? strange + 1 : 0;
    if (strange === STRANGE_SESSIONS) act();
  });
}

/** Sends and waits; undefined when no answer came in time, or none can come because the line dropped. */
export function ask<T>(
  socket: ServerSocket,
  send: (answered: (reply: Reply<T>) => void) => void,
  timeout = ANSWER_MS,
): Promise<Reply<T> | undefined> {
  return new Promise((resolve) => {
    const done = (reply?: Reply<T>): void => {
      clearTimeout(timer);
      socket.off('disconnect', dropped);
      resolve(reply);
    };
    const dropped = (): void => done();
    const timer = setTimeout(done, timeout);
    socket.on('disconnect', dropped);
    send(done);
  });
}

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
