import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config.ts';
import { makeLog } from './config/log.ts';
import { StartupError } from './config/startup-error.ts';
import { startServer } from './server.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A terminal and what runs in it often pass the same wish to end on twice. */
const ONE_WISH_MS = 1_000;
/** Closing that takes longer is given up. */
const CLOSING_MS = 10_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config);
  const server = await startServer({ config, log, webRoot: WEB_ROOT });
  const address = config.publicUrl ?? `http://localhost:${server.port}`;
  log.info({ port: server.port, dataDir: config.dataDir }, `Horse Race is open at ${address}`);
  let askedAt: number | undefined;
  const stop = (signal: string): void => {
    if (askedAt !== undefined) {
      // What was acknowledged is on disk, so ending at once loses nothing either.
      if (Date.now() - askedAt > ONE_WISH_MS) process.exit(1);
      return;
    }
    askedAt = Date.now();
    log.info({ signal }, 'closing');
    setTimeout(() => {
      log.error('closing took too long');
      process.exit(1);
    }, CLOSING_MS).unref();
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'closing failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
}

main().catch((error: unknown) => {
  // What the person who starts it can put right is a sentence; a bug comes with its stack.
  const text = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
