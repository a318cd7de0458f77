import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { testEnvironment } from './server.ts';

const ENTRY = fileURLToPath(new URL('./entry.ts', import.meta.url));

/** A server in a process of its own, which can be killed as a power cut would. */
export class OwnProcess {
  readonly port: number;
  readonly url: string;
  private readonly child: ChildProcess;

  private constructor(child: ChildProcess, port: number) {
    this.child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(dataDir: string): Promise<OwnProcess> {
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', ENTRY], {
      env: { ...process.env, ...testEnvironment(dataDir) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    onTestFinished(() => {
      child.kill('SIGKILL');
    });
    let errors = '';
    child.stderr?.on('data', (text) => {
      errors += String(text);
    });
    const port = await new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(message as number));
      child.once('exit', () => reject(new Error(`the server does not start: ${errors}`)));
    });
    return new OwnProcess(child, port);
  }

  /** Without any warning. */
  async kill(): Promise<void> {
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}
