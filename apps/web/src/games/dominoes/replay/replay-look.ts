import { countedEnds, dominoes, type TableView } from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import type { EndMark } from '../board/board-types.ts';
import { endMarks } from '../board/end-marks.ts';
import type { LaidBoard } from '../board/laid-board.ts';
import { type HandLook, handLook } from '../board/open-hands.ts';
import { runnerAt, seatsAround } from '../board/sides.ts';
import { shownPoints } from '../board/words.ts';
import { sideLooks } from '../play/table-look.ts';
import type { PointsLook, SeatLook, SideLook, TotalLook } from '../play/types.ts';
import type { Frame } from './frames.ts';

/** What one step of a replay shows, seen from a seat or from none. */
export interface ReplayLook {
  readonly table: TableView;
  readonly sides: readonly SideLook[];
  /** Clockwise from the left of the seat looked from; without one, everybody from seat 1 on. */
  readonly others: readonly SeatLook[];
  readonly hands: readonly HandLook[];
  readonly total?: TotalLook;
  readonly ends: readonly EndMark[];
  /** A tile was laid at this very step. */
  readonly isNew: boolean;
  /** Scores of the hand, newest first, up to this step. */
  readonly points: readonly PointsLook[];
}

/** From where a replay is looked at. */
export interface Looker {
  readonly names: readonly string[];
  /** The seat whose hand is shown; null: all hands are. */
  readonly from: Seat | null;
}

/** Everything a step shows, from its state, the board as it lies, and who looks. */
export function replayLook({ event, state }: Frame, laid: LaidBoard, { names, from }: Looker): ReplayLook {
  const table = dominoes.view(state);
  const { seating } = table.ruleset;
  const isPlay = event.type === 'tilePlayed';
  const { layout } = laid;
  const seats = table.tiles.map((_, seat) => seat);
  return {
    table,
    sides: sideLooks({ table, names, me: null }),
    others: seatsAround(seats.length, from).map((seat) => ({
      seat,
      name: names[seat] ?? '',
      runner: runnerAt(seating, seat),
      tiles: table.tiles[seat] ?? 0,
      bot: false,
      acts: table.turn === seat,
    })),
    hands: seats
      .filter((seat) => from === null || seat === from)
      .map((seat) => handLook(dominoes.own(state, seat), { seat, seating, name: names[seat] ?? '' })),
    ...(layout.size === 0
      ? {}
      : { total: { parts: countedEnds(layout).map(({ pips }) => pips), total: layout.total } }),
    ends: endMarks(laid, isPlay && event.points > 0),
    isNew: isPlay,
    points: laid.scored
      .map(({ play, sum }) => ({
        id: play.tile,
        runner: runnerAt(seating, play.seat),
        name: names[play.seat] ?? '',
        sum,
        points: shownPoints(play.points, table.ruleset),
      }))
      .reverse(),
  };
}
