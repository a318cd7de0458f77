import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { extname } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/** From its source or built, as this file. */
const EXTENSION = extname(import.meta.url);
const SERVE = fileURLToPath(new URL(`../load/serve${EXTENSION}`, import.meta.url));
const ARGUMENTS = [...(EXTENSION === '.ts' ? ['--conditions=source', '--import', 'tsx'] : []), SERVE];

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A server without pages and rate limits in a process of its own; its log goes to standard error. */
export class ServerProcess {
  readonly url: string;
  private readonly child: Child;

  private constructor(child: Child, url: string) {
    this.child = child;
    this.url = url;
  }

  /** Starts on a free port, with the data in a folder; resolves when it listens. */
  static async start(dataDir: string): Promise<ServerProcess> {
    const child = spawn(process.execPath, ARGUMENTS, {
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const address = await Promise.race([
      once(child.stdout, 'data').then(([text]) => String(text).trim()),
      once(child, 'exit').then(() => undefined),
    ]);
    if (address === undefined) throw new Error('the server does not start');
    return new ServerProcess(child, address);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Without any warning, as a power cut would. */
  async kill(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await gone;
  }

  /** In order. */
  async close(): Promise<void> {
    if (!this.isRunning) return;
    const gone = once(this.child, 'exit');
    this.child.stdin.end();
    await gone;
  }
}
