import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What lies between a client and a server: it can be cut, be dead without a word, and lead elsewhere. */
export class Cable {
  /** New connections are refused. */
  isCut = false;
  /** What the server says is lost. */
  isDeaf = false;
  /** What the client says is lost. */
  isMute = false;
  /** Nothing but plain HTTP is let through, as by a proxy that knows no WebSocket. */
  isPlain = false;
  private to: number;
  private readonly server: Server;
  private readonly ends = new Set<Socket>();

  private constructor(to: number) {
    this.to = to;
    this.server = createServer((near) => this.join(near));
  }

  /** A cable to a port of this machine. */
  static async to(port: number): Promise<Cable> {
    const cable = new Cable(port);
    await new Promise<void>((resolve) => cable.server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      cable.drop();
      cable.server.close();
    });
    return cable;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks what is connected. */
  drop(): void {
    for (const end of this.ends) end.destroy();
  }

  /** Breaks what is connected and lets nothing through until it is mended. */
  cut(): void {
    this.isCut = true;
    this.drop();
  }

  /** Lets everything through again, to another port if one is given. */
  mend(to = this.to): void {
    this.to = to;
    this.isCut = false;
    this.isDeaf = false;
    this.isMute = false;
  }

  private join(near: Socket): void {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.to, '127.0.0.1');
    near.on('data', (data) => {
      if (this.isPlain && /^upgrade: websocket/im.test(data.toString('latin1'))) near.destroy();
      else if (!this.isMute) far.write(data);
    });
    far.on('data', (data) => this.isDeaf || near.write(data));
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.ends.add(end);
      // A broken connection is what this is for.
      end.on('error', () => end.destroy());
      end.on('close', () => {
        this.ends.delete(end);
        other.destroy();
      });
    }
  }
}
