import type { Seat, Side } from '../kit/seating.ts';
import { endById } from './ends.ts';
import type { Event, HandDealt, HandEnded, LotDrawn, TileDrawn, TilePlayed } from './events.ts';
import { EMPTY_LAYOUT, lay } from './layout.ts';
import { type Hand, hasDroppedOut, type Move, type Standing, type State, seatAfter } from './state.ts';
import { NO_TILES, setOf, type TileSet, withoutTile, withTile } from './tile-set.ts';
import { isDouble } from './tiles.ts';

/**
 * A hand tile that is a double or scores obliges its player to go on; a drawn tile never does
 * (docs/rules/dominoes.md#going-on).
 */
export const goesOn = (play: Pick<TilePlayed, 'from' | 'points' | 'tile'>): boolean =>
  play.from === 'hand' && (play.points > 0 || isDouble(play.tile));

const replaced = <T>(list: readonly T[], index: number, value: T): T[] => {
  const copy = list.slice();
  copy[index] = value;
  return copy;
};

const withMove = (hand: Hand, move: Move): Hand['moves'] => ({ move, before: hand.moves });

function lotDrawn(standing: Standing, event: LotDrawn): Standing {
  if (standing.gameWinners === null) return { ...standing, leader: event.leader };
  const zero = standing.scores.map(() => 0);
  return {
    ...standing,
    game: standing.game + 1,
    hand: 0,
    scores: zero,
    previous: zero,
    gameWinners: null,
    leader: event.leader,
  };
}

function handDealt(state: State, event: HandDealt): State {
  const { standing } = state;
  return {
    ...state,
    step: state.step + 1,
    phase: 'turn',
    standing: { ...standing, hand: standing.hand + 1, before: standing.scores, result: null },
    ready: 0,
    hand: {
      hands: event.hands.map(setOf),
      boneyard: event.boneyard,
      drawnCount: 0,
      layout: EMPTY_LAYOUT,
      turn: standing.leader as Seat,
      drawn: null,
      again: false,
      droppedOut: 0,
      moves: null,
    },
  };
}

function tileDrawn(hand: Hand, event: TileDrawn): Hand {
  const tiles = withTile(hand.hands[event.seat] as TileSet, event.tile);
  const last = hand.moves?.move;
  const moves: Hand['moves'] =
    last?.type === 'drew' && last.seat === event.seat
      ? { move: { ...last, count: last.count + 1 }, before: hand.moves?.before ?? null }
      : withMove(hand, { type: 'drew', seat: event.seat, count: 1 });
  return {
    hands: replaced(hand.hands, event.seat, tiles),
    boneyard: hand.boneyard,
    drawnCount: hand.drawnCount + 1,
    layout: hand.layout,
    turn: hand.turn,
    drawn: (withTile(NO_TILES, event.tile) & hand.layout.fitting) === 0 ? null : event.tile,
    again: hand.again,
    droppedOut: hand.droppedOut,
    moves,
  };
}

function tilePlayed(hand: Hand, event: TilePlayed): Hand {
  const again = goesOn(event);
  return {
    hands: replaced(hand.hands, event.seat, withoutTile(hand.hands[event.seat] as TileSet, event.tile)),
    boneyard: hand.boneyard,
    drawnCount: hand.drawnCount,
    layout: lay(hand.layout, event.tile, event.at === null ? null : (endById(event.at) ?? null)),
    turn: again ? event.seat : seatAfter(hand, event.seat),
    drawn: null,
    again,
    droppedOut: hand.droppedOut,
    moves: withMove(hand, event),
  };
}

/** The turn goes on: a pass, or a player who drops out of the hand. */
function leftTurn(hand: Hand, move: Move & { type: 'passed' | 'droppedOut' }): Hand {
  const droppedOut = move.type === 'droppedOut' ? hand.droppedOut | (1 << move.seat) : hand.droppedOut;
  const after = { ...hand, drawn: null, again: false, droppedOut, moves: withMove(hand, move) };
  return { ...after, turn: seatAfter(after, move.seat) };
}

/** The standing with new scores; who scored leaves the back peg where it was. */
function scored(standing: Standing, scores: readonly number[]): Standing {
  const previous = scores.map((score, side) =>
    score === standing.scores[side] ? (standing.previous[side] as number) : (standing.scores[side] as number),
  );
  return {
    game: standing.game,
    hand: standing.hand,
    scores,
    previous,
    before: standing.before,
    games: standing.games,
    leader: standing.leader,
    result: standing.result,
    results: standing.results,
    gameWinners: standing.gameWinners,
    matchWinners: standing.matchWinners,
  };
}

/** Who goes out leads the next hand; after any other end a lot decides. */
function nextLeader(hand: Hand, event: HandEnded): Seat | null {
  if (event.reason !== 'out') return null;
  return hand.hands.findIndex((tiles, seat) => tiles === NO_TILES && !hasDroppedOut(hand, seat));
}

function handEnded(state: State, event: HandEnded): Standing {
  const { standing, hand } = state;
  const result = { game: standing.game, hand: standing.hand, event, left: hand.hands };
  return {
    ...scored(standing, event.scores),
    leader: nextLeader(hand, event),
    result,
    results: { result, before: standing.results },
  };
}

function gameEnded(standing: Standing, winners: readonly Side[]): Standing {
  const games = standing.games.map((won, side) => (winners.includes(side) ? won + 1 : won));
  return { ...standing, leader: null, games, gameWinners: winners };
}

/** The state after a move. Written out field by field: it is made thousands of times a second. */
const moved = (state: State, hand: Hand, standing: Standing): State => ({
  ruleset: state.ruleset,
  seats: state.seats,
  step: state.step + 1,
  phase: state.phase,
  standing,
  hand,
  ready: state.ready,
});

/** The state after an event. Total: it trusts the event, which `decide` has made, and asks for nothing. */
export function evolve(state: State, event: Event): State {
  const { hand, standing } = state;
  switch (event.type) {
    case 'tilePlayed':
      return moved(
        state,
        tilePlayed(hand, event),
        event.points === 0 ? standing : scored(standing, event.scores),
      );
    case 'tileDrawn':
      return moved(state, tileDrawn(hand, event), standing);
    case 'passed':
    case 'droppedOut':
      return moved(state, leftTurn(hand, event), standing);
    case 'lotDrawn':
      return { ...state, standing: lotDrawn(standing, event) };
    case 'handDealt':
      return handDealt(state, event);
    case 'handEnded':
      return { ...state, step: state.step + 1, phase: 'pause', standing: handEnded(state, event) };
    case 'gameEnded':
      return { ...state, step: state.step + 1, phase: 'pause', standing: gameEnded(standing, event.winners) };
    case 'matchEnded':
      return { ...state, phase: 'over', standing: { ...standing, matchWinners: event.winners } };
    case 'continued':
      return { ...state, ready: state.ready | (1 << event.seat) };
  }
}
