import { OutcomeBuilder } from '../kit/outcome-builder.ts';
import type { Random } from '../kit/random.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import type { Outcome, RuleRefusal, SeatCommand } from '../kit/rules.ts';
import type { Seat, Side } from '../kit/seating.ts';
import { type Command, type Play, parseCommand } from './commands.ts';
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

type DominoesRefusal = RuleRefusal | DominoesTypes['Refusal'];
type Decided = Result<Outcome<DominoesTypes>, DominoesRefusal>;

/** Between hands: who leads (by lot unless somebody went out) and a fresh deal. */
function deal(builder: OutcomeBuilder<DominoesTypes>, random: Random): void {
  const { seats, ruleset } = builder.state;
  if (builder.state.standing.leader === null) builder.add(drawLot(seats.count, random));
  builder.add(dealHand(seats.count, tilesEach(ruleset), random));
}

export function start(state: State, random: Random): Outcome<DominoesTypes> {
  const builder = new OutcomeBuilder<DominoesTypes>(evolve, state);
  deal(builder, random);
  return builder.build();
}

function endGame(builder: OutcomeBuilder<DominoesTypes>, winners: readonly Side[]): void {
  builder.add({ type: 'gameEnded', winners, scores: builder.state.standing.scores });
  const { ruleset } = builder.state;
  const { games } = builder.state.standing;
  const champions = winners.filter((side) => (games[side] as number) >= ruleset.gamesToWin);
  if (champions.length > 0) builder.add({ type: 'matchEnded', winners: champions });
}

/** The settlement of a hand, all bonuses together, and the end of the game where one reaches the target. */
function endHand(
  builder: OutcomeBuilder<DominoesTypes>,
  reason: HandEnded['reason'],
  winners: readonly Side[],
): void {
  const { seats, hand, standing, ruleset } = builder.state;
  const pips = hand.hands.map(pipsIn);
  const bonus = bonuses(seats, pips, winners);
  const after = standing.scores.map((score, side) => score + (bonus[side] as number));
  builder.add({ type: 'handEnded', reason, winners, pips, bonus, scores: after });
  const home = seats.sides.map((_, side) => side).filter((side) => (after[side] as number) >= ruleset.target);
  if (home.length > 0) endGame(builder, home);
}

/** Goes on by itself over everyone who can do nothing, until somebody must decide or the hand ends. */
function proceed(builder: OutcomeBuilder<DominoesTypes>): void {
  for (;;) {
    const { hand, seats } = builder.state;
    if (canPlay(hand, hand.turn) || boneyardLeft(hand) > 0) return;
    const inHand = (seat: Seat): boolean => !hasDroppedOut(hand, seat);
    const somebodyCanPlay = hand.hands.some((_, seat) => canPlay(hand, seat));
    if (!somebodyCanPlay) {
      if (seats.sideOf.some((_, seat) => inHand(seat))) {
        endHand(builder, 'blocked', lightestSides(seats, hand.hands.map(pipsIn), inHand));
      } else {
        endHand(builder, 'allDroppedOut', []);
      }
      return;
    }
    builder.add({ type: 'passed', seat: hand.turn });
  }
}

/** The end that a play names, if the play is legal; `null` stands for the opening. */
function checkPlay(state: State, by: Seat, command: Play): Result<End | null, DominoesRefusal> {
  const { hand } = state;
  if (!holds(hand.hands[by] as TileSet, command.tile)) return refuse('NOT_YOUR_TILE');
  if (hand.drawn !== null && command.tile !== hand.drawn) return refuse('MUST_PLAY_DRAWN');
  if (hand.layout.size === 0) return command.at === null ? ok(null) : refuse('NO_SUCH_END');
  const end = command.at === null ? undefined : endById(command.at);
  if (end === undefined || !hand.layout.ends.includes(end)) return refuse('NO_SUCH_END');
  return joiningPort(command.tile, end) === undefined ? refuse('DOES_NOT_FIT') : ok(end);
}

function playTile(
  builder: OutcomeBuilder<DominoesTypes>,
  by: Seat,
  placed: { tile: Tile; end: End | null },
): void {
  const { hand, seats, ruleset } = builder.state;
  const { scores } = builder.state.standing;
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
  builder.add(play);
  const emptyHanded = builder.state.hand.hands[by] === NO_TILES;
  const mustGoOn = ruleset.goingOut === 'mustContinue' && goesOn(play);
  if (score >= ruleset.target) {
    endGame(builder, [side]);
  } else if (emptyHanded && !mustGoOn) {
    endHand(builder, 'out', [side]);
  } else {
    if (emptyHanded && boneyardLeft(builder.state.hand) === 0) builder.add({ type: 'droppedOut', seat: by });
    proceed(builder);
  }
}

/** Draws until the first tile that can be played, or all of the boneyard. */
function drawTiles(builder: OutcomeBuilder<DominoesTypes>, by: Seat): void {
  while (builder.state.hand.drawn === null && boneyardLeft(builder.state.hand) > 0) {
    const { boneyard, drawnCount } = builder.state.hand;
    builder.add({ type: 'tileDrawn', seat: by, tile: boneyard[drawnCount] as Tile });
  }
  proceed(builder);
}

function goOn(state: State, by: Seat, random: Random): Decided {
  const isSeat = state.seats.sideOf[by] !== undefined;
  if (state.phase !== 'pause' || !isSeat || (state.ready & (1 << by)) !== 0) return refuse('NOT_NOW');
  const builder = new OutcomeBuilder<DominoesTypes>(evolve, state);
  builder.add({ type: 'continued', seat: by });
  const everybody = (1 << state.seats.count) - 1;
  if (builder.state.ready === everybody) deal(builder, random);
  return ok(builder.build());
}

/** What a command leads to, or why it is refused. */
export function decide(state: State, answer: SeatCommand<Command>, random: Random): Decided {
  if (state.phase === 'over') return refuse('MATCH_OVER');
  const parsed = parseCommand(answer.command);
  if (!parsed.ok) return refuse('NOT_NOW');
  const { by } = answer;
  const command = parsed.value;
  if (command.type === 'continue') return goOn(state, by, random);
  if (state.phase !== 'turn') return refuse('NOT_NOW');
  if (state.hand.turn !== by) return refuse('NOT_YOUR_TURN');
  const builder = new OutcomeBuilder<DominoesTypes>(evolve, state);
  if (command.type === 'draw') {
    if (state.hand.drawn !== null) return refuse('MUST_PLAY_DRAWN');
    if (canPlay(state.hand, by)) return refuse('MUST_PLAY');
    drawTiles(builder, by);
    return ok(builder.build());
  }
  const checked = checkPlay(state, by, command);
  if (!checked.ok) return checked;
  playTile(builder, by, { tile: command.tile, end: checked.value });
  return ok(builder.build());
}
