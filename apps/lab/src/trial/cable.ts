import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/**
 * What lies between a client and a server: it can be cut, slow, or dead without a word, and it can lead to
 * another port later. Nothing of what passes is looked at.
 */
export class Cable {
  /** Milliseconds that everything takes, each way. */
  delay = 0;
  /** Whatever is said is lost, and nobody is told. */
  isDead = false;
  private isCut = false;
  private port: number;
  private readonly server: Server;
  private readonly ends = new Set<Socket>();

  private constructor(port: number) {
    this.port = port;
    this.server = createServer((near) => this.join(near));
  }

  static async to(port: number): Promise<Cable> {
    const cable = new Cable(port);
    await new Promise<void>((resolve) => cable.server.listen(0, '127.0.0.1', resolve));
    return cable;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Breaks what is connected, and lets nothing through until it is mended. */
  cut(): void {
    this.isCut = true;
    this.drop();
  }

  /** As new, to another port if one is given; what was dead before stays broken. */
  mend(port = this.port): void {
    if (this.isDead) this.drop();
    this.port = port;
    this.isCut = false;
    this.isDead = false;
    this.delay = 0;
  }

  close(): void {
    this.drop();
    this.server.close();
  }

  private drop(): void {
    for (const end of this.ends) end.destroy();
  }

  private join(near: Socket): void {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.port, '127.0.0.1');
    this.pass(near, far);
    this.pass(far, near);
  }

  private pass(from: Socket, to: Socket): void {
    this.ends.add(from);
    // A queue, because timers of nearly the same length do not ring in the order in which they were set.
    const onItsWay: { readonly data: Buffer; readonly at: number }[] = [];
    const arrive = (): void => {
      const now = performance.now();
      for (let [next] = onItsWay; next !== undefined && next.at <= now; [next] = onItsWay) {
        onItsWay.shift();
        if (to.writable) to.write(next.data);
      }
      if (onItsWay[0] !== undefined) setTimeout(arrive, onItsWay[0].at - now + 1);
    };
    from.on('data', (data) => {
      if (this.isDead) return;
      onItsWay.push({ data, at: performance.now() + this.delay });
      if (onItsWay.length === 1) arrive();
    });
    // A broken connection is what this is for.
    from.on('error', () => from.destroy());
    from.on('close', () => {
      this.ends.delete(from);
      to.destroy();
    });
  }
}
