import { setTimeout as wait } from 'node:timers/promises';
import { dominoes } from '@horse-race/rules/dominoes';
import { openSqliteStore } from '@horse-race/server';
import type { Commit, Settings } from '@horse-race/table';
import { fastRandom } from '../seeds.ts';
import { newcomer, openTable } from './people.ts';
import type { Referee } from './referee.ts';
import { TrialPlayer } from './trial-player.ts';

/** How long everybody may take to be of one mind once the network is well. */
const SETTLING_MS = 120_000;

interface Arrangement {
  readonly settings: Settings;
  /** Everybody who has the table open; who finds no seat watches. */
  readonly clients: number;
  /** The way to the server of client number `i`, which may be a bad one. */
  way(client: number): Promise<string>;
}

/** A table and all who are there. */
interface Occupied {
  readonly id: string;
  readonly players: readonly TrialPlayer[];
}

/** Whether a player asked for it; the client binds and reveals seeds without being asked. */
const isPlayers = ({ command, events }: Commit): boolean =>
  command !== null && events[0]?.type !== 'seedBound' && events[0]?.type !== 'seedRevealed';

/** Tables full of players who play on and on over whatever lies between them and the server. */
export class Arena {
  private readonly referee: Referee;
  private readonly seed: string;
  private readonly tables: Occupied[] = [];

  constructor(referee: Referee, seed: string) {
    this.referee = referee;
    this.seed = seed;
  }

  /** @param url of the server itself, for whoever opens the table */
  async add(url: string, { settings, clients, way }: Arrangement): Promise<void> {
    const cookies = await Promise.all(Array.from({ length: clients }, () => newcomer(url)));
    const id = await openTable(url, cookies[0] ?? '', settings);
    const seats = dominoes.seatCount(settings.ruleset as Parameters<typeof dominoes.seatCount>[0]);
    const players: TrialPlayer[] = [];
    for (const [client, cookie] of cookies.entries()) {
      const place = { url: await way(client), table: id, cookie, seat: client < seats ? client : null };
      const random = fastRandom([this.seed, this.tables.length, client]);
      players.push(new TrialPlayer(place, this.referee, random));
    }
    this.tables.push({ id, players });
  }

  get players(): readonly TrialPlayer[] {
    return this.tables.flatMap(({ players }) => players);
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { done }) => sum + done.acknowledged, 0);
  }

  /** Lets everybody end what is under way; all at a table must come to see the same version. */
  async settle(): Promise<void> {
    for (const player of this.players) player.stop();
    const until = performance.now() + SETTLING_MS;
    const isSettled = ({ players }: Occupied): boolean =>
      players.every((player) => player.isIdle && player.version === players[0]?.version);
    while (!this.tables.every(isSettled) && performance.now() < until) {
      await wait(50);
    }
    for (const table of this.tables) {
      if (!isSettled(table)) this.referee.violation(`not everybody at ${table.id} came to see the same`);
    }
    for (const player of this.players) player.close();
  }

  /**
   * Looks into the database after the server has ended: all that was acknowledged is there, once.
   *
   * @returns how many matches were finished, all of them good ones
   */
  async judge(dataDir: string): Promise<number> {
    const store = await openSqliteStore(dataDir);
    let finished = 0;
    for (const { id, players } of this.tables) {
      const log = await store.load(id);
      finished += this.referee.judge(id, log);
      const newest = Math.max(...players.map(({ acknowledgedVersion }) => acknowledgedVersion));
      if (log.length < newest)
        this.referee.violation(`${id} has lost versions ${log.length + 1} to ${newest}`);
      const done = log.filter(isPlayers).length;
      const acknowledged = players.reduce((sum, player) => sum + player.done.acknowledged, 0);
      const unknown = players.reduce((sum, player) => sum + player.done.unknown, 0);
      if (done < acknowledged || done > acknowledged + unknown) {
        const told = `${acknowledged} commands acknowledged and ${unknown} unknown`;
        this.referee.violation(`${id} has ${done} commands in its log, with ${told}`);
      }
    }
    await store.close();
    return finished;
  }
}
