import {
  type Event,
  endById,
  HAND_ENDS,
  holds,
  isEndId,
  isTile,
  joiningPort,
  NO_TILES,
  type State,
} from '@horse-race/rules/dominoes';
import type { Seats } from '@horse-race/rules/kit';

type Fields = Readonly<Record<string, unknown>>;
type RecordedType = Exclude<Event['type'], 'continued'>;
type Check = (value: unknown) => boolean;

/** No count in a match comes near it; a file may say anything. */
const MOST = 1_000_000;

const isCount: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST;
const isBelow =
  (limit: number): Check =>
  (value) =>
    isCount(value) && (value as number) < limit;
const isTileText: Check = (value) => typeof value === 'string' && isTile(value);
const isOneOf =
  (words: readonly unknown[]): Check =>
  (value) =>
    words.includes(value);
const listOf =
  (check: Check, length?: number): Check =>
  (value) =>
    Array.isArray(value) && (length === undefined || value.length === length) && value.every(check);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

/** What the fields of each type of event must be, for a table of these seats. */
function shapesFor(seats: Seats): Readonly<Record<RecordedType, Readonly<Record<string, Check>>>> {
  const seat = isBelow(seats.count);
  const winners = listOf(isBelow(seats.sides.length));
  const bySide = listOf(isCount, seats.sides.length);
  return {
    lotDrawn: { draws: listOf(listOf(orNull(isTileText), seats.count)), leader: seat },
    handDealt: { hands: listOf(listOf(isTileText), seats.count), boneyard: listOf(isTileText) },
    tileDrawn: { seat, tile: isTileText },
    tilePlayed: {
      seat,
      tile: isTileText,
      at: orNull((value) => typeof value === 'string' && isEndId(value)),
      from: isOneOf(['hand', 'drawn']),
      total: isCount,
      points: isCount,
      scores: bySide,
    },
    passed: { seat },
    droppedOut: { seat },
    handEnded: {
      reason: isOneOf(HAND_ENDS),
      winners,
      pips: listOf(isCount, seats.count),
      bonus: bySide,
      scores: bySide,
    },
    gameEnded: { winners, scores: bySide },
    matchEnded: { winners },
  };
}

/** Takes for an event what has the type and the fields of one; for a table of these seats. */
export function eventReader(seats: Seats): (value: unknown) => Event | undefined {
  const shapes: Readonly<Record<string, Readonly<Record<string, Check>>>> = shapesFor(seats);
  return (value) => {
    if (typeof value !== 'object' || value === null) return undefined;
    const fields = value as Fields;
    const shape = Object.hasOwn(shapes, String(fields.type)) ? shapes[String(fields.type)] : undefined;
    if (shape === undefined) return undefined;
    return Object.entries(shape).every(([name, check]) => check(fields[name])) ? (value as Event) : undefined;
  };
}

/** Whether the event can be shown after the state: the tile is there, the end is open. Not whether it is right. */
export function canFollow(state: State, event: Event): boolean {
  const { hand, standing } = state;
  switch (event.type) {
    case 'lotDrawn':
    case 'matchEnded':
      return state.phase !== 'turn';
    case 'handDealt': {
      const tiles = [...event.hands.flat(), ...event.boneyard];
      return state.phase !== 'turn' && (standing.leader ?? -1) >= 0 && new Set(tiles).size === tiles.length;
    }
    case 'tileDrawn':
      return state.phase === 'turn' && hand.boneyard[hand.drawnCount] === event.tile;
    case 'tilePlayed': {
      if (state.phase !== 'turn' || !holds(hand.hands[event.seat] ?? NO_TILES, event.tile)) return false;
      if (event.at === null) return hand.layout.size === 0;
      const end = endById(event.at);
      return (
        end !== undefined && hand.layout.ends.includes(end) && joiningPort(event.tile, end) !== undefined
      );
    }
    case 'gameEnded':
      return state.phase !== 'new';
    default:
      return state.phase === 'turn';
  }
}
