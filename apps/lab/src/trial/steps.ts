import { isDeepStrictEqual } from 'node:util';
import type { OwnView } from '@horse-race/rules/dominoes';
import { commitmentOf, type Random, type Seat } from '@horse-race/rules/kit';
import {
  LocalPresence,
  makeLog,
  openSqliteStore,
  type ResidentTable,
  type Store,
  Tables,
} from '@horse-race/server';
import { type Commit, type TableCommand, viewOwn } from '@horse-race/table';
import { derivedSeed, fastRandom } from '../seeds.ts';
import { shortMatch } from './people.ts';
import type { Referee } from './referee.ts';
import { moveOf } from './trial-player.ts';

/** Where in the course of a command the process ends. */
export const STEPS = ['asked', 'decided', 'written', 'applied', 'told'] as const;
export type Step = (typeof STEPS)[number];

const PEOPLE = ['ala', 'olek'];
/** Stands for all that a process that has ended would still have done. */
const never = (): Promise<never> => new Promise(() => {});

interface LifeParts {
  readonly store: Store;
  readonly tables: Tables;
  readonly presence: LocalPresence;
  readonly told: Commit[];
  readonly ended: Promise<void>;
}

/** One life of a server, as far as commands go through it, up to the step at which it ends. */
class Life {
  readonly tables: Tables;
  /** Commits that everybody was told of. */
  readonly told: Commit[];
  /** Resolves when it has come to its end. */
  readonly ended: Promise<void>;
  private readonly store: Store;
  private readonly presence: LocalPresence;

  private constructor({ store, tables, presence, told, ended }: LifeParts) {
    this.store = store;
    this.tables = tables;
    this.presence = presence;
    this.told = told;
    this.ended = ended;
  }

  static async begin(folder: string, step: Step | null): Promise<Life> {
    const store = await openSqliteStore(folder);
    const told: Commit[] = [];
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    const append: Store['append'] = async (entry) => {
      if (step === 'decided') {
        end();
        return never();
      }
      const appended = await store.append(entry);
      if (step !== 'written') return appended;
      end();
      return never();
    };
    const log = makeLog({ logLevel: 'silent' });
    const pace = { bot: 3_600_000 };
    const presence = new LocalPresence();
    const tables = await Tables.create({ store: { ...store, append }, log, presence, pace });
    tables.onCommit((_, commit) => {
      if (step !== 'applied') told.push(commit);
      if (step === 'applied' || step === 'told') end();
    });
    return new Life({ store, tables, presence, told, ended });
  }

  /** Everybody opens the table. */
  async open(id: string): Promise<ResidentTable> {
    const live = await this.tables.get(id);
    if (live === undefined) throw new Error('the table is lost');
    for (const person of PEOPLE) this.presence.enter(id, person);
    return live;
  }

  async end(): Promise<void> {
    await this.tables.stop();
    await this.store.close();
  }
}

/** What the person does next; undefined when there is nothing to do. */
function wishOf(live: ResidentTable, seat: Seat, random: Random): TableCommand | undefined {
  const { table } = live;
  const seed = derivedSeed([live.id, seat]);
  const person = PEOPLE[seat] ?? '';
  const own = viewOwn(table, person);
  if (own === null || own.seat === null) return { type: 'sit', seat, name: person, hash: commitmentOf(seed) };
  if (table.reveal !== null)
    return table.reveal.seeds[seat] === null ? { type: 'revealSeed', seed } : undefined;
  if (table.match === null)
    return seat === 0 && table.seats.every((sitter) => sitter !== null) ? { type: 'start' } : undefined;
  const { decision } = (own.state ?? {}) as Partial<OwnView>;
  const option = decision?.options[random.below(decision.options.length)];
  return decision && option ? { type: 'act', decision: decision.id, move: moveOf(option) } : undefined;
}

/** A match of two in which the process ends at a step of every command, and takes it up again. */
export class SteppedMatch {
  deaths = 0;
  private readonly folder: string;
  private readonly referee: Referee;
  private readonly random: Random;
  /** Commits that were told to somebody, by version. */
  private readonly known = new Map<number, Commit>();
  private id = '';

  constructor(folder: string, referee: Referee, seed: string) {
    this.folder = folder;
    this.referee = referee;
    this.random = fastRandom([seed, 'steps']);
  }

  /** Plays the match to its end. @returns whether it was finished */
  async play(isOver: () => boolean): Promise<boolean> {
    const first = await Life.begin(this.folder, null);
    const opened = await first.tables.open(PEOPLE[0] ?? '', shortMatch(2));
    await first.end();
    if (!opened.ok) throw new Error(opened.refusal);
    this.id = opened.value;
    for (let turn = 0; !isOver(); turn++) {
      const step = STEPS[turn % STEPS.length] ?? 'told';
      if (!(await this.commandDyingAt(step, `command-${turn}`))) break;
    }
    const store = await openSqliteStore(this.folder);
    const log = await store.load(this.id);
    await store.close();
    for (const [version, commit] of this.known)
      if (!isDeepStrictEqual(log[version - 1], JSON.parse(JSON.stringify(commit))))
        this.referee.violation(`version ${version} is not what was told`);
    return this.referee.judge(this.id, log) === 1;
  }

  /** Whether there was anything left to do. */
  private async commandDyingAt(step: Step, id: string): Promise<boolean> {
    const dying = await Life.begin(this.folder, step);
    const live = await dying.open(this.id);
    const wishes = PEOPLE.map((by, seat) => ({ by, command: wishOf(live, seat, this.random) }));
    const wish = wishes.find(({ command }) => command !== undefined);
    if (wish?.command === undefined) {
      await dying.end();
      return false;
    }
    const submission = { by: wish.by, id, command: wish.command };
    const { version } = live.table;
    if (step !== 'asked') {
      void dying.tables.submit(live, submission);
      await dying.ended;
    }
    this.deaths++;
    this.remember(dying);
    await dying.end();
    const before = await this.logged();
    if (before !== version + (step === 'asked' || step === 'decided' ? 0 : 1))
      this.referee.violation(`a process that ended when it had ${step} left ${before - version} commits`);

    const next = await Life.begin(this.folder, null);
    const answer = await next.tables.submit(await next.open(this.id), submission);
    if (!answer.ok)
      this.referee.violation(`sent again after ${step}, ${submission.command.type} is ${answer.refusal}`);
    this.remember(next);
    await next.end();
    if ((await this.logged()) !== version + 1)
      this.referee.violation(`sent again after ${step}, it was done twice`);
    return true;
  }

  private remember(life: Life): void {
    for (const commit of life.told) this.known.set(commit.version, commit);
  }

  private async logged(): Promise<number> {
    const store = await openSqliteStore(this.folder);
    const { length } = await store.load(this.id);
    await store.close();
    return length;
  }
}
