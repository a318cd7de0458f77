import { fileURLToPath } from 'node:url';
import { readConfig } from './config.ts';
import { makeLog } from './log.ts';
import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

const WEB_ROOT = fileURLToPath(new URL('../../web/dist', import.meta.url));

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = makeLog(config);
  const server = await startServer({ config, log, webRoot: WEB_ROOT });
  const address = config.publicUrl ?? `http://localhost:${server.port}`;
  log.info({ port: server.port, dataDir: config.dataDir }, `Horse Race is open at ${address}`);
  let isClosing = false;
  const stop = (signal: string): void => {
    if (isClosing) return;
    isClosing = true;
    log.info({ signal }, 'closing');
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
