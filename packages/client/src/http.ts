import type { CreateTable, Refusal } from '@horse-race/protocol/wire';

/** Opens a table; its id, or why not. Throws only when the server cannot be reached. */
export async function createTable(body: CreateTable, url = ''): Promise<{ id: string } | Refusal> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string } | Refusal;
}

/** Where a finished match's record can be had. */
export const recordPath = (table: string, match: number): string => `/api/tables/${table}/records/${match}`;
