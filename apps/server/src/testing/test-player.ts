import { botFor } from '@horse-race/bots';
import { type ConnectionState, type Snapshot, TableClient } from '@horse-race/client';
import type { Presence, Refusal, TalkLine } from '@horse-race/protocol';
import type { OwnView, TableView } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import type { TableCommand } from '@horse-race/table';
import { onTestFinished } from 'vitest';
import { newcomer } from './people.ts';

/** Only against hanging, with an error that says what was waited for. */
const TIMEOUT_MS = 60_000;

interface Waiter {
  readonly isDone: () => boolean;
  readonly resolve: () => void;
}

/** Somebody at a table, through the client that the web app uses. */
export class TestPlayer {
  readonly cookie: string;
  readonly client: TableClient;
  readonly snapshots: Snapshot[] = [];
  readonly lines: ConnectionState[] = [];
  presence: Presence | undefined;
  gone: Refusal | undefined;
  talk: readonly TalkLine[] = [];
  private readonly waiters = new Set<Waiter>();

  constructor(url: string, table: string, cookie: string) {
    this.cookie = cookie;
    const look = (): void => {
      for (const waiter of this.waiters) {
        if (!waiter.isDone()) continue;
        this.waiters.delete(waiter);
        waiter.resolve();
      }
    };
    this.client = new TableClient(
      table,
      {
        onSnapshot: (snapshot) => {
          this.snapshots.push(snapshot);
          look();
        },
        onPresence: (presence) => {
          this.presence = presence;
          look();
        },
        onTalk: (talk) => {
          this.talk = talk;
          look();
        },
        onConnection: (line) => {
          this.lines.push(line);
          look();
        },
        onGone: (refusal) => {
          this.gone = refusal;
          look();
        },
      },
      { url, cookie },
    );
    onTestFinished(() => this.client.close());
  }

  /** Somebody who has the table open; new here unless a cookie says who. */
  static async at(url: string, table: string, cookie?: string): Promise<TestPlayer> {
    const player = new TestPlayer(url, table, cookie ?? (await newcomer(url)));
    await player.until(() => player.snapshots.length > 0, 'the table is open');
    return player;
  }

  /** Waits until something has come that makes it true. */
  async until(isDone: () => boolean, what: string): Promise<void> {
    if (isDone()) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        reject(new Error(`waited in vain until ${what}`));
      }, TIMEOUT_MS);
      const waiter = {
        isDone,
        resolve: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      this.waiters.add(waiter);
    });
  }

  untilVersion(version: number): Promise<void> {
    return this.until(() => this.now.version >= version, `version ${version} is here`);
  }

  /** What is known of the table. */
  get now(): Snapshot {
    const snapshot = this.snapshots.at(-1);
    if (snapshot === undefined) throw new Error('the table is not open');
    return snapshot;
  }

  /** The match as everybody sees it. */
  get match(): TableView {
    return this.now.view.match?.state as TableView;
  }

  /** The match as only this seat sees it. */
  get own(): OwnView {
    return this.now.own?.state as OwnView;
  }

  get seat(): Seat {
    return this.now.own?.seat as Seat;
  }

  /** What a good player would do now; undefined when there is nothing to decide. */
  get wish(): (TableCommand & { type: 'act' }) | undefined {
    const { decision } = this.own ?? {};
    const play = botFor(this.now.view.settings.game);
    const move = decision && play({ seat: this.seat, table: this.match, own: this.own });
    return decision && move ? { type: 'act', decision: decision.id, move } : undefined;
  }

  /** Carries out what must be accepted. */
  async does(command: TableCommand): Promise<void> {
    const refusal = await this.client.submit(command);
    if (refusal !== undefined) throw new Error(`${command.type} is refused: ${refusal.code}`);
    await this.untilDealt();
  }

  async sits(seat: Seat, name = `Player ${seat}`): Promise<void> {
    const refusal = await this.client.sit(seat, name);
    if (refusal !== undefined) throw new Error(`sitting down is refused: ${refusal.code}`);
    await this.untilDealt();
  }

  async asksForRematch(): Promise<void> {
    const refusal = await this.client.rematch();
    if (refusal !== undefined) throw new Error(`a rematch is refused: ${refusal.code}`);
    await this.untilDealt();
  }

  /** Clients reveal their seeds before a match starts. */
  private untilDealt(): Promise<void> {
    return this.until(() => this.now.view.reveal === null, 'all seeds are revealed');
  }

  close(): void {
    this.client.close();
  }
}

/** One answer by whoever is asked, seen by everybody; false when the match is over. */
export async function playOnce(
  players: readonly TestPlayer[],
  watchers: readonly TestPlayer[] = [],
): Promise<boolean> {
  const [first] = players;
  const newest = Math.max(...players.map(({ now }) => now.version));
  await Promise.all(players.map((player) => player.untilVersion(newest)));
  if (first?.now.view.phase !== 'playing') return false;
  const asked = players.find((player) => player.wish !== undefined);
  if (asked === undefined) throw new Error('nobody is asked');
  await asked.does(asked.wish as TableCommand);
  await Promise.all([...players, ...watchers].map((player) => player.untilVersion(asked.now.version)));
  return true;
}

/** Plays until the match is over or `isDone`. */
export async function playOn(
  players: readonly TestPlayer[],
  isDone: () => boolean = () => false,
): Promise<void> {
  while (!isDone() && (await playOnce(players)));
}
