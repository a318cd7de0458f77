import { type Camera, nextCamera, type Viewport } from '@horse-race/board';
import {
  countedEnds,
  dominoes,
  type OwnView,
  type State,
  type TableView,
  type Tile,
} from '@horse-race/rules/dominoes';
import type { Seat } from '@horse-race/rules/kit';
import { endMarks } from '../dominoes/end-marks.ts';
import type { Followed } from '../dominoes/follow.ts';
import { runnerAt, seatsAround } from '../dominoes/sides.ts';
import { sideLooks } from '../dominoes/table-look.ts';
import { shownPoints } from '../dominoes/words.ts';
import type { EndMark } from '../look/board-types.ts';
import type { Runner } from '../look/sides.ts';
import type { PointsLook, SeatLook, SideLook, TotalLook } from '../table/types.ts';
import type { Frame } from './frames.ts';

/** A hand as the replay shows it. */
export interface HandLook {
  readonly seat: Seat;
  readonly runner: Runner;
  readonly name: string;
  readonly acts: boolean;
  readonly tiles: readonly { readonly tile: Tile; readonly fits: boolean }[];
}

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

const BARE = [-2, -1, 2, 1] as const;

/** The camera on a board; give the previous one of the same hand, so that it moves only if it must. */
export const cameraOn = ({ board }: Followed, viewport: Viewport, before: Camera | undefined): Camera =>
  nextCamera(
    { tiles: board.placed.length === 0 ? [BARE] : board.placed.map(({ box }) => box), ghosts: [] },
    viewport,
    before,
  );

function handLook(state: State, seat: Seat, names: readonly string[]): HandLook {
  const { hand, decision }: OwnView = dominoes.own(state, seat);
  const fitting = new Set(
    (decision?.options ?? []).flatMap((option) => (option.type === 'play' ? [option.tile] : [])),
  );
  return {
    seat,
    runner: runnerAt(state.ruleset.seating, seat),
    name: names[seat] ?? '',
    acts: decision?.kind === 'turn',
    tiles: hand.map((tile) => ({ tile, fits: fitting.has(tile) })),
  };
}

/** Everything a step shows, from its state, the board as it lies, and who looks. */
export function replayLook({ event, state }: Frame, followed: Followed, { names, from }: Looker): ReplayLook {
  const table = dominoes.view(state);
  const { seating } = table.ruleset;
  const isPlay = event.type === 'tilePlayed';
  const { layout } = followed;
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
    hands: seats.filter((seat) => from === null || seat === from).map((seat) => handLook(state, seat, names)),
    ...(layout.size === 0
      ? {}
      : { total: { parts: countedEnds(layout).map(({ pips }) => pips), total: layout.total } }),
    ends: endMarks(followed, isPlay && event.points > 0),
    isNew: isPlay,
    points: followed.scored
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
