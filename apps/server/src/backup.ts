// `node apps/server/dist/backup.js FILE`: copies the database in DATA_DIR to a new file, also while the server runs.
import { join } from 'node:path';
import { readConfig } from './config/config.ts';
import { StartupError } from './config/startup-error.ts';
import { backUp } from './store/backup.ts';
import { DATABASE } from './store/sqlite.ts';

async function main([target, ...more]: readonly string[]): Promise<void> {
  if (target === undefined || target.startsWith('-') || more.length > 0) {
    throw new StartupError(
      'Usage: node apps/server/dist/backup.js FILE, with DATA_DIR as the server has it.',
    );
  }
  const { dataDir } = readConfig(process.env);
  const { tables, commits } = await backUp(join(dataDir, DATABASE), target);
  process.stdout.write(`${target} holds ${tables} tables, ${commits} commits.\n`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
