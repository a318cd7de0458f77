import { type AnyGame, GAME_NAMES, type GameName, rulesFor } from './games.ts';
import { type Fairness, fairRandom } from './kit/fairness.ts';
import type { Random } from './kit/random.ts';
import type { GameTypes, Rules } from './kit/rules.ts';
import { type ReadSeeds, readSeeds } from './record-fairness.ts';

export * from './record-note.ts';

export const RECORD_FORMAT = 'horse-race-record';
/** The version that is written. Older ones are still read. */
export const RECORD_VERSION = 2;

/** What all versions of a record have in common. */
interface Common {
  readonly format: typeof RECORD_FORMAT;
  readonly game: GameName;
  readonly ruleset: unknown;
  readonly seats: readonly { readonly name: string }[];
  readonly events: readonly { readonly type: string }[];
}

/** A match in which nothing bound the players' seeds: whoever knew the server's could choose the deal. */
export interface LooseRecord extends Common {
  readonly version: 1;
  readonly fairness: Pick<Fairness, 'commitment' | 'serverSeed'> & {
    readonly playerSeeds: readonly string[];
  };
}

/** A match in which everybody was bound before anybody revealed a seed. */
export interface BoundRecord extends Common {
  readonly version: 2;
  /** The version of the game's rules that decided it. */
  readonly rules: number;
  readonly fairness: Fairness;
}

/** A finished match that anybody can check (`docs/record-format.md`). */
export type MatchRecord = LooseRecord | BoundRecord;

type Parts<Record extends MatchRecord> = Omit<Record, 'format'>;
/** What a record is made of; ruleset (the game's configuration) and events may hold more than it shows. */
export type RecordParts = Parts<LooseRecord> | Parts<BoundRecord>;

export function makeRecord(parts: Parts<BoundRecord>): BoundRecord;
export function makeRecord(parts: RecordParts): MatchRecord;
export function makeRecord(parts: RecordParts): MatchRecord {
  const { game } = parts;
  const rules = rulesFor(game);
  const ruleset = rules.recordedConfig(parts.ruleset);
  const seats = parts.seats.map(({ name }) => ({ name }));
  const events = parts.events.filter((event) => rules.recorded.has(event.type));
  const format = RECORD_FORMAT;
  return parts.version === 1
    ? { format, version: 1, game, ruleset, seats, fairness: parts.fairness, events }
    : { format, version: 2, game, rules: parts.rules, ruleset, seats, fairness: parts.fairness, events };
}

/** Something wrong in a record: where (a path such as `events[12]`), and what, in English. */
export interface Fault {
  readonly at: string;
  readonly what: string;
}

/** The fault as an exception, only inside this file: checking stops where the match leaves the rules. */
class Broken extends Error {
  readonly at: string;

  constructor(at: string, what: string) {
    super(what);
    this.at = at;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two JSON values are equal, whatever the order of their keys; goes no deeper than the first. */
function same(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one)) {
    return (
      Array.isArray(other) && one.length === other.length && one.every((item, i) => same(item, other[i]))
    );
  }
  if (!isObject(one) || !isObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && same(one[key], other[key]))
  );
}

/** No event of any game is nested deeper; junk may be, and deep enough to exhaust the stack. */
const DEEPEST = 8;

/** JSON with the keys of every object in order, to set two values side by side. */
function canonical(value: unknown, levels = DEEPEST): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (levels === 0) return '…';
  const text = (part: unknown): string => canonical(part, levels - 1);
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${text(part)}`).join(',')}}`;
}

/** Follows a match through the rules and compares what should happen with what the record says. */
class Replay {
  private readonly rules: Rules<AnyGame>;
  private readonly random: Random;
  private state: unknown;
  private expected: GameTypes['Event'][];

  constructor(rules: Rules<AnyGame>, config: unknown, seeds: ReadSeeds) {
    this.rules = rules;
    this.random = fairRandom(seeds);
    const begun = rules.start(rules.initial(config), this.random);
    this.state = begun.state;
    this.expected = this.recordedOf(begun.events);
  }

  get isOver(): boolean {
    return this.rules.isOver(this.state) && this.expected.length === 0;
  }

  /** Takes the next event of the record. */
  take(event: GameTypes['Event'], at: string): void {
    while (this.expected.length === 0) this.answer(event, at);
    const expected = this.expected.shift();
    if (!same(expected, event)) {
      const [says, is] = [canonical(event), canonical(expected)];
      throw new Broken(at, `says ${says}, but by the rules and the seeds it is ${is}`);
    }
  }

  private recordedOf(events: readonly GameTypes['Event'][]): GameTypes['Event'][] {
    return events.filter(({ type }) => this.rules.recorded.has(type));
  }

  /** Carries out what the event is the consequence of; between rounds, that everybody goes on. */
  private answer(event: GameTypes['Event'], at: string): void {
    const open = this.rules.pending(this.state);
    const first = open[0];
    if (first === undefined) throw new Broken(at, 'comes after the match has ended');
    if (first.kind === 'pause') {
      this.submit({ by: first.seat, command: first.fallback }, at);
      return;
    }
    const commands = this.rules.commandsOf(event, open);
    if (commands.length === 0)
      throw new Broken(at, `"${event.type}" cannot happen while seat ${first.seat} is to act`);
    for (const { by, command } of commands) {
      const decision = open.find(({ seat }) => seat === by);
      const option = decision?.options.find((legal) => same(legal, command));
      if (option === undefined) {
        throw new Broken(at, `${canonical(command)} by seat ${by} is not a legal answer here`);
      }
      this.submit({ by, command: option }, at);
    }
  }

  private submit(answer: { by: number; command: GameTypes['Command'] }, at: string): void {
    const decided = this.rules.decide(this.state, answer, this.random);
    if (!decided.ok) throw new Broken(at, `is refused: ${decided.refusal}`);
    this.state = decided.value.state;
    this.expected.push(...this.recordedOf(decided.value.events));
  }
}

function eventFaults(events: unknown, replay: Replay, rules: Rules<AnyGame>): Fault[] {
  if (!Array.isArray(events)) return [{ at: 'events', what: 'is not a list' }];
  try {
    events.forEach((event: unknown, index) => {
      const at = `events[${index}]`;
      if (!isObject(event) || typeof event.type !== 'string') throw new Broken(at, 'is not an event');
      // Others may stand between: a reader of the rules skips the types it does not know.
      if (rules.recorded.has(event.type)) replay.take(event as { type: string }, at);
    });
  } catch (error) {
    if (error instanceof Broken) return [{ at: error.at, what: error.message }];
    throw error;
  }
  return replay.isOver ? [] : [{ at: 'events', what: 'stop before the match has ended' }];
}

/**
 * Checks a record from anywhere: the commitment, every lot and deal against the seeds, every play, score
 * and ending against the rules. No fault means the match is what the rules and the seeds make it.
 */
export function verifyRecord(record: unknown): Fault[] {
  if (!isObject(record)) return [{ at: '', what: 'is not a record: a JSON object is expected' }];
  if (record.format !== RECORD_FORMAT) return [{ at: 'format', what: `is not "${RECORD_FORMAT}"` }];
  const { version } = record;
  if (version !== 1 && version !== 2) return [{ at: 'version', what: `is neither 1 nor ${RECORD_VERSION}` }];
  const name = GAME_NAMES.find((game) => game === record.game);
  if (name === undefined) return [{ at: 'game', what: `is none of ${GAME_NAMES.join(', ')}` }];
  const rules = rulesFor(name);
  if (version === 2 && record.rules !== rules.version)
    return [
      {
        at: 'rules',
        what: `played by rules ${canonical(record.rules)}, this program knows ${rules.version}`,
      },
    ];
  const { seats } = record;
  const config = rules.configOf(record.ruleset, Array.isArray(seats) ? seats.length : 0);
  if (!config.ok) return [{ at: 'ruleset', what: `is refused: ${config.refusal}` }];
  const faults: Fault[] = [];
  const named = (seat: unknown): boolean => isObject(seat) && typeof seat.name === 'string';
  if (!Array.isArray(seats) || seats.length !== rules.seatCount(config.value) || !seats.every(named)) {
    faults.push({ at: 'seats', what: `is not a list of ${rules.seatCount(config.value)} names` });
  }
  const seeds = readSeeds(record.fairness, { version, seatCount: rules.seatCount(config.value) });
  faults.push(...seeds.faults);
  return faults.length > 0
    ? faults
    : eventFaults(record.events, new Replay(rules, config.value, seeds), rules);
}
