import { bonusFor, type TableView } from '@horse-race/rules/dominoes';
import type { Seat, Side } from '@horse-race/rules/kit';
import { m } from '../../../core/i18n/messages.svelte.ts';
import { namesText, type Who } from '../../../table/who.ts';
import { runnerOf, type SideIndex } from '../../../ui/silks/sides.ts';
import { runnerAt, sideOf, sidesOf } from '../board/sides.ts';
import { shownPoints } from '../board/words.ts';
import type { HandEnd } from './types.ts';
import { gamesText, winsText } from './wins.ts';

type Result = NonNullable<TableView['result']>;

/** Who went out, if anyone did: the seat without tiles on the side that won. */
function wentOut(table: TableView, { reason, left, winners }: Result): Seat | undefined {
  if (reason !== 'out') return undefined;
  const { seating } = table.ruleset;
  const seat = left.findIndex((tiles, at) => tiles.length === 0 && winners.includes(sideOf(seating, at)));
  return seat < 0 ? undefined : seat;
}

function titleOf({ reason }: Result, out: Seat | undefined, { me, names }: Who): string {
  if (reason === 'blocked') return m.hand_end_blocked();
  if (out === undefined) return m.hand_end_all_dropped_out();
  return out === me ? m.hand_end_you_went_out() : m.hand_end_went_out({ name: names[out] ?? '' });
}

const nameOf = (seat: Seat, { me, names }: Who): string => (seat === me ? m.turn_you() : (names[seat] ?? ''));

function lineOf(table: TableView, winners: readonly Side[], who: Who): string {
  const sides = sidesOf(table.ruleset.seating);
  const people = winners
    .flatMap((side) => sides[side] ?? [])
    .map((seat) => (seat === who.me ? m.name_you() : (who.names[seat] ?? '')));
  if (people.length === 0) return m.hand_end_to_nobody({ number: table.hand });
  return m.hand_end_to({ number: table.hand, names: namesText(people) });
}

/** Between two games of a match. */
const isGameOver = ({ phase, gameWinners }: TableView): boolean => phase === 'pause' && gameWinners !== null;

/** `You win · Games 1 : 0`. */
const gameLine = (table: TableView, who: Who): string =>
  `${winsText(table, table.gameWinners ?? [], who)} · ${gamesText(table)}`;

/** What the card shows after a play that won a game: nobody's pips count. Undefined where no play did. */
function gameEnd(table: TableView, who: Who): HandEnd | undefined {
  const { ruleset, gameWinners } = table;
  if (!isGameOver(table)) return undefined;
  const winner = gameWinners?.[0];
  return {
    title: m.game_end_title({ game: table.game }),
    line: gameLine(table, who),
    ...(winner === undefined ? {} : { winner: runnerOf(winner as SideIndex) }),
    rows: [],
    sums: [],
    target: shownPoints(ruleset.target, ruleset),
    sides: table.scores.map((score, side) => sideEnd(table, { side, score, bonus: 0 })),
  };
}

/** A side's way in this hand, and where its pegs stand. */
function sideEnd(
  { before: starts, previous, ruleset }: TableView,
  { side, score, bonus }: { side: Side; score: number; bonus: number },
): HandEnd['sides'][number] {
  const before = starts[side] ?? 0;
  return {
    side: side as SideIndex,
    before: shownPoints(before, ruleset),
    plays: shownPoints(score - before - bonus, ruleset),
    end: shownPoints(bonus, ruleset),
    behind: shownPoints(previous[side] ?? 0, ruleset),
  };
}

/** What the card at the end of a hand shows: who and how, whose pips, the sums and the points; who won the game. */
function resultEnd(table: TableView, result: Result, who: Who): HandEnd {
  const { ruleset } = table;
  const { seating } = ruleset;
  const out = wentOut(table, result);
  const first = out ?? 0;
  const seats = result.left.map((_, i) => (first + i) % result.left.length);
  const opponents = (side: Side): Seat[] => seats.filter((seat) => sideOf(seating, seat) !== side);
  const counts = (seat: Seat): boolean => result.winners.some((side) => sideOf(seating, seat) !== side);
  const sums = result.winners.map((side) => {
    const counted = opponents(side).map((seat) => result.pips[seat] ?? 0);
    const rounded = bonusFor(counted.reduce((sum, pips) => sum + pips, 0)) * 5;
    return {
      side: side as SideIndex,
      counted,
      rounded,
      points: shownPoints(result.bonus[side] ?? 0, ruleset),
    };
  });
  const winner = result.winners[0];
  return {
    title: titleOf(result, out, who),
    line: [lineOf(table, result.winners, who), ...(isGameOver(table) ? [gameLine(table, who)] : [])].join(
      ' · ',
    ),
    ...(winner === undefined
      ? {}
      : { winner: out === undefined ? runnerOf(winner as SideIndex) : runnerAt(seating, out) }),
    rows: seats.map((seat) => ({
      runner: runnerAt(seating, seat),
      name: nameOf(seat, who),
      tiles: result.left[seat] ?? [],
      pips: result.pips[seat] ?? 0,
      counted: counts(seat),
      out: seat === out,
    })),
    sums,
    target: shownPoints(ruleset.target, ruleset),
    sides: result.scores.map((score, side) =>
      sideEnd(table, { side, score, bonus: result.bonus[side] ?? 0 }),
    ),
  };
}

/**
 * What the card between hands shows, and the first one after a match; undefined while a hand is played, and after a
 * match that a play has won.
 */
export const handEnd = (table: TableView, who: Who): HandEnd | undefined =>
  table.result === null ? gameEnd(table, who) : resultEnd(table, table.result, who);
