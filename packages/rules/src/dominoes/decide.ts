import { Course } from '../kit/course.ts';
import type { Random } from '../kit/random.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Answer, Outcome, RuleRefusal } from '../kit/rules.ts';
import type { Seat, Side } from '../kit/seating.ts';
import type { Command, Play } from './commands.ts';
import { dealHand, drawLot } from './deal.ts';
import { type End, endById, joiningPort } from './ends.ts';
import type { HandEnded } from './events.ts';
import { evolve, goesOn } from './evolve.ts';
import { pointsFor, totalAfter } from './layout.ts';
import { tilesEach } from './ruleset.ts';
import { bonuses, lightestSides } from './settlement.ts';
import { boneyardLeft, canPlay, hasDroppedOut, type State } from './state.ts';
import { holds, NO_TILES, pipsIn, type TileSet } from './tile-set.ts';
import type { Tile } from './tiles.ts';
import type { DominoesTypes } from './types.ts';

/** Between hands: who leads (by lot unless somebody went out) and a fresh deal. */
function deal(course: Course<DominoesTypes>, random: Random): void {
  const { seats, ruleset } = course.state;
  if (course.state.standing.leader === null) course.happen(drawLot(seats.count, random));
  course.happen(dealHand(seats.count, tilesEach(ruleset), random));
}

export function start(state: State, random: Random): Outcome<DominoesTypes> {
  const course = new Course<DominoesTypes>(evolve, state);
  deal(course, random);
  return course.outcome();
}

function endGame(course: Course<DominoesTypes>, winners: readonly Side[]): void {
  course.happen({ type: 'gameEnded', winners, scores: course.state.standing.scores });
  const { ruleset } = course.state;
  const { games } = course.state.standing;
  const champions = winners.filter((side) => (games[side] as number) >= ruleset.gamesToWin);
  if (champions.length > 0) course.happen({ type: 'matchEnded', winners: champions });
}

/** The settlement of a hand, all bonuses together, and the end of the game where one reaches the target. */
function endHand(course: Course<DominoesTypes>, reason: HandEnded['reason'], winners: readonly Side[]): void {
  const { seats, hand, standing, ruleset } = course.state;
  const pips = hand.hands.map(pipsIn);
  const bonus = bonuses(seats, pips, winners);
  const after = standing.scores.map((score, side) => score + (bonus[side] as number));
  course.happen({ type: 'handEnded', reason, winners, pips, bonus, scores: after });
  const home = seats.sides.map((_, side) => side).filter((side) => (after[side] as number) >= ruleset.target);
  if (home.length > 0) endGame(course, home);
}

/** Goes on by itself over everyone who can do nothing, until somebody must decide or the hand ends. */
function proceed(course: Course<DominoesTypes>): void {
  for (;;) {
    const { hand, seats } = course.state;
    if (canPlay(hand, hand.turn) || boneyardLeft(hand) > 0) return;
    const inHand = (seat: Seat): boolean => !hasDroppedOut(hand, seat);
    const somebodyCanPlay = hand.hands.some((_, seat) => canPlay(hand, seat));
    if (!somebodyCanPlay) {
      if (seats.sideOf.some((_, seat) => inHand(seat))) {
        endHand(course, 'blocked', lightestSides(seats, hand.hands.map(pipsIn), inHand));
      } else {
        endHand(course, 'allDroppedOut', []);
      }
      return;
    }
    course.happen({ type: 'passed', seat: hand.turn });
  }
}

/** The end that a play names, if the play is legal; `null` stands for the opening. */
function checkPlay(state: State, by: Seat, command: Play): Result<End | null, RuleRefusal> {
  const { hand } = state;
  if (!holds(hand.hands[by] as TileSet, command.tile)) return refuse('NOT_YOUR_TILE');
  if (hand.drawn !== null && command.tile !== hand.drawn) return refuse('MUST_PLAY_DRAWN');
  if (hand.layout.size === 0) return command.at === null ? ok(null) : refuse('NO_SUCH_END');
  const end = command.at === null ? undefined : endById(command.at);
  if (end === undefined || !hand.layout.ends.includes(end)) return refuse('NO_SUCH_END');
  return joiningPort(command.tile, end) === undefined ? refuse('DOES_NOT_FIT') : ok(end);
}

function playTile(course: Course<DominoesTypes>, by: Seat, placed: { tile: Tile; end: End | null }): void {
  const { hand, seats, ruleset } = course.state;
  const { scores } = course.state.standing;
  const { tile, end } = placed;
  const side = seats.sideOf[by] as Side;
  const total = totalAfter(hand.layout, tile, end);
  const points = pointsFor(total);
  const score = (scores[side] as number) + points;
  const play = {
    type: 'tilePlayed',
    seat: by,
    tile,
    at: end === null ? null : end.id,
    from: hand.drawn === null ? 'hand' : 'drawn',
    total,
    points,
    scores: points === 0 ? scores : scores.map((before, s) => (s === side ? score : before)),
  } as const;
  course.happen(play);
  const emptyHanded = course.state.hand.hands[by] === NO_TILES;
  const mustGoOn = ruleset.goingOut === 'mustContinue' && goesOn(play);
  if (score >= ruleset.target) {
    endGame(course, [side]);
  } else if (emptyHanded && !mustGoOn) {
    endHand(course, 'out', [side]);
  } else {
    if (emptyHanded && boneyardLeft(course.state.hand) === 0) course.happen({ type: 'droppedOut', seat: by });
    proceed(course);
  }
}

/** Draws until the first tile that can be played, or all of the boneyard. */
function drawTiles(course: Course<DominoesTypes>, by: Seat): void {
  while (course.state.hand.drawn === null && boneyardLeft(course.state.hand) > 0) {
    const { boneyard, drawnCount } = course.state.hand;
    course.happen({ type: 'tileDrawn', seat: by, tile: boneyard[drawnCount] as Tile });
  }
  proceed(course);
}

function goOn(state: State, by: Seat, random: Random): Result<Outcome<DominoesTypes>, RuleRefusal> {
  const isSeat = state.seats.sideOf[by] !== undefined;
  if (state.phase !== 'pause' || !isSeat || (state.ready & (1 << by)) !== 0) return refuse('NOT_NOW');
  const course = new Course<DominoesTypes>(evolve, state);
  course.happen({ type: 'continued', seat: by });
  const everybody = (1 << state.seats.count) - 1;
  if (course.state.ready === everybody) deal(course, random);
  return ok(course.outcome());
}

/** What a command leads to, or why it is refused. */
export function decide(
  state: State,
  answer: Answer<Command>,
  random: Random,
): Result<Outcome<DominoesTypes>, RuleRefusal> {
  const { by, command } = answer;
  if (state.phase === 'over') return refuse('MATCH_OVER');
  if (command.type === 'continue') return goOn(state, by, random);
  if (state.phase !== 'turn') return refuse('NOT_NOW');
  if (state.hand.turn !== by) return refuse('NOT_YOUR_TURN');
  const course = new Course<DominoesTypes>(evolve, state);
  if (command.type === 'draw') {
    if (state.hand.drawn !== null) return refuse('MUST_PLAY_DRAWN');
    if (canPlay(state.hand, by)) return refuse('MUST_PLAY');
    drawTiles(course, by);
    return ok(course.outcome());
  }
  // What another game's command is called is none of ours.
  if (command.type !== 'play') return refuse('NOT_NOW');
  const checked = checkPlay(state, by, command);
  if (!checked.ok) return checked;
  playTile(course, by, { tile: command.tile, end: checked.value });
  return ok(course.outcome());
}
