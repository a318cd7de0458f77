import {
  ALL_TILES,
  type Command,
  dominoes,
  indexOf,
  pointsFor,
  presetsFor,
  type State,
  setOf,
  TILES,
} from '@horse-race/rules/dominoes';
import { SEATINGS, seatsOf, shuffled } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Chance } from '../../chance.ts';
import { MOST_MOVES, type Move, moveFor } from './move.ts';
import { conditionsOf, NONE, Position } from './position.ts';

interface Start {
  readonly state: State;
  readonly position: Position;
}

/** A hand that has just been dealt, by the rules and by the model; of any size, so that every end comes up. */
const starts: fc.Arbitrary<Start> = fc
  .record({
    chosen: fc.constantFrom(...SEATINGS.flatMap(presetsFor)),
    each: fc.integer({ min: 1, max: 7 }),
    boneyard: fc.integer({ min: 0, max: 14 }),
    scores: fc.array(fc.constantFrom(0, 20, 27, 55, 58), { minLength: 4, maxLength: 4 }),
    seed: fc.nat(),
  })
  .map(({ chosen: { ruleset }, each, boneyard, scores, seed }) => {
    const { count, sides } = seatsOf(ruleset.seating);
    const set = shuffled(TILES, Chance.of([seed]));
    const hands = Array.from({ length: count }, (_, seat) => set.slice(seat * each, (seat + 1) * each));
    const rest = set.slice(count * each, count * each + boneyard);
    const initial = dominoes.initial(ruleset);
    const begun = {
      ...initial,
      standing: { ...initial.standing, scores: scores.slice(0, sides.length), leader: seed % count },
    };
    const position = new Position(conditionsOf(ruleset));
    position.hands.set(hands.map(setOf));
    position.scores.set(begun.standing.scores);
    position.boneyard = Uint8Array.from(rest, indexOf);
    position.turn = seed % count;
    return { state: dominoes.evolve(begun, { type: 'handDealt', hands, boneyard: rest }), position };
  });

const noRandom = {
  below() {
    throw new Error('a hand in play asked for a random number');
  },
};

function decided(state: State, command: Command): State {
  const result = dominoes.decide(state, { by: state.hand.turn, command }, noRandom);
  if (!result.ok) throw new Error(`${JSON.stringify(command)} is refused: ${result.refusal}`);
  return result.value.state;
}

const optionsOf = (state: State): readonly Command[] => dominoes.pending(state)[0]?.options ?? [];

const movesOf = (list: (moves: Int32Array) => number): Move[] => {
  const moves = new Int32Array(MOST_MOVES);
  return Array.from(moves.subarray(0, list(moves))).sort((a, b) => a - b);
};

/** Everything that both have. */
const summaryOf = (position: Position) => ({
  isOver: position.isOver,
  scores: [...position.scores],
  hands: [...position.hands],
  boneyard: Array.from(position.boneyard.subarray(position.drawnCount), (tile) => TILES[tile]),
  total: position.ends.total,
  fitting: position.fitting & ALL_TILES,
  turn: position.isOver ? null : position.turn,
  drawn: position.drawn === NONE ? null : TILES[position.drawn],
  droppedOut: position.droppedOut,
});

const expected = ({ phase, hand, standing }: State): ReturnType<typeof summaryOf> => ({
  isOver: phase !== 'turn',
  scores: [...standing.scores],
  hands: [...hand.hands],
  boneyard: hand.boneyard.slice(hand.drawnCount),
  total: hand.layout.total,
  fitting: hand.layout.fitting,
  turn: phase === 'turn' ? hand.turn : null,
  drawn: hand.drawn,
  droppedOut: hand.droppedOut,
});

/** Plays the hand to its end by both, each time one of the options of the rules. */
function playThrough({ state: first, position }: Start, seed: number, look: (state: State) => void): State {
  const chance = Chance.of([seed]);
  let state = first;
  for (;;) {
    look(state);
    if (state.phase !== 'turn') return state;
    const options = optionsOf(state);
    const command = options[chance.below(options.length)] as Command;
    state = decided(state, command);
    if (command.type === 'play') position.play(moveFor(command));
    else position.draw();
  }
}

describe('the position for searching', () => {
  test('comes to the same turns, tiles, scores and ends as the rules, move by move', () => {
    const ends = new Set<string>();
    fc.assert(
      fc.property(starts, fc.nat(), (start, seed) => {
        const last = playThrough(start, seed, (state) => {
          expect(summaryOf(start.position)).toEqual(expected(state));
        });
        const { result } = last.standing;
        ends.add(`${result?.event.reason ?? 'target'}${last.hand.droppedOut > 0 ? ', dropped out' : ''}`);
      }),
      { numRuns: 1500, seed: 61 },
    );
    expect([...ends].sort()).toEqual([
      'allDroppedOut, dropped out',
      'blocked',
      'blocked, dropped out',
      'out',
      'out, dropped out',
      'target',
      'target, dropped out',
    ]);
  });

  test('lists what the rules offer, ends that make no difference once, and which of it scores', () => {
    fc.assert(
      fc.property(starts, fc.nat(), (start, seed) => {
        const { position } = start;
        playThrough(start, seed, (state) => {
          if (state.phase !== 'turn') return;
          const plays = optionsOf(state).filter((option) => option.type === 'play');
          const moves = [...new Set(plays.map(moveFor))].sort((a, b) => a - b);
          expect(movesOf((list) => position.listMoves(list))).toEqual(moves);
          const scoring = moves.filter((move) => pointsFor(position.ends.totalAfter(move)) > 0);
          expect(movesOf((list) => position.ends.listScoring(position.playable, list))).toEqual(scoring);
        });
      }),
      { numRuns: 500, seed: 61 },
    );
  });

  test('is left as it was by what is played on a copy of it', () => {
    fc.assert(
      fc.property(starts, fc.nat(), ({ state, position }, seed) => {
        const copy = new Position(position.conditions);
        copy.copyFrom(position);
        playThrough({ state, position: copy }, seed, () => {});
        expect(summaryOf(position)).toEqual(expected(state));
        copy.copyFrom(position);
        expect(summaryOf(copy)).toEqual(expected(state));
      }),
      { numRuns: 200, seed: 61 },
    );
  });
});
