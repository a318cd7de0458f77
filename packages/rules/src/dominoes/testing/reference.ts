/**
 * One hand by the rule text alone: slow, plain, and written apart from the engine, of which it uses nothing.
 * Tiles and ends are words (`14`, `44:branchA`); a choice is `draw`, a tile to open with, or `tile@end`.
 */
export interface Joined {
  readonly tile: string;
  /** The end joined to; null for the opening. */
  readonly at: string | null;
}

export interface Tree {
  /** Numbers by open end. */
  readonly open: ReadonlyMap<string, number>;
  /** What each free end of a non-double, and each double with a free long side, adds. */
  readonly counted: readonly (readonly [tile: string, pips: number])[];
  readonly total: number;
}

const low = (tile: string): number => Number(tile[0]);
const high = (tile: string): number => Number(tile[1]);
const isDouble = (tile: string): boolean => low(tile) === high(tile);
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

function numberAt(end: string): number {
  const [tile = '', port] = end.split(':');
  return port === 'high' ? high(tile) : low(tile);
}

function portTowards(tile: string, end: string): string {
  if (isDouble(tile)) return 'lineA';
  return low(tile) === numberAt(end) ? 'low' : 'high';
}

/** Reads open ends, counted ends and total off the joins, from nothing, every time. */
export function readTree(joined: readonly Joined[]): Tree {
  const taken = new Set<string>();
  for (const { tile, at } of joined) {
    if (at === null) continue;
    taken.add(at);
    taken.add(`${tile}:${portTowards(tile, at)}`);
  }
  const open = new Map<string, number>();
  const counted: [string, number][] = [];
  const free = (tile: string, ports: readonly string[]): string[] =>
    ports.map((port) => `${tile}:${port}`).filter((end) => !taken.has(end));
  for (const { tile } of joined) {
    if (isDouble(tile)) {
      const line = free(tile, ['lineA', 'lineB']);
      if (line.length > 0) counted.push([tile, low(tile) + high(tile)]);
      for (const end of line.length > 0 ? line : free(tile, ['branchA', 'branchB'])) open.set(end, low(tile));
    } else {
      for (const end of free(tile, ['low', 'high'])) {
        open.set(end, numberAt(end));
        counted.push([tile, numberAt(end)]);
      }
    }
  }
  return { open, counted, total: sum(counted.map(([, pips]) => pips)) };
}

export interface ReferenceEnd {
  readonly reason: 'out' | 'blocked' | 'allDroppedOut' | 'target';
  readonly winners: readonly number[];
  readonly bonus: readonly number[];
}

export interface ReferenceHand {
  readonly sideOf: readonly number[];
  readonly target: number;
  readonly mustContinue: boolean;
  readonly hands: readonly (readonly string[])[];
  readonly boneyard: readonly string[];
  readonly joined: readonly Joined[];
  readonly turn: number;
  readonly drawn: string | null;
  readonly dropped: readonly number[];
  /** By side; with the bonus once the hand has ended. */
  readonly scores: readonly number[];
  readonly end: ReferenceEnd | null;
}

function playsOf(hand: ReferenceHand, tiles: readonly string[]): string[] {
  if (hand.joined.length === 0) return [...tiles];
  const { open } = readTree(hand.joined);
  return tiles.flatMap((tile) =>
    [...open]
      .filter(([, number]) => low(tile) === number || high(tile) === number)
      .map(([end]) => `${tile}@${end}`),
  );
}

const held = (hand: ReferenceHand, seat: number): readonly string[] => hand.hands[seat] ?? [];

/** What the seat whose turn it is may do. */
export function choices(hand: ReferenceHand): string[] {
  if (hand.end !== null) return [];
  if (hand.drawn !== null) return playsOf(hand, [hand.drawn]);
  const plays = playsOf(hand, held(hand, hand.turn));
  return plays.length > 0 ? plays : ['draw'];
}

function ended(
  hand: ReferenceHand,
  reason: ReferenceEnd['reason'],
  winners: readonly number[],
): ReferenceHand {
  const sides = [...new Set(hand.sideOf)];
  const pips = hand.hands.map((tiles) => sum(tiles.map((tile) => low(tile) + high(tile))));
  const bonus = sides.map((side) => {
    if (reason === 'target' || !winners.includes(side)) return 0;
    const fromOthers = sum(pips.filter((_, seat) => hand.sideOf[seat] !== side));
    const down = fromOthers - (fromOthers % 5);
    return (fromOthers % 5 <= 2 ? down : down + 5) / 5;
  });
  const scores = hand.scores.map((score, side) => score + (bonus[side] ?? 0));
  return { ...hand, scores, end: { reason, winners, bonus } };
}

function blocked(hand: ReferenceHand): ReferenceHand {
  const still = hand.hands.map((_, seat) => seat).filter((seat) => !hand.dropped.includes(seat));
  if (still.length === 0) return ended(hand, 'allDroppedOut', []);
  const sides = [...new Set(still.map((seat) => hand.sideOf[seat] ?? -1))].sort();
  const weight = (side: number): number =>
    sum(
      hand.hands
        .filter((_, seat) => hand.sideOf[seat] === side)
        .flat()
        .map((tile) => low(tile) + high(tile)),
    );
  const least = Math.min(...sides.map(weight));
  return ended(
    hand,
    'blocked',
    sides.filter((side) => weight(side) === least),
  );
}

function nextTurn(hand: ReferenceHand): number {
  for (let step = 1; step <= hand.hands.length; step++) {
    const seat = (hand.turn + step) % hand.hands.length;
    if (!hand.dropped.includes(seat)) return seat;
  }
  return hand.turn;
}

/** Passes whoever can do nothing, or ends the hand when nobody can. */
function settled(hand: ReferenceHand): ReferenceHand {
  if (hand.boneyard.length > 0) return hand;
  const can = (seat: number): boolean => playsOf(hand, held(hand, seat)).length > 0;
  if (!hand.hands.some((_, seat) => can(seat))) return blocked(hand);
  return can(hand.turn) ? hand : settled({ ...hand, turn: nextTurn(hand) });
}

function draw(hand: ReferenceHand): ReferenceHand {
  const [next, ...boneyard] = hand.boneyard;
  if (next === undefined) return settled(hand);
  const hands = hand.hands.map((tiles, seat) => (seat === hand.turn ? [...tiles, next] : tiles));
  const after = { ...hand, boneyard, hands };
  return playsOf(after, [next]).length > 0 ? { ...after, drawn: next } : draw(after);
}

/** The hand after a choice, and after all that follows by itself. */
export function after(hand: ReferenceHand, choice: string): ReferenceHand {
  if (choice === 'draw') return draw(hand);
  const [tile = '', at = null] = choice.split('@');
  const joined = [...hand.joined, { tile, at }];
  const hands = hand.hands.map((tiles) => tiles.filter((other) => other !== tile));
  const { total } = readTree(joined);
  const points = total > 0 && total % 5 === 0 ? total / 5 : 0;
  const mine = hand.sideOf[hand.turn] ?? -1;
  const scores = hand.scores.map((score, side) => (side === mine ? score + points : score));
  const played: ReferenceHand = { ...hand, joined, hands, scores, drawn: null };
  if ((scores[mine] ?? 0) >= hand.target) return ended(played, 'target', [mine]);
  const goesOn = hand.drawn === null && (isDouble(tile) || points > 0);
  const empty = held(played, hand.turn).length === 0;
  if (empty && !(goesOn && hand.mustContinue)) return ended(played, 'out', [mine]);
  if (empty && played.boneyard.length === 0) {
    const out = { ...played, dropped: [...played.dropped, hand.turn] };
    return settled({ ...out, turn: nextTurn(out) });
  }
  return settled(goesOn ? played : { ...played, turn: nextTurn(played) });
}
