import type { ClientEvents, Reply, ServerEvents } from '@horse-race/protocol/wire';
import { io, type Socket } from 'socket.io-client';
import { below } from './http.ts';

export interface Options {
  /** Where the server is: an origin, or the address of the path it lies below. */
  readonly url: string;
  /** Only where no browser keeps cookies: tests and load. */
  readonly cookie?: string;
  /** The secret of a personal link that is about to be used: opens a table that nobody may watch. */
  readonly link?: string;
}

export type ServerSocket = Socket<ServerEvents, ClientEvents>;

/** How long an answer may take before the question is asked again. */
export const ANSWER_MS = 4_000;

/** A connection that is not opened yet, and comes back by itself after every drop. */
export const connection = ({ url, cookie }: Options): ServerSocket => {
  const { origin, pathname } = below(url, '/socket.io/');
  return io(origin, {
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
};

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
