import type { Commit } from '@horse-race/table';
import type { Store } from '../store/store.ts';
import { dominoes } from './people.ts';

/**
 * A table whose log has so many commits, at which a seat was kept and let go again and again. The last of its
 * commands have the ids `command-2`, `command-3`… up to `command-<length>`, by `host`.
 */
export async function writeLongLog(store: Store, table: string, length: number): Promise<void> {
  const opened: Commit['events'] = [{ type: 'opened', host: 'host', settings: dominoes(2) }];
  await Promise.all(
    Array.from({ length }, (_, i) => {
      const events = i === 0 ? opened : [{ type: 'seatKept', seat: 1, kept: i % 2 === 1 } as const];
      const command = { id: `command-${i + 1}`, by: 'host' };
      return store.append({ table, commit: { version: i + 1, at: i, command, events }, dueAt: null });
    }),
  );
}
