import type { AnyGame } from '../games.ts';
import type { Random } from '../kit/random.ts';
import type { Decision, GameTypes, Rules } from '../kit/rules.ts';
import type { Fault } from './fault.ts';
import { RECORD_LIMITS } from './limits.ts';
import { shown } from './shown.ts';
import { isObject, same } from './values.ts';

type Event = GameTypes['Event'];
type Command = GameTypes['Command'];
type Open = readonly Decision<Command>[];

/** Called for every command that is carried out: checking a record costs about so much. */
export type Meter = () => void;

/** A match to be played again. */
export interface Match {
  readonly rules: Rules<AnyGame>;
  /** Its configuration, which the rules accept. */
  readonly config: unknown;
  readonly random: Random;
}

const choicesOf = (open: Open): string =>
  open.map(({ seat, options }) => `seat ${seat} to choose of ${shown(options)}`).join('; ');

/** Follows a match through the rules and compares what should happen with what the record says. */
class Replay {
  private readonly match: Match;
  private readonly meter: Meter;
  private state: unknown;
  /** What has happened by the rules and must come next in the record. */
  private readonly expected: Event[] = [];

  constructor(match: Match, meter: Meter) {
    this.match = match;
    this.meter = meter;
    const { rules, config, random } = match;
    const begun = rules.start(rules.initial(config), random);
    this.state = begun.state;
    this.expect(begun.events);
  }

  /** What should follow where the record stops; undefined when the match is over. */
  get missing(): string | undefined {
    const [next] = this.expected;
    if (next !== undefined) return shown(next);
    const open = this.match.rules.pending(this.state);
    return open.length === 0 ? undefined : choicesOf(open);
  }

  /** Takes the next event of the record; what is wrong with it, if anything. */
  take(event: Event): string | undefined {
    while (this.expected.length === 0) {
      const wrong = this.answer(event);
      if (wrong !== undefined) return `says ${shown(event)}, but ${wrong}`;
    }
    const expected = this.expected.shift();
    return same(expected, event)
      ? undefined
      : `says ${shown(event)}, but by the rules and the seeds it is ${shown(expected)}`;
  }

  private expect(events: readonly Event[]): void {
    for (const event of events) if (this.match.rules.recorded.has(event.type)) this.expected.push(event);
  }

  /** Carries out what the event is the consequence of; between rounds, that everybody goes on. */
  private answer(event: Event): string | undefined {
    const open = this.match.rules.pending(this.state);
    const [first] = open;
    if (first === undefined) return 'the match has ended before it';
    if (first.kind === 'pause') return this.submit(first.seat, first.fallback);
    const commands = this.match.rules.commandsOf(event, open);
    if (commands.length === 0) return `it is for ${choicesOf(open)}`;
    for (const { by, command } of commands) {
      const decision = open.find(({ seat }) => seat === by);
      const option = decision?.options.find((legal) => same(legal, command));
      if (option === undefined) return `it is for ${choicesOf(decision === undefined ? open : [decision])}`;
      const wrong = this.submit(by, option);
      if (wrong !== undefined) return wrong;
    }
    return undefined;
  }

  private submit(by: number, command: Command): string | undefined {
    this.meter();
    const { rules, random } = this.match;
    const decided = rules.decide(this.state, { by, command }, random);
    if (!decided.ok) return `by the rules it is refused: ${decided.refusal}`;
    this.state = decided.value.state;
    this.expect(decided.value.events);
    return undefined;
  }
}

/** Types that events can have. Nothing that only looks like the type of a known one is skipped as unknown. */
const TYPE = /^[a-z][a-zA-Z]{0,39}$/;

const isEvent = (value: unknown): value is Event =>
  isObject(value) && typeof value.type === 'string' && TYPE.test(value.type);

/** Plays the match again; the first event that is wrong, or that is missing at the end. */
export function eventsFaults(events: unknown, match: Match, meter: Meter): Fault[] {
  if (!Array.isArray(events)) return [{ at: 'events', what: `says ${shown(events)}, but should be a list` }];
  const most = RECORD_LIMITS.events;
  if (events.length > most)
    return [{ at: 'events', what: `has ${events.length} events; at most ${most} are read` }];
  const replay = new Replay(match, meter);
  for (const [index, event] of (events as readonly unknown[]).entries()) {
    const at = `events[${index}]`;
    if (!isEvent(event))
      return [{ at, what: `says ${shown(event)}, but should be an object with a type, a word of letters` }];
    // Others may stand between: a reader of the rules skips the types it does not know.
    const wrong = match.rules.recorded.has(event.type) ? replay.take(event) : undefined;
    if (wrong !== undefined) return [{ at, what: wrong }];
  }
  const { missing } = replay;
  return missing === undefined
    ? []
    : [{ at: 'events', what: `stop before the match has ended: next should be ${missing}` }];
}
