import type { LobbyTable } from '@horse-race/protocol/wire';
import type { Ruleset } from '@horse-race/rules/dominoes';
import { runnerAt } from '../dominoes/sides.ts';
import { shownPoints } from '../dominoes/words.ts';
import type { RunningTable } from '../home/RunningTables.svelte';
import { m } from '../i18n/messages.svelte.ts';
import { listText } from '../i18n/sentences.ts';

interface Standing {
  readonly scores: readonly number[];
}

/** A public table as the first page lists it. */
export function lobbyLook(table: LobbyTable): RunningTable {
  const ruleset = table.ruleset as Ruleset;
  const { seating } = ruleset;
  const standing = table.standing as Standing | null;
  const free = table.names.filter((name) => name === null).length;
  const scores = standing?.scores.map((points) => shownPoints(points, ruleset)) ?? [];
  return {
    id: table.id,
    title: seating === 'partnership' ? m.options_partners() : m.lobby_players({ count: seating }),
    names: listText(table.names.filter((name) => name !== null)),
    runners: table.names
      .map((_, seat) => runnerAt(seating, seat))
      .slice(0, seating === 'partnership' ? 2 : 4),
    score: free > 0 ? m.lobby_free({ count: free }) : scores.join(' : '),
    free,
  };
}
