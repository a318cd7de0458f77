import type { CreateTable, QuickMatch, Refusal } from '@horse-race/protocol/wire';

type TableId = { readonly id: string };

async function post(path: string, body: unknown): Promise<TableId | Refusal> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as TableId | Refusal;
}

/** Opens a table; its id, or why not. Throws only when the server cannot be reached. */
export const createTable = (body: CreateTable, url = ''): Promise<TableId | Refusal> =>
  post(`${url}/api/tables`, body);

/**
 * The table where others wait to play the same, or a new one; as `createTable`. It keeps no seat: whoever
 * finds them taken asks again.
 */
export const quickMatch = (body: QuickMatch, url = ''): Promise<TableId | Refusal> =>
  post(`${url}/api/quick`, body);

/** Where a finished match's record can be had. */
export const recordPath = (table: string, match: number): string => `/api/tables/${table}/records/${match}`;
