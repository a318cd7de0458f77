import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ENTRY = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url));

/** As the server has it. */
const Database = createRequire(ENTRY)('better-sqlite3') as new (
  path: string,
) => { prepare(sql: string): { run(...values: number[]): void }; close(): void };

/** A line of the server's log, as far as it is read here; pino's level 50 is an error. */
interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly port?: number;
}
const ERROR = 50;

/** What an ended test process may not leave behind. */
const running = new Set<ChildProcess>();
const folders = new Set<string>();
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) remove(folder);
});

/** The built server in a process of its own, with data of its own; it can be killed and started again. */
export class GameServer {
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'horse-race-'));
  private child: ChildProcess | undefined;
  private port = 0;
  /** More of its environment. */
  private readonly env: Readonly<Record<string, string>>;
  /** What it has logged as an error. */
  readonly errors: string[] = [];

  private constructor(env: Readonly<Record<string, string>>) {
    this.env = env;
  }

  /** Starts on a free port, and resolves when it listens. */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<GameServer> {
    const server = new GameServer(env);
    folders.add(server.dataDir);
    await server.restart();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Without any warning, as a power cut would. */
  async kill(): Promise<void> {
    const { child } = this;
    if (child === undefined) return;
    this.child = undefined;
    running.delete(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
  }

  /** Starts again on the same port with the same data. */
  async restart(): Promise<void> {
    await this.kill();
    const child = spawn(process.execPath, [ENTRY], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        RATE_LIMITS: 'off',
        // Nobody in a test has to follow what a bot does.
        BOT_MS: '50',
        LOG_LEVEL: 'info',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    running.add(child);
    child.once('exit', (code, signal) => {
      if (this.child === child) this.errors.push(`the server ended by itself: ${code ?? signal}`);
    });
    this.port = await this.listening(child);
  }

  /** The server has been down for so long: all that its database holds happened so much earlier. */
  async letTimePass(ms: number): Promise<void> {
    await this.kill();
    const db = new Database(join(this.dataDir, 'horse-race.db'));
    db.prepare('UPDATE commits SET at = at - ?').run(ms);
    db.prepare('UPDATE tables SET changed_at = changed_at - ?, due_at = due_at - ?').run(ms, ms);
    db.prepare('UPDATE alive SET at = at - ?').run(ms);
    db.close();
    await this.restart();
  }

  async close(): Promise<void> {
    await this.kill();
    folders.delete(this.dataDir);
    remove(this.dataDir);
  }

  private listening({ stdout, stderr }: ChildProcess): Promise<number> {
    if (stdout === null || stderr === null) throw new Error('the server has no output');
    stderr.on('data', (text) => this.errors.push(String(text)));
    const lines = createInterface(stdout);
    return new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const { level, msg, port } = JSON.parse(line) as LogLine;
        if (level >= ERROR) this.errors.push(msg);
        if (port !== undefined) resolve(port);
      });
      lines.on('close', () => reject(new Error(`the server does not start: ${this.errors.join('\n')}`)));
    });
  }
}
