import type { Settings } from '@horse-race/table';
import { m } from '../core/i18n/messages.svelte.ts';
import { preferences } from '../core/preferences.svelte.ts';
import { LiveTable } from '../table/live-table.svelte.ts';
import { LocalClient } from './local-client.ts';

/** The table of a match that is practised: the one kept of this game, or a new one. */
export function practise(settings: Settings, onrematch: () => void): LiveTable {
  const name = preferences.name === '' ? m.practice_nameless() : preferences.name;
  let client: LocalClient | undefined;
  return new LiveTable('practice', {
    local: (_, listener) => {
      client = new LocalClient({ settings, name, onrematch }, listener);
      return client;
    },
    afterwards: () => ({ replayPath: `/practice/replay/${client?.number}` }),
  });
}
