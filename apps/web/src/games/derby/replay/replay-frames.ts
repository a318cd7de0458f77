import { derby, type Event, type Ruleset, type State } from '@horse-race/rules/derby';
import { verifyRecord } from '@horse-race/rules/record';
import { eventOf } from '../../../replay/check.ts';
import type { GameRecord } from '../../../replay/read-record.ts';

/** A step of a derby's replay: what happened together, and how the match stands after it. */
export interface DerbyFrame {
  readonly events: readonly Event[];
  readonly state: State;
  /** The place of its last event in the record. */
  readonly index: number;
}

/** What begins a step; everything else follows from it and is shown with it. */
const BEGINS: ReadonlySet<Event['type']> = new Set([
  'roundStarted',
  'cardsKept',
  'rolled',
  'aceUsed',
  'betPlaced',
  'raceWon',
  'matchEnded',
]);

/**
 * How far a record can be followed: to the first event that is not what the rules and the seeds make it. Where
 * something else is wrong, nothing was compared, and nothing can be followed.
 */
function soundLength({ source, events }: GameRecord<Ruleset>): number {
  const places = verifyRecord(source).map((fault) =>
    fault.at === 'events' ? events.length : (eventOf(fault) ?? 0),
  );
  return Math.min(events.length, ...places);
}

/** Follows a record through the rules, as far as it is right. */
export function derbyFrames(record: GameRecord<Ruleset>): DerbyFrame[] {
  const frames: DerbyFrame[] = [];
  let state = derby.initial(record.ruleset);
  for (const [index, value] of record.events.slice(0, soundLength(record)).entries()) {
    const event = value as Event;
    state = derby.evolve(state, event);
    const before = frames.at(-1);
    if (before === undefined || BEGINS.has(event.type)) frames.push({ events: [event], state, index });
    else frames[frames.length - 1] = { events: [...before.events, event], state, index };
  }
  return frames;
}

/** The steps at which a round begins. */
export const roundStarts = (frames: readonly DerbyFrame[]): number[] =>
  frames.flatMap(({ events }, step) => (events.some(({ type }) => type === 'roundStarted') ? [step] : []));
