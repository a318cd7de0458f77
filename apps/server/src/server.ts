import { lookup } from 'node:dns/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { TIMEOUTS, type Timeouts } from './config/timeouts.ts';
import { buildHttp } from './http/http.ts';
import { takePathOff } from './http/path.ts';
import { Lobby } from './lobby/lobby.ts';
import { Metrics } from './metrics/metrics.ts';
import { LocalPresence } from './presence/local-presence.ts';
import { Sockets } from './sockets/sockets.ts';
import { openSqliteStore } from './store/sqlite.ts';
import type { Store } from './store/store.ts';
import { Absences } from './tables/absences.ts';
import { Housekeeping, type Times, timesFor } from './tables/housekeeping.ts';
import { Tables } from './tables/tables.ts';

export interface RunningServer {
  readonly port: number;
  /** Takes no more, lets what is under way finish (for a limited time), writes it, and closes. */
  close(): Promise<void>;
}

/** How long commands under way may take once the server is closing. */
const DRAIN_MS = 5_000;

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly webRoot: string | null;
  /** Timeouts that are not as usual. */
  readonly timeouts?: Partial<Timeouts>;
  /** Times of housekeeping that are not as usual. */
  readonly times?: Partial<Times>;
}

/**
 * Starts everything on the database in the data folder; resolves when it listens.
 *
 * @throws StartupError when the configuration, the database or the client cannot be used
 */
export async function startServer(parts: Parts): Promise<RunningServer> {
  const store = await openSqliteStore(parts.config.dataDir);
  try {
    const { port, close } = await startOn(store, parts);
    return { port, close: () => close().finally(() => store.close()) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Starts everything but the store, which stays open when the server is closed, and may be others' as well. */
export async function startOn(store: Store, parts: Parts): Promise<RunningServer> {
  const { config, log, webRoot } = parts;
  const timeouts = { ...TIMEOUTS, ...parts.timeouts };
  const times = { ...timesFor(config.keepDays), ...parts.times };
  const pace = { late: timeouts.watchDelay, bot: config.botMs };
  const metrics = new Metrics({
    tablesInMemory: (): number => tables.inMemory,
    connections: (): number => sockets.connections,
  });
  const presence = new LocalPresence();
  const tables = await Tables.create({ store, log, presence, meter: metrics, pace });
  const absences = new Absences({ tables, presence, timeouts });
  const lobby = new Lobby({ tables, presence, timeouts });
  const housekeeping = new Housekeeping({ tables, store, log }, times);
  const http = await buildHttp({ config, log, tables, lobby, metrics, webRoot });
  await http.ready();
  const sockets = new Sockets(http.server, { tables, presence, lobby, log, config });
  // After all who listen are there, because it has to be the first of them.
  takePathOff(http.server, config.basePath);
  const close = async (): Promise<void> => {
    const stopped = [tables.stop(), housekeeping.stop()];
    sockets.drain();
    // Whoever comes from now on is refused at once, and may find another process here soon.
    http.server.close();
    const drained = Promise.all([...stopped, tables.settled()]);
    await Promise.race([drained, setTimeout(DRAIN_MS, undefined, { ref: false })]);
    absences.stop();
    lobby.stop();
    await sockets.close();
    await http.close();
  };
  try {
    // One address: for each that `localhost` has Fastify would open a server of its own, and sockets have one only.
    const { address } = await lookup(config.host);
    await http.listen({ port: config.port, host: address });
  } catch (error) {
    await close();
    throw new StartupError(
      `The server cannot listen at ${config.host}, port ${config.port}: ${(error as Error).message}. ` +
        'Choose another PORT or HOST, or stop the program that uses it.',
    );
  }
  void tables.resume();
  housekeeping.start();
  return { port: (http.server.address() as AddressInfo).port, close };
}
