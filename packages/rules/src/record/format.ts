import { type GameName, rulesFor } from '../games.ts';
import type { Fairness } from '../kit/fairness.ts';

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
