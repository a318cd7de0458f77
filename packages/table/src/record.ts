import { type MatchRecord, makeRecord } from '@horse-race/rules/record';
import type { Commit } from './events.ts';
import { applyCommit } from './evolve.ts';
import type { Table } from './table.ts';

/** Finds a match in its table's log, which may be handed in piece by piece: a long one takes its time. */
export class RecordFinder {
  private readonly number: number;
  private readonly events: { readonly type: string }[] = [];
  private table: Table | undefined;

  /** @param number of the match, from 1 */
  constructor(number: number) {
    this.number = number;
  }

  /** Takes the next commits; the record once they have ended the match. */
  take(commits: readonly Commit[]): MatchRecord | undefined {
    for (const commit of commits) {
      this.table = applyCommit(this.table, commit);
      const { match } = this.table;
      if (match?.number !== this.number) continue;
      for (const event of commit.events) if (event.type === 'game') this.events.push(...event.events);
      if (!match.isOver) continue;
      const { settings, names, rules, commitment, serverSeed, seeds, playerSeeds } = match;
      const parts = {
        game: settings.game,
        ruleset: settings.ruleset,
        seats: names.map((name) => ({ name })),
        events: this.events,
      };
      return seeds === null
        ? makeRecord({ version: 1, ...parts, fairness: { commitment, serverSeed, playerSeeds } })
        : makeRecord({ version: 2, rules, ...parts, fairness: { commitment, serverSeed, seats: seeds } });
    }
    return undefined;
  }
}

/** The record of the table's match `number`, from its log; undefined while it runs or if there was none. */
export const recordOf = (commits: readonly Commit[], number: number): MatchRecord | undefined =>
  new RecordFinder(number).take(commits);
