import type { LobbyTable } from '@horse-race/protocol/wire';
import { m } from '../core/i18n/messages.svelte.ts';
import { listText } from '../core/i18n/sentences.ts';
import type { ByGame, ListingPart } from '../room/game.ts';
import type { RunningTable } from './home/RunningTables.svelte';

/** A public table as the first page lists it. */
export function lobbyLook(table: LobbyTable, games: ByGame<ListingPart>): RunningTable {
  const { id, names, ruleset } = table;
  const { look, Mark } = games[table.game];
  const { title, score, progress } = look(table, ruleset);
  const free = names.filter((name) => name === null).length;
  return {
    id,
    title,
    Mark,
    ruleset,
    names: listText(names.filter((name) => name !== null)),
    score: free > 0 ? m.lobby_free({ count: free }) : score,
    progress: free > 0 ? '' : progress,
    free,
  };
}
