import type { TableView } from '@horse-race/rules/dominoes';
import type { Side } from '@horse-race/rules/kit';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { namesText, type Who } from '../../../table/who.ts';
import { sidesOf } from '../board/sides.ts';

/** Who has won a game or the match: `You win`, `Ala and Bo win`. */
export function winsText({ ruleset }: TableView, winners: readonly Side[], { me, names }: Who): string {
  const seats = winners.flatMap((side) => sidesOf(ruleset.seating)[side] ?? []);
  const people = seats.map((seat) => (seat === me ? m.turn_you() : (names[seat] ?? '')));
  const isMineAlone = people.length === 1 && seats[0] === me;
  return isMineAlone
    ? m.match_end_you_win()
    : m.match_end_wins({ names: namesText(people), count: people.length });
}

/** `Games 1 : 0`. */
export const gamesText = ({ games }: TableView): string => m.match_end_games({ games: games.join(' : ') });
