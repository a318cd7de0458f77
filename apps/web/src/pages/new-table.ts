import { createTable } from '@horse-race/client';
import type { RefusalCode } from '@horse-race/protocol/wire';
import type { Settings } from '@horse-race/table';
import { SERVER } from '../core/address.ts';

/** Tables that were just created or found here: who wanted them sits down without being asked again. */
const wanted = new Set<string>();

/** Whoever opened this page comes to a table to play at it; opening its link never does that. */
export function wantTable(table: string): void {
  wanted.add(table);
}

/** Whether a seat at the table was asked for on this page; told once. */
export const isWanted = (table: string): boolean => wanted.delete(table);

/** Opens a table on the server. Its id, or the code of why not; a server out of reach is `SERVER_ERROR`. */
export async function openTable(settings: Settings): Promise<{ id: string } | RefusalCode> {
  try {
    const opened = await createTable({ settings }, SERVER);
    if (!('id' in opened)) return opened.code;
    wantTable(opened.id);
    return opened;
  } catch {
    return 'SERVER_ERROR';
  }
}
