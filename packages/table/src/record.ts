import { type MatchRecord, makeRecord } from '@horse-race/rules/record';
import type { Commit } from './events.ts';
import { applyCommit } from './evolve.ts';
import type { Table } from './table.ts';

/** The record of the table's match `number`, from its log; undefined while it runs or if there was none. */
export function recordOf(commits: readonly Commit[], number: number): MatchRecord | undefined {
  let table: Table | undefined;
  const events: { readonly type: string }[] = [];
  for (const commit of commits) {
    table = applyCommit(table, commit);
    if (table.match?.number !== number) continue;
    for (const event of commit.events) if (event.type === 'game') events.push(...event.events);
    if (!table.match.isOver) continue;
    const { settings, names, commitment, serverSeed, playerSeeds } = table.match;
    return makeRecord({
      game: settings.game,
      ruleset: settings.ruleset,
      seats: names.map((name) => ({ name })),
      fairness: { commitment, serverSeed, playerSeeds },
      events,
    });
  }
  return undefined;
}
