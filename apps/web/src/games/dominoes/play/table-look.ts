import type { TableView } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import type { SeatView } from '@horse-race/table';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { inOne, sentence } from '../../../core/i18n/sentences.ts';
import { preferences } from '../../../core/preferences.svelte.ts';
import type { LiveTable } from '../../../table/live-table.svelte.ts';
import { refusalText } from '../../../table/refusal-text.ts';
import type { TurnLook } from '../../../table/types.ts';
import { namesText } from '../../../table/who.ts';
import type { SideIndex } from '../../../ui/silks/sides.ts';
import { runnerAt, sidesOf, stepTo } from '../board/sides.ts';
import { shownPoints, tileText } from '../board/words.ts';
import type { DominoTable } from './domino-table.svelte.ts';
import { handEnd } from './hand-end.ts';
import { mySaid, theirSaid } from './said.ts';
import type { BoardLook, PointsLook, SeatLook, SideLook, TableLook } from './types.ts';

/** What the look of a table is made from. */
export interface Sources {
  readonly live: LiveTable;
  readonly domino: DominoTable;
  readonly table: TableView;
  readonly seats: readonly (SeatView | null)[];
  readonly names: readonly string[];
  readonly me: Seat | null;
}

export function seatLook({ table, seats, names, live }: Sources, seat: Seat): SeatLook {
  const bot = seats[seat]?.bot ?? false;
  const played = seats[seat]?.away ?? false;
  const isHere = bot || (live.presence.present[seat] ?? true);
  return {
    seat,
    name: names[seat] ?? '',
    runner: runnerAt(table.ruleset.seating, seat),
    tiles: table.tiles[seat] ?? 0,
    bot,
    acts: table.turn === seat,
    played,
    ...(isHere ? {} : { away: '' }),
  };
}

export function sideLooks({ table, names, me }: Pick<Sources, 'table' | 'names' | 'me'>): SideLook[] {
  const { seating } = table.ruleset;
  return sidesOf(seating).map((members, side) => ({
    side: side as SideIndex,
    points: shownPoints(table.scores[side] ?? 0, table.ruleset),
    before: shownPoints(table.previous[side] ?? 0, table.ruleset),
    names: namesText(members.map((seat) => (seat === me ? m.turn_you() : (names[seat] ?? '')))),
    runners: members.map((seat) => runnerAt(seating, seat)),
  }));
}

/** What lies on the table, without what is on its way there. */
export function boardLook(sources: Sources): Omit<BoardLook, 'camera' | 'isChosen'> {
  const { domino, live, table, me } = sources;
  const { placed } = domino.laid.board;
  const last = table.moves.at(-1);
  const isNew = live.snapshot?.isNext && last?.type === 'played';
  return {
    tiles: placed,
    ends: domino.marks,
    ghosts: domino.ghosts,
    ...(domino.placing ? { pending: domino.placing } : {}),
    ...(isNew
      ? { newest: placed.length - 1, from: stepTo(last.seat, { count: table.tiles.length, me }) }
      : {}),
  };
}

/** What the turn line says: why something was refused, that the match is paused, or what there is to do. */
function turnSaid({ live, domino }: Sources, told: () => string | undefined): string | undefined {
  if (live.refused) return refusalText(live.refused.code);
  if (domino.isUnfit) return m.refusal_does_not_fit();
  if (domino.isAnswered) return undefined;
  return live.snapshot?.view.match?.pausedAt == null ? told() : m.said_paused();
}

/** Between hands and after the match nobody is to play: the line tells how the hand ended. */
function restLook({ table, names, me }: Sources): TurnLook {
  const title = table.phase === 'over' ? m.turn_over() : m.turn_between();
  const end = handEnd(table, { me, names });
  return {
    mine: false,
    name: '',
    title,
    said: end ? inOne(sentence(end.title), sentence(end.line)) : '',
  };
}

export function turnLook(sources: Sources): TurnLook {
  const { table, domino, names, me } = sources;
  if (table.turn === null) return restLook(sources);
  const seat = table.turn;
  const mine = domino.isMyTurn;
  const fitting = domino.hand.filter(({ state }) => state === 'playable').length;
  const drawn = domino.own?.drawn ?? null;
  const facts = {
    canDraw: domino.canDraw,
    fitting: preferences.hints ? fitting : undefined,
    held: domino.hand.length,
    drawn: drawn && tileText(drawn),
  };
  const said = turnSaid(sources, () => (mine ? mySaid(table, facts) : theirSaid(table, { me, names })));
  return {
    mine,
    name: names[seat] ?? '',
    runner: runnerAt(table.ruleset.seating, seat),
    ...(said === undefined ? {} : { said }),
  };
}

export function pointsLook({ domino, table, names }: Sources): PointsLook[] {
  return domino.laid.scored
    .map(({ play, sum }) => ({
      id: play.tile,
      runner: runnerAt(table.ruleset.seating, play.seat),
      name: names[play.seat] ?? '',
      sum,
      points: shownPoints(play.points, table.ruleset),
    }))
    .reverse();
}

/** What keeps the viewer from playing: a bot plays for them, or a newcomer has their seat. */
export function hindrance({ live, seats, me, names }: Sources): TableLook['hindered'] {
  const former = live.snapshot?.own?.former ?? null;
  if (former !== null) {
    return { text: m.away_newcomer({ name: names[former] ?? '' }), action: m.away_take_back() };
  }
  const isAway = me !== null && (seats[me]?.away ?? false);
  return isAway ? { text: m.away_bot(), action: m.away_play_on() } : undefined;
}

/** `hand 3 · partners · first to 61`. */
export function metaText(table: TableView): string {
  const { ruleset } = table;
  return [
    ...(ruleset.gamesToWin > 1 ? [m.meta_game({ number: table.game })] : []),
    m.meta_hand({ number: table.hand }),
    ruleset.seating === 'partnership' ? m.meta_partners() : m.meta_players({ count: ruleset.seating }),
    m.meta_target({ target: shownPoints(ruleset.target, ruleset) }),
  ].join(' · ');
}
