import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { rulesetOf } from '@horse-race/rules/dominoes';
import type { Seating } from '@horse-race/rules/kit';
import { LocalPresence, makeLog, Records, type Store, Tables } from '@horse-race/server';
import {
  applyCommit,
  type Commit,
  type Decided,
  decide,
  decideMove,
  openTable,
  rulesOf,
  type Settings,
  type Table,
} from '@horse-race/table';
import { derivedSeed } from '../seeds.ts';
import { shortMatch } from '../trial/people.ts';
import { type Row, rounded } from './benchmark.ts';

const HOST = 'host';
const circumstances = { serverSeed: derivedSeed(['long tables']), present: new Set<string>() };

/** How long a match is. */
interface Length {
  readonly what: string;
  readonly seating: Seating;
  readonly target: number;
  readonly gamesToWin: number;
}

const LENGTHS: readonly Length[] = [
  { what: 'a match to 61', seating: 2, target: 61, gamesToWin: 1 },
  { what: 'a match to 250, three games', seating: 2, target: 250, gamesToWin: 3 },
  { what: 'the longest match, to 1,000, nine games', seating: 4, target: 1_000, gamesToWin: 9 },
];

/** The log of a table at which bots have played a match to its end, always with the first option they had. */
function playedLog(settings: Settings): readonly Commit[] {
  const commits: Commit[] = [];
  let table: Table | undefined;
  const append = (decided: Decided): Table => {
    if (!decided.ok) throw new Error(`the table refuses: ${decided.refusal}`);
    const commit = { version: commits.length + 1, at: commits.length, command: null, events: decided.value };
    commits.push(commit);
    table = applyCommit(table, commit);
    return table;
  };
  let now = append({ ok: true, value: openTable({ host: HOST, settings }, circumstances.serverSeed) });
  for (const seat of now.seats.keys())
    now = append(decide(now, { by: HOST, command: { type: 'addBot', seat } }, circumstances));
  now = append(decide(now, { by: HOST, command: { type: 'start' } }, circumstances));
  for (let { match } = now; match !== null && !match.isOver; { match } = now) {
    const open = rulesOf(settings).pending(match.state)[0];
    if (open === undefined) throw new Error('nobody is asked');
    const answer = { seat: open.seat, decision: open.id, move: open.fallback };
    now = append(decideMove(now, answer, circumstances));
  }
  return commits;
}

/** How long it takes, and how long others wait meanwhile at worst, in milliseconds. */
async function measured(work: () => Promise<unknown>): Promise<{ took: number; worst: number }> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await wait(20);
  delay.reset();
  const from = performance.now();
  await work();
  const took = performance.now() - from;
  // The timer that measures has to be called once more to notice the last wait.
  await wait(5);
  delay.disable();
  return { took, worst: delay.max / 1e6 };
}

/** Loading a table after a match, and making the match's record. */
export async function longTableRows(store: Store): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { what, seating, ...ruleset } of LENGTHS) {
    const log = playedLog({
      ...shortMatch(seating),
      ruleset: { ...rulesetOf('guide', seating), ...ruleset },
    });
    await Promise.all(log.map((commit) => store.append({ table: what, commit, dueAt: null })));
    const tables = await Tables.create({
      store,
      log: makeLog({ logLevel: 'silent' }),
      presence: new LocalPresence(),
    });
    const loading = await measured(() => tables.get(what));
    const live = await tables.get(what);
    const making = await measured(async () => live && new Records(tables).of(live, 1));
    const note = (worst: number): string =>
      `${rounded(log.length)} commits; others wait ${worst.toFixed(1)} ms at worst`;
    rows.push(
      { what: `loading ${what}`, figure: `${rounded(loading.took)} ms`, note: note(loading.worst) },
      { what: 'its record', figure: `${rounded(making.took)} ms`, note: note(making.worst) },
    );
    await tables.stop();
  }
  return rows;
}
