import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** What becomes of a wish to go over to WebSocket. */
export type Upgrades =
  /** It goes through. */
  | 'passed'
  /** It is taken for a usual request, as by a proxy that does not know it. */
  | 'dropped'
  /** It is taken, and nothing goes through. */
  | 'swallowed';

interface Wanted {
  readonly upgrades: Upgrades;
  /** Whether servers see the path. */
  readonly path: 'kept' | 'taken off';
}

/** The path that the game lies below. */
const PATH = '/games/horse/';

/** What a proxy says to the next itself. */
const HOP_BY_HOP = ['connection', 'upgrade', 'keep-alive', 'transfer-encoding'];

/** The host that is asked is the proxy's own word for the game, as where nobody has configured more. */
const HOST = { host: 'game' };

/** A reverse proxy with the game below a path, as others run it. */
export class Gateway {
  /** What was asked that does not lie below the path. */
  readonly strays: string[] = [];
  /** How often a WebSocket was opened. */
  webSockets = 0;
  private readonly wanted: Wanted;
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private ports: readonly number[] = [];
  private asked = 0;

  private constructor(wanted: Wanted) {
    this.wanted = wanted;
    this.server = createServer();
    this.server.on('request', (from, to) => {
      const path = this.pathOf(from);
      if (path === undefined) {
        to.writeHead(404).end();
        return;
      }
      const headers = Object.entries(from.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      const onward = request({
        port: this.nextPort(),
        path,
        method: from.method,
        headers: { ...Object.fromEntries(headers), ...HOST },
      });
      onward.on('response', (answer) => {
        to.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(to);
      });
      onward.on('error', () => to.destroy());
      to.on('close', () => onward.destroy());
      from.pipe(onward);
    });
    if (wanted.upgrades !== 'dropped') {
      this.server.on('upgrade', (from: IncomingMessage, socket: Socket) => this.upgrade(from, socket));
    }
  }

  /** Listens on a free port; where it leads is said later, because servers want to know its address. */
  static async listen(wanted: Wanted): Promise<Gateway> {
    const gateway = new Gateway(wanted);
    await new Promise<void>((resolve) => gateway.server.listen(0, '127.0.0.1', resolve));
    return gateway;
  }

  /** The address of the game. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}${PATH}`;
  }

  /** Leads to these servers by turns, with no regard to who asks. */
  leadTo(...servers: readonly { readonly url: string }[]): void {
    this.ports = servers.map(({ url }) => Number(new URL(url).port));
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
    this.server.closeAllConnections();
    this.server.close();
  }

  private nextPort(): number {
    const port = this.ports[this.asked++ % this.ports.length];
    if (port === undefined) throw new Error('the proxy leads nowhere');
    return port;
  }

  private pathOf({ url = '' }: IncomingMessage): string | undefined {
    if (!url.startsWith(PATH)) {
      this.strays.push(url);
      return undefined;
    }
    return this.wanted.path === 'kept' ? url : url.slice(PATH.length - 1);
  }

  private upgrade(from: IncomingMessage, socket: Socket): void {
    const path = this.pathOf(from);
    this.open.add(socket);
    socket.on('error', () => socket.destroy());
    if (path === undefined || this.wanted.upgrades === 'swallowed') return;
    this.webSockets += 1;
    const onward = connect(this.nextPort(), '127.0.0.1', () => {
      const lines = Object.entries({ ...from.headers, ...HOST }).map(([name, value]) => `${name}: ${value}`);
      onward.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.pipe(socket).pipe(onward);
    });
    this.open.add(onward);
    onward.on('error', () => socket.destroy());
    onward.on('close', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }
}
