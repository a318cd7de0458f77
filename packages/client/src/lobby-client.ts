import type { LobbyView } from '@horse-race/protocol/wire';
import { ask, connection, type Options, type ServerSocket, wait, whenScattered } from './connection.ts';

/** The lobby over a bad network: enters again after every drop, and shows what was told last. */
export class LobbyClient {
  private readonly socket: ServerSocket;
  private readonly onView: (view: LobbyView) => void;

  constructor(onView: (view: LobbyView) => void, options: Options) {
    this.onView = onView;
    this.socket = connection(options);
    this.socket.on('connect', () => void this.enter());
    this.socket.on('lobby', onView);
    // Whoever opens a table is told.
    whenScattered(this.socket, () => this.close());
    this.socket.connect();
  }

  close(): void {
    this.socket.disconnect();
  }

  private async enter(): Promise<void> {
    const { id } = this.socket;
    while (id !== undefined && this.socket.id === id) {
      const reply = await ask<LobbyView>(this.socket, (answered) => this.socket.emit('enterLobby', answered));
      if (reply?.ok) {
        this.onView(reply.value);
        return;
      }
      if (reply !== undefined) await wait(1_000);
    }
  }
}
