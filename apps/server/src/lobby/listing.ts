import type { LobbyTable } from '@horse-race/protocol';
import { type Person, rulesOf, seatOf, type Table } from '@horse-race/table';

/** Where spectators see everything late, the lobby tells nothing earlier. */
function standingOf({ match, settings }: Table): unknown {
  if (match === null || settings.watching === 'hands') return null;
  const rules = rulesOf(match.settings);
  return rules.standing(rules.view(match.state));
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
