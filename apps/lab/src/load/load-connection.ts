import WebSocket from 'ws';

/** Called with the text of every event and answer. */
export type Listener = (text: string) => void;

/**
 * A connection that speaks just enough of Socket.IO's protocol (Engine.IO 4 over a WebSocket) to play. Load
 * must cost less to make than to serve, so nothing is parsed here.
 */
export class LoadConnection {
  private readonly socket: WebSocket;
  private readonly listener: Listener;
  private nextAnswer = 0;

  private constructor(socket: WebSocket, listener: Listener) {
    this.socket = socket;
    this.listener = listener;
  }

  static open(url: string, cookie: string, listener: Listener): Promise<LoadConnection> {
    return new Promise((resolve, reject) => {
      const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(address, { headers: { cookie }, perMessageDeflate: false });
      const wire = new LoadConnection(socket, listener);
      socket.on('error', reject);
      socket.on('message', (data: Buffer) => {
        const text = data.toString();
        if (text.startsWith('0')) socket.send('40');
        else if (text === '2') socket.send('3');
        else if (text.startsWith('40')) resolve(wire);
        else wire.listener(text);
      });
    });
  }

  /** Sends an event whose answer comes to the listener as a text that begins with `43`. */
  ask(event: string, message: unknown): void {
    this.socket.send(`42${this.nextAnswer++}${JSON.stringify([event, message])}`);
  }

  /** Sends a packet as it is. */
  send(packet: string): void {
    this.socket.send(packet);
  }

  get isOpen(): boolean {
    return this.socket.readyState === WebSocket.OPEN;
  }

  /** Answers asked for so far; the next one has this number. */
  get asked(): number {
    return this.nextAnswer;
  }

  close(): void {
    this.socket.terminate();
  }
}
