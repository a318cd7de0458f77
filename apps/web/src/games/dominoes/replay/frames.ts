import { dominoes, type Event, type Ruleset, type State } from '@horse-race/rules/dominoes';
import { seatsOf } from '@horse-race/rules/kit';
import type { GameRecord } from '../../../replay/read-record.ts';
import { canFollow, eventReader } from './read-event.ts';

/** A step of the replay: what happened, and how the match stands after it. */
export interface Frame {
  readonly event: Event;
  readonly state: State;
  /** The event's place in the record. */
  readonly index: number;
}

export interface Frames {
  readonly frames: readonly Frame[];
  /** The place of an event that cannot be shown: the replay ends before it. */
  readonly brokenAt?: number;
}

/**
 * Follows a record event by event through the rules. Types of events that the rules do not know are skipped;
 * the first that cannot have happened ends the list, so that a damaged file is shown as far as it goes.
 */
export function framesOf({ ruleset, events }: Pick<GameRecord<Ruleset>, 'ruleset' | 'events'>): Frames {
  const readEvent = eventReader(seatsOf(ruleset.seating));
  const frames: Frame[] = [];
  let state = dominoes.initial(ruleset);
  for (const [index, value] of events.entries()) {
    if (!isRecorded(value)) continue;
    const event = readEvent(value);
    if (event === undefined || !canFollow(state, event)) return { frames, brokenAt: index };
    state = dominoes.evolve(state, event);
    frames.push({ event, state, index });
  }
  return { frames };
}

const isRecorded = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || dominoes.recorded.has(String((value as Event).type));

/** A hand of the match, by its place among the steps. */
export interface HandSpan {
  readonly game: number;
  readonly hand: number;
  /** The step at which it is dealt, or its lot is drawn. */
  readonly from: number;
  /** The last step of it. */
  readonly to: number;
}

/** The hands of the match, in order. */
export function handsOf(frames: readonly Frame[]): HandSpan[] {
  const hands: HandSpan[] = [];
  let from = 0;
  for (const [step, { event, state }] of frames.entries()) {
    if (event.type === 'lotDrawn') from = step;
    if (event.type === 'handDealt') {
      const isAfterLot = frames[step - 1]?.event.type === 'lotDrawn';
      const { game, hand } = state.standing;
      hands.push({ game, hand, from: isAfterLot ? from : step, to: step });
    } else if (event.type !== 'lotDrawn') {
      const last = hands.at(-1);
      if (last !== undefined) hands[hands.length - 1] = { ...last, to: step };
    }
  }
  return hands;
}
