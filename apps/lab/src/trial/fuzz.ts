import { setTimeout as wait } from 'node:timers/promises';
import { openSqliteStore } from '@horse-race/server';
import { deadlineIn } from '../limits.ts';
import { fastRandom } from '../seeds.ts';
import { withFolder } from './folder.ts';
import { Mischief } from './mischief.ts';
import { OverheardTable } from './overheard-table.ts';
import { Referee } from './referee.ts';
import { ServerProcess } from './server-process.ts';
import { Vandal } from './vandal.ts';

const TABLES = 4;
const VANDALS = 4;
/** Messages on their way at once, of each vandal. */
const BATCH = 100;
/** Moves that each table must still make after all of it, and how long that may take (milliseconds). */
const AFTER = { moves: 10, ms: 120_000 };

interface Fuzz {
  readonly messages: number;
  readonly minutes: number;
  readonly seed: string;
}

async function residentMegabytes(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]) / 1e6;
}

/** After all of it every table must play on. */
async function playOn(tables: readonly OverheardTable[], referee: Referee): Promise<void> {
  const before = tables.map(({ moves }) => moves);
  const until = performance.now() + AFTER.ms;
  const isDone = (): boolean => tables.every(({ moves }, i) => moves >= (before[i] ?? 0) + AFTER.moves);
  while (!isDone() && performance.now() < until) await wait(50);
  if (!isDone()) referee.violation('not every table can play on');
}

/** The log holds what the players have asked for, each of it once, and nothing else. */
async function judge(folder: string, tables: readonly OverheardTable[], referee: Referee): Promise<void> {
  const store = await openSqliteStore(folder);
  for (const { id, ids } of tables) {
    const log = await store.load(id);
    referee.judge(id, log);
    for (const { version, command } of log)
      if (command !== null && !ids.has(command.id))
        referee.violation(`version ${version} of ${id} is by ${command.id}, which is no player's`);
  }
  await store.close();
}

/** Says what should not be said while others play. @returns the line that sums it up, and whether all is well */
export function fuzzWith({ messages, minutes, seed }: Fuzz): Promise<[string, boolean]> {
  const referee = new Referee();
  const deadline = deadlineIn(minutes);
  return withFolder(async (folder) => {
    const server = await ServerProcess.start(folder);
    const { url } = server;
    const tables = Array.from(
      { length: TABLES },
      (_, i) => new OverheardTable(fastRandom([seed, 'table', i])),
    );
    for (const table of tables) await table.open(url);
    const ids = tables.map(({ id }) => id);
    const answers = new Map<string, number>();
    const kinds = new Map<string, number>();
    const before = await residentMegabytes(url);
    let sent = 0;
    const vandals = Array.from({ length: VANDALS }, () => new Vandal(url, ids, { referee, answers }));
    await Promise.all(
      vandals.map(async (vandal, i) => {
        const overheard = tables[i % TABLES]?.said ?? [];
        const mischief = new Mischief(fastRandom([seed, 'vandal', i]), { tables: ids, overheard });
        while (sent < messages && server.isRunning && !deadline.isOver) {
          for (let n = 0; n < BATCH && sent < messages; n++) {
            sent++;
            const message = mischief.next();
            kinds.set(message.kind, (kinds.get(message.kind) ?? 0) + 1);
            await vandal.say(message);
          }
          await vandal.heard();
        }
      }),
    );
    const during = tables.reduce((sum, { moves }) => sum + moves, 0);
    if (server.isRunning) await playOn(tables, referee);
    else referee.violation('the server has ended by itself');
    const after = server.isRunning ? await residentMegabytes(url) : Number.NaN;
    for (const table of tables) table.isStopped = true;
    for (const one of [...vandals, ...tables]) one.close();
    await server.close();
    await judge(folder, tables, referee);
    const list = (counts: ReadonlyMap<string, number>): string =>
      [...counts]
        .sort(([, a], [, b]) => b - a)
        .map(([name, count]) => `${count} ${name}`)
        .join(', ');
    const line =
      `fuzz: ${sent} messages (${list(kinds)}); answers: ${list(answers)}; ${during} legal moves meanwhile; ` +
      `memory ${before.toFixed(0)} MB before, ${after.toFixed(0)} MB after; ${referee.violations} violations`;
    return [line, referee.violations === 0 && sent === messages];
  });
}
