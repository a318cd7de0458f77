import {
  backing,
  type Card,
  type Horse,
  hasBets,
  horseOf,
  type LaneView,
  shareOf,
  type TableView,
} from '@horse-race/rules/derby';
import type { Seat } from '@horse-race/rules/kit';
import type { SeatView } from '@horse-race/table';
import { m } from '../../../core/i18n/messages.svelte.ts';
import type { LiveTable } from '../../../table/live-table.svelte.ts';
import { refusalText } from '../../../table/refusal-text.ts';
import type { PlayerLook } from '../../../table/types.ts';
import type { Who } from '../../../table/who.ts';
import { type CardGroup, groupCards } from './card-groups.ts';
import type { DerbyTable } from './derby-table.svelte.ts';
import { initialsOf } from './initials.ts';
import { lastRoll } from './last-roll.ts';
import { betsText, diceSaid, rollSaid } from './said.ts';
import { seenHand } from './seen-hands.ts';

/** A lane as it is drawn. */
export interface LaneLook {
  readonly horse: Horse;
  readonly length: number;
  /** Moves made. */
  readonly position: number;
  readonly slot: number | null;
  /** The viewer's cards that back it. */
  readonly cards: number;
  /** Chips bet on it, by everybody. */
  readonly bets: number;
  /** Chips of these that are the viewer's. */
  readonly mine: number;
}

export interface DerbyPlayer extends PlayerLook {
  readonly initials: string;
  readonly stack: number;
  readonly you: boolean;
  readonly dealer: boolean;
  /** How the stack has just changed; 0 if it has not. */
  readonly change: number;
  /** In the draft: has chosen. */
  readonly chosen: boolean;
  /** Its bets: `3 on 7`. */
  readonly bets: readonly { readonly horse: Horse; readonly stake: number }[];
}

/** What the viewer can do now, or what they wait for. */
export type ActLook =
  | { readonly kind: 'roll' }
  | { readonly kind: 'decide'; readonly horse: Horse }
  | { readonly kind: 'bet' }
  | { readonly kind: 'wait'; readonly text: string };

/** A roll as the dice show it. */
export interface RollLook {
  readonly dice: readonly [number, number];
  readonly title: string;
  readonly line: string;
  /** `Ann rolled 5 + 3`. */
  readonly who: string;
}

export interface BetChoice {
  readonly horses: readonly Horse[];
  readonly most: number;
  /** The bet costs a king. */
  readonly king: boolean;
  /** The viewer has bet already. */
  readonly again: boolean;
}

export interface DraftLook {
  readonly offered: readonly Card[];
  readonly chosen?: Card;
  readonly kept: readonly CardGroup[];
  readonly pick: number;
  readonly picks: number;
  /** How many have chosen, of how many. */
  readonly done: number;
  readonly all: number;
}

/** Everything a table of the derby shows. */
export interface DerbyLook {
  /** `Round 1 of 8`. */
  readonly round: string;
  /** `Scratching, roll 2 of 4`. */
  readonly phase: string;
  /** `Derby · round 1 of 8 · 8 players`. */
  readonly meta: string;
  readonly pot: number;
  readonly share: number;
  /** Left out where there is none. */
  readonly jockeyPot?: number;
  /** Jockeys are bet on; where they are not, a king is worth nothing. */
  readonly hasBets: boolean;
  readonly roll?: RollLook;
  readonly lanes: readonly LaneLook[];
  readonly players: readonly DerbyPlayer[];
  readonly act: ActLook;
  readonly mine: boolean;
  readonly sent: boolean;
  /** The cards that are shown: the viewer's, or of the player a spectator looks at. */
  readonly cards?: readonly CardGroup[];
  /** Cards that went with their horses, of the same. */
  readonly lost: number;
  /** Whose cards a spectator looks at; null while of nobody, left out for those who see their own alone. */
  readonly looked?: Pick<DerbyPlayer, 'seat' | 'name'> | null;
  /** All hands are shown, and everything a minute late. */
  readonly late: boolean;
  readonly bet?: BetChoice;
  readonly draft?: DraftLook;
  readonly problem?: string;
  readonly hindered?: { readonly text: string; readonly action: string };
  readonly watching: number;
  readonly unread?: number;
  readonly reconnecting: boolean;
}

/** What the look of a table is made from. */
export interface Sources extends Who {
  readonly live: LiveTable;
  readonly derby: DerbyTable;
  readonly table: TableView;
  readonly seats: readonly (SeatView | null)[];
  /** By seat, how its stack has just changed. */
  readonly changes: readonly number[];
  /** Whose cards somebody who watches has chosen to see. */
  readonly from: Seat | undefined;
}

const SCRATCH_ROLLS = 4;

const roundText = ({ round, ruleset }: TableView): string => m.derby_round({ round, rounds: ruleset.rounds });

export function metaText(table: TableView): string {
  const { round, ruleset } = table;
  return [
    m.derby_name(),
    m.derby_meta_round({ round, rounds: ruleset.rounds }),
    m.meta_players({ count: ruleset.players }),
  ].join(' · ');
}

/** How many scratch rolls have been made: the highest slot that is taken. */
const scratchesOf = (lanes: readonly LaneView[]): number =>
  Math.max(0, ...lanes.map(({ slot }) => slot ?? 0));

/** Where in the round the table is. */
export function phaseText(table: TableView): string {
  switch (table.phase) {
    case 'draft':
      return m.derby_phase_draft({ pick: table.draft?.pick ?? 1 });
    case 'scratch':
      return m.derby_phase_scratch({ roll: Math.min(SCRATCH_ROLLS, scratchesOf(table.lanes) + 1) });
    case 'bets':
      return m.derby_phase_bets();
    case 'race':
      return m.derby_phase_race();
    default:
      return m.derby_phase_over();
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** The lanes as the owner of these cards sees them; nobody's while null. */
export function laneLooks(table: TableView, hand: readonly Card[], me: Seat | null): LaneLook[] {
  return table.lanes.map(({ horse, length, position, slot }) => {
    const bets = table.bets.filter((bet) => bet.horse === horse);
    return {
      horse,
      length,
      position,
      slot,
      cards: backing(hand, horse).length,
      bets: sumOf(bets.map(({ stake }) => stake)),
      mine: sumOf(bets.filter(({ seat }) => seat === me).map(({ stake }) => stake)),
    };
  });
}

/** Who is at a seat, as far as the table itself does not know. */
type Sitting = Pick<DerbyPlayer, 'bot' | 'played' | 'away'>;

function sittingAt({ seats, live }: Sources, seat: Seat): Sitting {
  const bot = seats[seat]?.bot ?? false;
  const isHere = bot || (live.presence.present[seat] ?? true);
  return { bot, played: seats[seat]?.away ?? false, ...(isHere ? {} : { away: '' }) };
}

/** The players as their seats stand; `sitting` tells what is not the game's. */
export function playerLooks(
  { table, names, me, changes }: Pick<Sources, 'table' | 'names' | 'me' | 'changes'>,
  sitting: (seat: Seat) => Sitting,
): DerbyPlayer[] {
  const initials = initialsOf(names);
  return table.stacks.map((stack, seat) => {
    const bets = table.bets.filter((bet) => bet.seat === seat);
    return {
      seat,
      name: names[seat] ?? '',
      initials: initials[seat] ?? '',
      ...sitting(seat),
      stack,
      you: seat === me,
      acts: table.turn === seat,
      dealer: table.dealer === seat,
      change: changes[seat] ?? 0,
      chosen: table.draft?.chosen[seat] ?? false,
      bets,
      ...(bets.length === 0 ? {} : { more: m.derby_seat_bets({ bets: betsText(bets) }) }),
    };
  });
}

function waitText({ table, names, live }: Sources): string {
  if (live.snapshot?.view.match?.pausedAt != null) return m.said_paused();
  if (table.turn === null) return table.phase === 'draft' ? '' : phaseText(table);
  const name = names[table.turn] ?? '';
  if (table.must === 'bet') return m.derby_bets({ name });
  return table.must === 'decide' ? m.derby_decides({ name }) : m.derby_rolls({ name });
}

function actLook(sources: Sources): ActLook {
  const { derby, table, me } = sources;
  const isMine = derby.isMyTurn && table.turn === me;
  if (!isMine || table.must === null) return { kind: 'wait', text: waitText(sources) };
  if (table.must === 'bet') return { kind: 'bet' };
  const horse = lastRoll(table)?.horse;
  return table.must === 'decide' && horse !== undefined ? { kind: 'decide', horse } : { kind: 'roll' };
}

/** The last roll as the dice show it. */
export function rollLook({
  table,
  me,
  names,
}: Pick<Sources, 'table' | 'names' | 'me'>): RollLook | undefined {
  const last = lastRoll(table);
  if (last === undefined) return undefined;
  const who = { me, names };
  return { dice: last.roll.dice, ...rollSaid(last, who), who: diceSaid(last, who) };
}

function betChoice({ derby, table, me }: Sources): BetChoice {
  const horses = [...new Set(derby.bets.map(({ horse }) => horse))];
  return {
    horses,
    most: Math.max(0, ...derby.bets.map(({ stake }) => stake)),
    king: derby.bets.some(({ king }) => king !== null),
    again: table.bets.some(({ seat }) => seat === me),
  };
}

function draftLook({ derby, table }: Sources): DraftLook | undefined {
  const { draft } = table;
  if (draft === null) return undefined;
  const chosen = derby.chosen;
  const offered = [...(derby.own?.offered ?? [])].sort(
    (one, other) => (horseOf(one) ?? 13) - (horseOf(other) ?? 13),
  );
  return {
    offered,
    ...(chosen === undefined ? {} : { chosen }),
    kept: groupCards(derby.own?.hand ?? []),
    pick: draft.pick,
    picks: draft.pick + draft.cards - 1,
    done: draft.chosen.filter((isChosen) => isChosen).length,
    all: draft.chosen.length,
  };
}

/** What keeps the viewer from playing: a bot plays for them, or a newcomer has their seat. */
function hindrance({ live, seats, me, names }: Sources): DerbyLook['hindered'] {
  const former = live.snapshot?.own?.former ?? null;
  if (former !== null)
    return { text: m.away_newcomer({ name: names[former] ?? '' }), action: m.away_take_back() };
  const isAway = me !== null && (seats[me]?.away ?? false);
  return isAway ? { text: m.away_bot(), action: m.away_play_on() } : undefined;
}

/** Everything the table shows, from what the server has said and what the viewer has sent. */
export function derbyLook(sources: Sources): DerbyLook {
  const { table, derby, live, me, names, from } = sources;
  const hands = live.snapshot?.hands;
  const seen = me === null ? seenHand(table, hands, from) : undefined;
  const shown = me ?? seen?.seat ?? null;
  const hand = derby.own?.hand ?? seen?.cards ?? [];
  const canLook = me === null && seenHand(table, hands, 0) !== undefined;
  const roll = rollLook(sources);
  const draft = draftLook(sources);
  const hindered = hindrance(sources);
  return {
    round: roundText(table),
    phase: phaseText(table),
    meta: metaText(table),
    pot: table.pot,
    share: shareOf(table.pot, table.ruleset),
    ...(table.ruleset.mode === 'advanced' ? { jockeyPot: table.jockeyPot } : {}),
    hasBets: hasBets(table.ruleset),
    ...(roll === undefined ? {} : { roll }),
    lanes: laneLooks(table, hand, shown),
    players: playerLooks(sources, (seat) => sittingAt(sources, seat)),
    act: actLook(sources),
    mine: derby.isMyTurn,
    sent: derby.isSent,
    ...(shown === null ? {} : { cards: groupCards(hand) }),
    lost: shown === null ? 0 : (table.discards[shown]?.length ?? 0),
    ...(canLook ? { looked: seen ? { seat: seen.seat, name: names[seen.seat] ?? '' } : null } : {}),
    late: hands != null,
    ...(hasBets(table.ruleset) && derby.isMyTurn && table.must === 'bet' ? { bet: betChoice(sources) } : {}),
    ...(draft === undefined ? {} : { draft }),
    ...(live.refused ? { problem: refusalText(live.refused.code) } : {}),
    ...(hindered === undefined ? {} : { hindered }),
    watching: live.presence.watching,
    ...(live.isLocal ? {} : { unread: live.unread }),
    reconnecting: live.isReconnecting,
  };
}
