import { LobbyClient, quickMatch } from '@horse-race/client';
import type { LobbyView, QuickMatch, RefusalCode } from '@horse-race/protocol/wire';
import { SERVER } from '../core/address.ts';
import { wantTable } from './new-table.ts';

/** The public tables, as the server tells of them while somebody looks. */
export class Lobby {
  #view = $state.raw<LobbyView>();
  private readonly client: LobbyClient;

  constructor() {
    this.client = new LobbyClient(
      (view) => {
        this.#view = view;
      },
      { url: SERVER },
    );
  }

  /** Undefined until the first answer. */
  get view(): LobbyView | undefined {
    return this.#view;
  }

  close(): void {
    this.client.close();
  }
}

/** Finds a table to play at with whoever is waiting: its id, or the code of why not. */
export async function findQuick(body: QuickMatch): Promise<{ readonly id: string } | RefusalCode> {
  try {
    const found = await quickMatch(body, SERVER);
    if (!('id' in found)) return found.code;
    wantTable(found.id);
    return found;
  } catch {
    return 'SERVER_ERROR';
  }
}
