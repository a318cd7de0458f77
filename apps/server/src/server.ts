import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { buildHttp } from './http/http.ts';
import { Sockets } from './sockets/sockets.ts';
import { StartupError } from './startup-error.ts';
import { openSqliteStore } from './store/sqlite.ts';
import { Tables } from './tables/tables.ts';

export interface RunningServer {
  readonly port: number;
  /** Takes no more, lets what is under way finish, writes it, and closes. */
  close(): Promise<void>;
}

interface Parts {
  readonly config: Config;
  readonly log: Logger;
  readonly webRoot: string | null;
  /** How long a bot takes, where nobody watches. */
  readonly botMs?: number;
}

/**
 * Starts everything; resolves when it listens.
 *
 * @throws StartupError when the configuration, the database or the client cannot be used
 */
export async function startServer({ config, log, webRoot, botMs }: Parts): Promise<RunningServer> {
  const store = openSqliteStore(join(config.dataDir, 'horse-race.db'));
  const tables = new Tables(store, log, botMs);
  const http = await buildHttp({ config, log, tables, webRoot });
  await http.ready();
  const sockets = new Sockets(http.server, { tables, log, config });
  const close = async (): Promise<void> => {
    tables.stop();
    await sockets.close();
    await http.close();
    store.close();
  };
  try {
    await http.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw new StartupError(
      `The server cannot listen at ${config.host}, port ${config.port}: ${(error as Error).message}. ` +
        'Choose another PORT or HOST, or stop the program that uses it.',
    );
  }
  tables.resume();
  return { port: (http.server.address() as AddressInfo).port, close };
}
