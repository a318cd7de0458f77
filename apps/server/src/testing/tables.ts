import type { Settings } from '@horse-race/table';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { LocalPresence } from '../presence/local-presence.ts';
import type { Presence } from '../presence/presence.ts';
import type { Store } from '../store/store.ts';
import type { ResidentTable } from '../tables/resident-table.ts';
import { type Pace, Tables } from '../tables/tables.ts';
import { dominoes } from './people.ts';

interface Wanted {
  readonly pace?: Partial<Pace>;
  readonly presence?: Presence;
}

/** The tables of a store, as a process has them; stopped with the test. Nobody is there, if nothing else is wanted. */
export async function tablesOn(store: Store, wanted: Wanted = {}): Promise<Tables> {
  const { pace = {}, presence = new LocalPresence() } = wanted;
  const tables = await Tables.create({ store, log: pino({ level: 'silent' }), presence, pace });
  onTestFinished(() => tables.stop());
  return tables;
}

/** A table of `host`, which has just been opened. */
export async function openedOn(tables: Tables, settings: Settings = dominoes(2)): Promise<ResidentTable> {
  const opened = await tables.open('host', settings);
  if (!opened.ok) throw new Error(opened.refusal);
  return residentOn(tables, opened.value);
}

/** A table that is there. */
export async function residentOn(tables: Tables, id: string): Promise<ResidentTable> {
  const table = await tables.get(id);
  if (table === undefined) throw new Error('no such table');
  return table;
}
