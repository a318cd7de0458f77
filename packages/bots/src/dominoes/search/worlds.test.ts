import {
  ALL_TILES,
  dominoes,
  type MoveView,
  NO_TILES,
  presetsFor,
  type Ruleset,
  rulesetOf,
  type State,
  setOf,
  sizeOf,
  type Tile,
} from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Chance } from '../../chance.ts';
import type { Position } from '../position/position.ts';
import { evidenceOf } from './evidence.ts';
import { positionSeen } from './sight.ts';
import { Worlds } from './worlds.ts';

interface Plan {
  readonly ruleset: Ruleset;
  readonly seed: number;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  ruleset: fc.constantFrom(...SEATINGS.flatMap(presetsFor)).map(({ ruleset }) => ruleset),
  seed: fc.nat(),
});

/** Every turn of the first hands of a match of random plays. */
function* turnsOf({ ruleset, seed }: Plan): Generator<State> {
  const random = Chance.of([seed, 1]);
  const chance = Chance.of([seed]);
  let { state } = dominoes.start(dominoes.initial(ruleset), random);
  while (state.standing.hand < 3 && !dominoes.isOver(state)) {
    if (state.phase === 'turn') yield state;
    const open = dominoes.pending(state)[0];
    if (open === undefined) return;
    const command = open.options[chance.below(open.options.length)] ?? open.fallback;
    const decided = dominoes.decide(state, { by: open.seat, command }, random);
    if (!decided.ok) throw new Error(decided.refusal);
    state = decided.value.state;
  }
}

function worldsAt(state: State): { position: Position; worlds: Worlds } {
  const seat = state.hand.turn;
  const table = dominoes.view(state);
  const own = dominoes.own(state, seat);
  const evidence = evidenceOf(seat, table, setOf(own.hand));
  return {
    position: positionSeen({ seat, table, own }),
    worlds: new Worlds(evidence, Chance.of([state.step])),
  };
}

const inBoneyard = ({ boneyard }: Position): number => boneyard.reduce((set, tile) => set | (1 << tile), 0);

test('a world has every tile once, the own hand as it is, and as many in each place as there are', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const state of turnsOf(plan)) {
        const { position, worlds } = worldsAt(state);
        const laid = position.laid;
        for (let i = 0; i < 3; i++) {
          worlds.dealInto(position);
          expect([...position.hands].map(sizeOf)).toEqual(state.hand.hands.map(sizeOf));
          expect(position.handOf(state.hand.turn)).toBe(state.hand.hands[state.hand.turn]);
          expect(position.boneyardLeft).toBe(state.hand.boneyard.length - state.hand.drawnCount);
          const everywhere = [...position.hands, laid, inBoneyard(position)];
          expect(everywhere.reduce((all, set) => all + sizeOf(set), 0)).toBe(28);
          expect(everywhere.reduce((all, set) => all | set, NO_TILES)).toBe(ALL_TILES);
        }
      }
    }),
    { numRuns: 30, seed: 61 },
  );
});

test('what is true is never ruled out', () => {
  fc.assert(
    fc.property(plans, (plan) => {
      for (const state of turnsOf(plan)) {
        const seat = state.hand.turn;
        const { places } = evidenceOf(seat, dominoes.view(state), setOf(dominoes.own(state, seat).hand));
        state.hand.hands.forEach((hand, holder) => {
          if (holder === seat) return;
          const own = places.filter((place) => place.seat === holder);
          for (let tile = 0; tile < 28; tile++) {
            if (((hand >> tile) & 1) === 0) continue;
            expect(own.some(({ likelihood }) => (likelihood[tile] as number) > 0)).toBe(true);
          }
        });
      }
    }),
    { numRuns: 60, seed: 61 },
  );
});

const played = (tile: Tile, more: Partial<MoveView & { type: 'played' }> = {}): MoveView => ({
  type: 'played',
  seat: 0,
  tile,
  at: null,
  total: 0,
  points: 0,
  from: 'hand',
  ...more,
});

/** How many tiles of the other seat's hand, in 2,000 worlds, are among these. */
function heldByOther(moves: readonly MoveView[], hand: readonly Tile[], among: readonly Tile[]): number {
  const { state } = dominoes.start(dominoes.initial(rulesetOf('guide', 2)), Chance.of([0]));
  const boneyard = 14 - moves.reduce((drawn, move) => drawn + (move.type === 'drew' ? move.count : 0), 0);
  const table = { ...dominoes.view(state), moves, boneyard };
  const own = { ...dominoes.own(state, 0), hand };
  const position = positionSeen({ seat: 0, table, own });
  const worlds = new Worlds(evidenceOf(0, table, setOf(hand)), Chance.of([1]));
  let held = 0;
  for (let i = 0; i < 2000; i++) {
    worlds.dealInto(position);
    held += sizeOf(position.handOf(1) & setOf(among));
  }
  return held / 2000;
}

const HAND = ['00', '01', '02', '03', '04', '05'] as const;

test('without a sign every hidden tile is as likely in the hand as its part of the places', () => {
  const moves = [played('66', { total: 12 })];
  expect(heldByOther(moves, HAND, ['11'])).toBeCloseTo(7 / 21, 1);
  expect(heldByOther(moves, HAND, ['11', '12', '13', '14', '15', '16'])).toBeCloseTo(2, 0);
});

test('a seat that drew held nothing that fitted, and drew nothing that did but the last', () => {
  const moves = [
    played('66', { total: 12 }),
    { type: 'drew', seat: 1, count: 3 } as const,
    played('56', { seat: 1, at: '66:lineA', from: 'drawn', total: 17 }),
  ];
  expect(heldByOther(moves, HAND, ['06', '16', '26', '36', '46'])).toBe(0);
});

test('a tile that would have made more than what was played is less likely to be held', () => {
  // On 66, only 36 makes 15 in all.
  const passedUp = [played('66', { total: 12 }), played('16', { seat: 1, at: '66:lineA', total: 13 })];
  // Of 20 hidden tiles 6 are held; at 0.3 it is some 0.11 instead of 0.3.
  const held = heldByOther(passedUp, HAND, ['36']);
  expect(held).toBeGreaterThan(0.07);
  expect(held).toBeLessThan(0.16);
  expect(heldByOther(passedUp, HAND, ['35'])).toBeCloseTo(0.3, 1);
});
