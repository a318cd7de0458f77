import type { Seat, Side } from '../kit/seating.ts';
import type { Command, Play } from './commands.ts';
import { type EndId, endById } from './ends.ts';
import type { Event, HandEnded, PublicEvent } from './events.ts';
import { pointsFor, totalAfter } from './layout.ts';
import { pending } from './pending.ts';
import type { Ruleset } from './ruleset.ts';
import {
  boneyardLeft,
  type Move,
  type MoveList,
  type ResultList,
  type Standing,
  type State,
} from './state.ts';
import { sizeOf, type TileSet, tilesOf } from './tile-set.ts';
import type { Tile } from './tiles.ts';

/** How a match stands, by side. */
export type StandingView = Pick<TableView, 'scores' | 'games'>;

/** A move as everybody sees it. */
export type MoveView =
  | {
      readonly type: 'played';
      readonly seat: Seat;
      readonly tile: Tile;
      readonly at: EndId | null;
      /** After it, in pips. */
      readonly total: number;
      readonly points: number;
      readonly from: 'hand' | 'drawn';
    }
  | Exclude<Move, { readonly type: 'tilePlayed' }>;

/** How the last hand ended, with the tiles that were left in every hand. */
export interface ResultView {
  readonly reason: HandEnded['reason'];
  readonly winners: readonly Side[];
  readonly pips: readonly number[];
  readonly bonus: readonly number[];
  readonly scores: readonly number[];
  readonly left: readonly (readonly Tile[])[];
}

/** A line of the score sheet. */
export interface SheetLine {
  readonly game: number;
  readonly hand: number;
  readonly reason: HandEnded['reason'];
  readonly winners: readonly Side[];
  readonly bonus: readonly number[];
  readonly scores: readonly number[];
}

/** What anyone may see of a match. */
export interface TableView {
  readonly ruleset: Ruleset;
  readonly phase: State['phase'];
  readonly game: number;
  readonly hand: number;
  /** Whose turn it is; null between hands. */
  readonly turn: Seat | null;
  /** What that seat has to do, as far as others can tell. */
  readonly must: 'act' | 'playDrawn' | null;
  /** It plays on after a double or a score. */
  readonly again: boolean;
  /** Who opened, or opens, the hand. */
  readonly leader: Seat | null;
  /** By side. */
  readonly scores: readonly number[];
  readonly previous: readonly number[];
  readonly before: readonly number[];
  readonly games: readonly number[];
  /** Tiles held, by seat. */
  readonly tiles: readonly number[];
  readonly boneyard: number;
  /** Total of the ends, in pips. */
  readonly total: number;
  /** Of this hand, in order. */
  readonly moves: readonly MoveView[];
  readonly result: ResultView | null;
  readonly gameWinners: readonly Side[] | null;
  readonly matchWinners: readonly Side[] | null;
  /** Ended hands, oldest first: at most the last `SHEET_LINES`. */
  readonly sheet: readonly SheetLine[];
}

/** One legal answer, with what it would give. */
export type Option = (Play & { readonly total: number; readonly points: number }) | Exclude<Command, Play>;

/** What only its own seat sees. */
export interface OwnView {
  readonly hand: readonly Tile[];
  /** The tile just drawn, which must be played now. */
  readonly drawn: Tile | null;
  readonly decision: {
    readonly id: number;
    readonly kind: 'turn' | 'pause';
    readonly options: readonly Option[];
  } | null;
}

/** More hands than this are only in the record: a view stays small however long the match is. */
export const SHEET_LINES = 24;

function moveView(move: Move): MoveView {
  if (move.type !== 'tilePlayed') return move;
  const { seat, tile, at, total, points, from } = move;
  return { type: 'played', seat, tile, at, total, points, from };
}

function movesOf(list: MoveList | null): MoveView[] {
  const moves: MoveView[] = [];
  for (let rest = list; rest !== null; rest = rest.before) moves.push(moveView(rest.move));
  return moves.reverse();
}

function sheetOf(list: ResultList | null): SheetLine[] {
  const lines: SheetLine[] = [];
  for (let rest = list; rest !== null && lines.length < SHEET_LINES; rest = rest.before) {
    const { game, hand, event } = rest.result;
    const { reason, winners, bonus, scores } = event;
    lines.push({ game, hand, reason, winners, bonus, scores });
  }
  return lines.reverse();
}

function resultView({ result }: Standing): ResultView | null {
  if (result === null) return null;
  const { reason, winners, pips, bonus, scores } = result.event;
  return { reason, winners, pips, bonus, scores, left: result.left.map(tilesOf) };
}

export function view(state: State): TableView {
  const { hand, standing } = state;
  const inTurn = state.phase === 'turn';
  return {
    ruleset: state.ruleset,
    phase: state.phase,
    game: standing.game,
    hand: standing.hand,
    turn: inTurn ? hand.turn : null,
    must: inTurn ? (hand.drawn === null ? 'act' : 'playDrawn') : null,
    again: inTurn && hand.again,
    leader: standing.leader,
    scores: standing.scores,
    previous: standing.previous,
    before: standing.before,
    games: standing.games,
    tiles: hand.hands.map(sizeOf),
    boneyard: boneyardLeft(hand),
    total: hand.layout.total,
    moves: movesOf(hand.moves),
    result: resultView(standing),
    gameWinners: standing.gameWinners,
    matchWinners: standing.matchWinners,
    sheet: sheetOf(standing.results),
  };
}

function optionView(state: State, command: Command): Option {
  if (command.type !== 'play') return command;
  const end = command.at === null ? null : (endById(command.at) ?? null);
  const total = totalAfter(state.hand.layout, command.tile, end);
  return { type: 'play', tile: command.tile, at: command.at, total, points: pointsFor(total) };
}

export function own(state: State, seat: Seat): OwnView {
  const { hand } = state;
  const decision = pending(state).find((open) => open.seat === seat);
  return {
    hand: tilesOf(hand.hands[seat] as TileSet),
    drawn: state.phase === 'turn' && hand.turn === seat ? hand.drawn : null,
    decision:
      decision === undefined
        ? null
        : {
            id: decision.id,
            kind: decision.kind,
            options: decision.options.map((command) => optionView(state, command)),
          },
  };
}

/** What anyone saw happen; the tiles of a deal and of a draw are counts. */
export function show(event: Event): PublicEvent {
  switch (event.type) {
    case 'handDealt':
      return {
        type: 'handDealt',
        hands: event.hands.map((tiles) => tiles.length),
        boneyard: event.boneyard.length,
      };
    case 'tileDrawn':
      return { type: 'tileDrawn', seat: event.seat };
    default:
      return event;
  }
}

export const standing = ({ scores, games }: TableView): StandingView => ({ scores, games });
