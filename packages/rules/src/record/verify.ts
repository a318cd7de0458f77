import { type AnyGame, GAME_NAMES, rulesFor } from '../games.ts';
import { fairRandom } from '../kit/fairness.ts';
import { type Result, refuse } from '../kit/result.ts';
import type { Rules } from '../kit/rules.ts';
import type { Fault } from './fault.ts';
import { unknownFields } from './fields.ts';
import { RECORD_FORMAT } from './format.ts';
import { seatsFaults } from './names.ts';
import { eventsFaults, type Meter } from './replay.ts';
import { seedsOf } from './seeds.ts';
import { shown } from './shown.ts';
import { isObject } from './values.ts';
import type { RecordVersion } from './version.ts';
import { VERSION_1 } from './version-1.ts';
import { VERSION_2 } from './version-2.ts';

type Document = Readonly<Record<string, unknown>>;

/** Every version that is read. */
const VERSIONS: ReadonlyMap<unknown, RecordVersion> = new Map([
  [1, VERSION_1],
  [2, VERSION_2],
]);

const wordsOf = (words: Iterable<unknown>): string =>
  Array.from(words, (word) => JSON.stringify(word)).join(' or ');

const otherThan = (at: string, value: unknown, words: Iterable<unknown>): Fault[] => [
  { at, what: `says ${shown(value)}, but should be ${wordsOf(words)}` },
];

/** The configuration of a match of so many seats. */
function configOf(ruleset: unknown, seatCount: number, rules: Rules<AnyGame>): Result<unknown, Fault[]> {
  const at = 'ruleset';
  if (!isObject(ruleset)) return refuse([{ at, what: `says ${shown(ruleset)}, but should be an object` }]);
  const config = rules.configOf(ruleset, seatCount);
  if (!config.ok) {
    const should = rules.configRefusals[config.refusal];
    return refuse([{ at, what: `says ${shown(ruleset)} for a match of ${seatCount}, but ${should}` }]);
  }
  const known = Object.keys(rules.recordedConfig(config.value) as object);
  const faults = unknownFields(ruleset, known, at);
  return faults.length > 0 ? refuse(faults) : config;
}

/** A document whose head is known. */
interface Headed {
  readonly document: Document;
  readonly rules: Rules<AnyGame>;
  readonly version: RecordVersion;
}

/** Rules of another version may have decided otherwise, and rightly so. */
function rulesFaults({ document, rules, version }: Headed): Fault[] {
  const decided = version.rulesOf(document);
  if (decided === rules.version) return [];
  const what = `says ${shown(decided)}: a match can be checked here if rules ${rules.version} decided it`;
  return [{ at: 'rules', what }];
}

function matchFaults({ document, rules, version }: Headed, meter: Meter): Fault[] {
  const { ruleset, seats, fairness, events } = document;
  if (!Array.isArray(seats)) return [{ at: 'seats', what: `says ${shown(seats)}, but should be a list` }];
  const config = configOf(ruleset, seats.length, rules);
  if (!config.ok) return config.refusal;
  const seatCount = rules.seatCount(config.value);
  const faults = seatsFaults(seats, seatCount);
  const seeds = seedsOf(fairness, seatCount, version);
  if (!seeds.ok) return [...faults, ...seeds.refusal];
  if (faults.length > 0) return faults;
  return eventsFaults(events, { rules, config: config.value, random: fairRandom(seeds.value) }, meter);
}

/**
 * Checks a record from anywhere: the commitment, every lot and deal against the seeds, every play, score
 * and ending against the rules. No fault means the match is what the rules and the seeds make it.
 */
export function verifyRecord(record: unknown, meter: Meter = () => {}): Fault[] {
  if (!isObject(record)) return [{ at: '', what: `is ${shown(record)}, but a record is a JSON object` }];
  if (record.format !== RECORD_FORMAT) return otherThan('format', record.format, [RECORD_FORMAT]);
  const version = VERSIONS.get(record.version);
  if (version === undefined) return otherThan('version', record.version, VERSIONS.keys());
  const game = GAME_NAMES.find((name) => name === record.game);
  if (game === undefined) return otherThan('game', record.game, GAME_NAMES);
  const headed = { document: record, rules: rulesFor(game), version };
  const faults = [...unknownFields(record, version.fields, ''), ...rulesFaults(headed)];
  return faults.length > 0 ? faults : matchFaults(headed, meter);
}
