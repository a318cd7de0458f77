import type { CreateTable, QuickMatch, Refusal } from '@horse-race/protocol/wire';

type TableId = { readonly id: string };

/** The address of a path of the server, which may itself lie below a path. */
export const below = (url: string, path: string): URL => new URL(url.replace(/\/?$/, path));

async function post(address: URL, body: unknown): Promise<TableId | Refusal> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as TableId | Refusal;
}

/** Opens a table at the server of this address; its id, or why not. Throws only when it cannot be reached. */
export const createTable = (body: CreateTable, url: string): Promise<TableId | Refusal> =>
  post(below(url, '/api/tables'), body);

/**
 * The table where others wait to play the same, or a new one; as `createTable`. It keeps no seat: whoever
 * finds them taken asks again.
 */
export const quickMatch = (body: QuickMatch, url: string): Promise<TableId | Refusal> =>
  post(below(url, '/api/quick'), body);

/** Where a finished match's record can be had, as a path of the server. */
export const recordPath = (table: string, match: number): string => `/api/tables/${table}/records/${match}`;
