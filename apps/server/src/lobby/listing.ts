import type { LobbyTable } from '@horse-race/protocol';
import type { TableView as DerbyView } from '@horse-race/rules/derby';
import type { TableView as DominoView } from '@horse-race/rules/dominoes';
import type { GameName } from '@horse-race/rules/games';
import { type Person, rulesOf, seatOf, type Table } from '@horse-race/table';

/** How a match stands, in short, from the game's public view. */
const STANDING: Readonly<Record<GameName | 'derby', (view: unknown) => unknown>> = {
  dominoes: (view) => {
    const { scores, games } = view as DominoView;
    return { scores, games };
  },
  derby: (view) => {
    const { round, pot, stacks } = view as DerbyView;
    return { round, pot, stacks };
  },
};

/** Where spectators see everything late, the lobby tells nothing earlier. */
function standingOf({ match, settings }: Table): unknown {
  if (match === null || settings.watching === 'hands') return null;
  return STANDING[settings.game](rulesOf(match.settings).view(match.state));
}

/** A public table as anyone may see it listed; `since` is when it was opened, or its match was started. */
export function listed(
  { id, table, since }: { readonly id: string; readonly table: Table; readonly since: number },
  people: ReadonlySet<Person>,
): LobbyTable {
  const { game, ruleset, clock } = table.settings;
  return {
    id,
    phase: table.match === null ? 'room' : 'playing',
    game,
    ruleset,
    clock,
    names: table.match?.names ?? table.seats.map((sitter) => sitter?.name ?? null),
    standing: standingOf(table),
    watching: [...people].filter((person) => seatOf(table, person) === null).length,
    since,
  };
}
