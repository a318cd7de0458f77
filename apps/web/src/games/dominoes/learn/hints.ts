import {
  EMPTY_LAYOUT,
  endById,
  isDouble,
  type Layout,
  lay,
  type MoveView,
  type OwnView,
  type TableView,
  type Tile,
} from '@horse-race/rules/dominoes';
import { type Seat, seatsOf } from '@horse-race/rules/kit';

/** What is explained once, the first time it comes up. */
export const HINTS = ['draw', 'double', 'again', 'turn', 'score', 'branch', 'course', 'handEnd'] as const;
export type Hint = (typeof HINTS)[number];

/** What a player has before them. */
export interface Seen {
  readonly table: TableView;
  readonly own: OwnView;
  readonly me: Seat;
}

type Played = Extract<MoveView, { type: 'played' }>;

const playsOf = ({ table }: Seen): Played[] => table.moves.filter((move) => move.type === 'played');
const isMyTurn = ({ own }: Seen): boolean => own.decision?.kind === 'turn';

/** My last play, if I have not done anything since, nor has anybody. */
function myPlayJustNow({ table, me }: Seen): Played | undefined {
  const last = table.moves.at(-1);
  return last?.type === 'played' && last.seat === me ? last : undefined;
}

const layoutOf = (plays: readonly Played[]): Layout =>
  plays.reduce(
    (before, { tile, at }) => lay(before, tile, at === null ? null : (endById(at) ?? null)),
    EMPTY_LAYOUT,
  );

/** A spinner whose short sides are both free to play on; undefined where there is none. */
export function openSpinner(seen: Seen): Tile | undefined {
  return layoutOf(playsOf(seen)).ends.find(({ port }) => port === 'branchA')?.tile;
}

/** The points a play has just made me, with the total that made them; undefined where it made none. */
export function justScored(seen: Seen): Pick<Played, 'total' | 'points'> | undefined {
  const play = myPlayJustNow(seen);
  return play !== undefined && play.points > 0 ? play : undefined;
}

/** Whether a hint's occasion is there now. */
const OCCASIONS: Readonly<Record<Hint, (seen: Seen) => boolean>> = {
  draw: ({ own }) => own.decision?.options[0]?.type === 'draw',
  double: (seen) => {
    const play = myPlayJustNow(seen);
    return isMyTurn(seen) && seen.table.again && play !== undefined && isDouble(play.tile);
  },
  again: (seen) => isMyTurn(seen) && seen.table.again && justScored(seen) !== undefined,
  turn: (seen) => isMyTurn(seen) && seen.own.decision?.options[0]?.type === 'play',
  score: (seen) => justScored(seen) !== undefined,
  branch: (seen) => openSpinner(seen) !== undefined,
  course: ({ table, me }) => {
    const side = seatsOf(table.ruleset.seating).sideOf[me] ?? 0;
    return table.phase === 'turn' && (table.scores[side] ?? 0) > 0;
  },
  handEnd: ({ table }) => table.result !== null && table.result.winners.length > 0,
};

/** Hints that explain what has to be done: without the occasion they are stale. The others tell what has happened. */
const ABOUT_NOW: ReadonlySet<Hint> = new Set(['draw', 'double', 'again', 'turn', 'handEnd']);

/**
 * The next thing to explain, the most pressing first; undefined when nothing new has come up.
 *
 * @param known hints that were explained before
 */
export function hintFor(seen: Seen, known: ReadonlySet<Hint>): Hint | undefined {
  return HINTS.find((hint) => !known.has(hint) && OCCASIONS[hint](seen));
}

/** Whether a hint that is shown still says something about the table; what has happened is past with its hand. */
export const stillHolds = (hint: Hint, seen: Seen): boolean =>
  ABOUT_NOW.has(hint) ? OCCASIONS[hint](seen) : seen.table.moves.length > 0;

/** Whether one hint makes way for another: what has happened, for what has to be done. */
export const givesWay = (hint: Hint, other: Hint): boolean => !ABOUT_NOW.has(hint) && ABOUT_NOW.has(other);
