import { setTimeout as wait } from 'node:timers/promises';
import { PROTOCOL } from '@horse-race/protocol';
import { LoadConnection } from '../load/load-connection.ts';
import type { Message } from './mischief.ts';
import { newcomer } from './people.ts';
import type { Referee } from './referee.ts';

/** Packets that are made up ask for answers with numbers from here on. */
const MADE_UP = 1e9;
/** Longest wait for an answer, in milliseconds: only a lost one takes so long, on however busy a machine. */
const TIMEOUT_MS = 60_000;
/** A seed by itself: as long as no match has ended, nobody may see one. Commitments are twice as long. */
const SEED = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/;
/** A hand, or a seat of one's own, in a copy for somebody who has none. (Hands laid open at their end are `hands`.) */
const OWN = /"own":\{"seat":\d|"hand":\[/;

/** Somebody without a seat who has all tables open and says what they should not. */
export class Vandal {
  /** Answers by `ok` or the code of the refusal. */
  readonly answers: Map<string, number>;
  private readonly url: string;
  private readonly tables: readonly string[];
  private readonly referee: Referee;
  private wire: LoadConnection | undefined;
  private cookie = '';
  private readonly open = new Set<number>();
  private readonly waiters: (() => void)[] = [];

  constructor(
    url: string,
    tables: readonly string[],
    { referee, answers }: { referee: Referee; answers: Map<string, number> },
  ) {
    this.url = url;
    this.tables = tables;
    this.referee = referee;
    this.answers = answers;
  }

  async say(message: Message): Promise<void> {
    const wire = await this.connected();
    if ('packet' in message) await this.break(wire, message.packet);
    else if (message.isAsked) this.ask(wire, message.event, message.content);
    else wire.send(`42${JSON.stringify([message.event, message.content])}`);
  }

  /** Waits until everything is answered, or the connection has been closed. */
  async heard(): Promise<void> {
    const until = performance.now() + TIMEOUT_MS;
    while (this.open.size > 0 && this.wire?.isOpen === true) {
      if (performance.now() > until) {
        this.referee.violation(`${this.open.size} messages were not answered`);
        this.open.clear();
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 200);
        this.waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    this.open.clear();
  }

  close(): void {
    this.wire?.close();
  }

  /** What is no message may end the connection, in part or as a whole, and the rest goes over a new one. */
  private async break(wire: LoadConnection, packet: string): Promise<void> {
    await this.heard();
    if (wire.isOpen) wire.send(packet);
    await wait(20);
    wire.close();
    this.wire = undefined;
  }

  private ask(wire: LoadConnection, event: string, content: unknown): void {
    this.open.add(wire.asked);
    wire.ask(event, content);
  }

  private async connected(): Promise<LoadConnection> {
    if (this.wire?.isOpen) return this.wire;
    this.open.clear();
    if (this.cookie === '') this.cookie = await newcomer(this.url);
    const wire = await LoadConnection.open(this.url, this.cookie, (text) => this.hear(text));
    this.wire = wire;
    for (const table of this.tables) this.ask(wire, 'attach', { protocol: PROTOCOL, table });
    return wire;
  }

  private hear(text: string): void {
    const leak = SEED.exec(text) ?? OWN.exec(text);
    if (leak !== null) this.referee.violation(`somebody without a seat was told ${leak[0]}`);
    const answer = /^43(\d+)\[/.exec(text);
    if (answer === null || Number(answer[1]) >= MADE_UP) return;
    if (!this.open.delete(Number(answer[1])))
      this.referee.violation(`message ${answer[1]} was answered twice`);
    const code = text.includes('"ok":true') ? 'ok' : (/"code":"([A-Z_]+)"/.exec(text)?.[1] ?? 'no code');
    this.answers.set(code, (this.answers.get(code) ?? 0) + 1);
    if (code === 'SERVER_ERROR' || code === 'no code')
      this.referee.violation(`an answer is ${text.slice(0, 200)}`);
    if (this.open.size === 0) for (const waiter of this.waiters.splice(0)) waiter();
  }
}
