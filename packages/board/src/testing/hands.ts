/**
 * Seeded hands for the tests and the benchmark: legal plays only, as many as a real hand has. Not the rules:
 * who plays and who draws is kept just close enough for boards of the usual size and mix.
 */
import {
  EMPTY_LAYOUT,
  type End,
  isDouble,
  joiningPort,
  type Layout,
  lay,
  pointsFor,
  TILES,
  type Tile,
  totalAfter,
} from '@horse-race/rules/dominoes';
import type { Play } from '../placed.ts';

/** A whole number from 0 to `n - 1`. */
type Below = (n: number) => number;

/** Numbers drawn from a seed (a linear congruential generator: even enough for tests, the same everywhere). */
export function seeded(seed: number): Below {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

interface LegalPlay {
  readonly tile: Tile;
  readonly end: End | null;
}

/** All ways to lay one of these tiles. */
function legalPlays(layout: Layout, tiles: readonly Tile[]): LegalPlay[] {
  if (layout.size === 0) return tiles.map((tile) => ({ tile, end: null }));
  return tiles.flatMap((tile) =>
    layout.ends.filter((end) => joiningPort(tile, end) !== undefined).map((end) => ({ tile, end })),
  );
}

type Policy = (options: readonly LegalPlay[], layout: Layout, below: Below) => LegalPlay;

const pick = <T>(items: readonly T[], below: Below): T => items[below(items.length)] as T;

/** Any legal play. */
const anyPlay: Policy = (options, _layout, below) => pick(options, below);

/** A play that scores most; any of them if several do. */
const greedyPlay: Policy = (options, layout, below) => {
  const points = options.map(({ tile, end }) => pointsFor(totalAfter(layout, tile, end)));
  const most = Math.max(...points);
  return pick(
    options.filter((_, i) => points[i] === most),
    below,
  );
};

/** Doubles and branches first: the boards with the most arms. */
const branchyPlay: Policy = (options, _layout, below) => {
  const branchy = options.filter(({ tile, end }) => isDouble(tile) || end?.port.startsWith('branch'));
  return pick(branchy.length > 0 ? branchy : options, below);
};

const playOf = ({ tile, end }: LegalPlay): Play => ({ tile, at: end === null ? null : end.id });

function shuffledTiles(below: Below): Tile[] {
  const tiles: Tile[] = [...TILES];
  for (let i = tiles.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [tiles[i], tiles[j]] = [tiles[j] as Tile, tiles[i] as Tile];
  }
  return tiles;
}

/** One player lays all the tiles there are until none fits: the longest boards. */
export function soloHand(below: Below, policy: Policy = anyPlay): Play[] {
  const left = shuffledTiles(below);
  const plays: Play[] = [];
  let layout = EMPTY_LAYOUT;
  for (;;) {
    const options = legalPlays(layout, left);
    if (options.length === 0) return plays;
    const play = policy(options, layout, below);
    left.splice(left.indexOf(play.tile), 1);
    layout = lay(layout, play.tile, play.end);
    plays.push(playOf(play));
  }
}

const DEALT = { 2: 7, 3: 6, 4: 5 } as const;
type Seats = keyof typeof DEALT;

/** A dealt hand, until somebody goes out or nobody can play. */
export function dealtHand(below: Below, seats: Seats, policy: Policy = anyPlay): Play[] {
  const boneyard = shuffledTiles(below);
  const hands = Array.from({ length: seats }, () => boneyard.splice(0, DEALT[seats]));
  const plays: Play[] = [];
  let layout = EMPTY_LAYOUT;
  let passes = 0;
  for (let seat = 0; passes < seats; seat = (seat + 1) % seats) {
    const hand = hands[seat] as Tile[];
    let options = legalPlays(layout, hand);
    let drew = false;
    while (options.length === 0 && boneyard.length > 0) {
      const tile = boneyard.pop() as Tile;
      drew = true;
      hand.push(tile);
      options = legalPlays(layout, [tile]);
    }
    if (options.length === 0) {
      passes++;
      continue;
    }
    passes = 0;
    const play = policy(options, layout, below);
    hand.splice(hand.indexOf(play.tile), 1);
    layout = lay(layout, play.tile, play.end);
    plays.push(playOf(play));
    if (hand.length === 0) return plays;
    // A double or a score from the hand goes on.
    if (!drew && (isDouble(play.tile) || pointsFor(layout.total) > 0)) seat += seats - 1;
  }
  return plays;
}

/** Which kind of hand to try, for tests that want all of them: number by number. */
export function someHand(seed: number): Play[] {
  const below = seeded(seed);
  const seats = (2 + (seed % 3)) as Seats;
  const policies = [anyPlay, greedyPlay, branchyPlay];
  const policy = policies[Math.floor(seed / 3) % policies.length] as Policy;
  return Math.floor(seed / 9) % 4 === 0 ? soloHand(below, policy) : dealtHand(below, seats, policy);
}
