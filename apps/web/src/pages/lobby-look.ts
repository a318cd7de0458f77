import type { LobbyTable } from '@horse-race/protocol/wire';
import type { Ruleset as DerbyRuleset } from '@horse-race/rules/derby';
import type { Ruleset as DominoRuleset } from '@horse-race/rules/dominoes';
import { m } from '../core/i18n/messages.svelte.ts';
import { listText } from '../core/i18n/sentences.ts';
import { runnerAt } from '../games/dominoes/board/sides.ts';
import { shownPoints } from '../games/dominoes/board/words.ts';
import type { RunningTable } from './home/RunningTables.svelte';

/** What is shown of a table that depends on its game. */
type GameLook = Pick<RunningTable, 'title' | 'runners' | 'score' | 'progress'>;

function dominoLook({ ruleset, standing, names }: LobbyTable): GameLook {
  const rules = ruleset as DominoRuleset;
  const { seating } = rules;
  const { scores } = (standing ?? { scores: [] }) as { readonly scores: readonly number[] };
  return {
    title: seating === 'partnership' ? m.options_partners() : m.lobby_players({ count: seating }),
    runners: names.map((_, seat) => runnerAt(seating, seat)).slice(0, seating === 'partnership' ? 2 : 4),
    score: scores.map((points) => shownPoints(points, rules)).join(' : '),
    progress: '',
  };
}

function derbyLook({ ruleset, standing }: LobbyTable): GameLook {
  const { players, rounds } = ruleset as DerbyRuleset;
  const stands = standing as { readonly round: number; readonly pot: number } | null;
  return {
    title: m.derby_lobby({ count: players }),
    runners: [],
    score: stands === null ? '' : m.derby_lobby_pot({ pot: stands.pot }),
    progress: stands === null ? '' : m.derby_lobby_round({ round: stands.round, rounds }),
  };
}

/** A public table as the first page lists it. */
export function lobbyLook(table: LobbyTable): RunningTable {
  const free = table.names.filter((name) => name === null).length;
  const { score, progress, ...look } = table.game === 'derby' ? derbyLook(table) : dominoLook(table);
  return {
    id: table.id,
    ...look,
    names: listText(table.names.filter((name) => name !== null)),
    score: free > 0 ? m.lobby_free({ count: free }) : score,
    progress: free > 0 ? '' : progress,
    free,
  };
}
