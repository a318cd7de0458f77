import { GAME_NAMES, type GameName, rulesFor } from '@horse-race/rules/games';
import { RECORD_FORMAT, RECORD_VERSION } from '@horse-race/rules/record';

/** A record as far as it can be looked at; whether it is right, `verifyRecord` says. */
export interface GameRecord<Ruleset = unknown> {
  readonly game: GameName;
  readonly ruleset: Ruleset;
  readonly names: readonly string[];
  readonly commitment: string;
  readonly serverSeed: string;
  /** Of whom, and null where it was not revealed; in version 1 nothing says of whom. */
  readonly seeds: readonly { readonly name: string | undefined; readonly seed: string | null }[];
  readonly version: 1 | 2;
  readonly events: readonly unknown[];
  /** The document as it came. */
  readonly source: unknown;
}

/** Why there is nothing to look at. */
export type Problem =
  | 'empty'
  | 'noJson'
  | 'noRecord'
  | 'otherVersion'
  | 'otherGame'
  | 'badRuleset'
  | 'noSteps';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Fairness = Readonly<Record<string, unknown>>;

const seedsOf = (fairness: Fairness, nameOf: (seat: number) => string): GameRecord['seeds'] =>
  fairness.seats === undefined
    ? listOf(fairness.playerSeeds).map((seed) => ({ name: undefined, seed: textOf(seed) }))
    : listOf(fairness.seats)
        .filter(isObject)
        .map(({ seat, seed }) => ({ name: nameOf(Number(seat)), seed: seed === null ? null : textOf(seed) }));

/** What does not depend on the rules, for so many seats. */
function fieldsOf(source: Readonly<Record<string, unknown>>, count: number) {
  const fairness = isObject(source.fairness) ? source.fairness : {};
  const seats = listOf(source.seats);
  const nameOf = (seat: number): string => {
    const sitter = seats[seat];
    return isObject(sitter) ? textOf(sitter.name) : '';
  };
  return {
    names: Array.from({ length: count }, (_, seat) => nameOf(seat)),
    commitment: textOf(fairness.commitment),
    serverSeed: textOf(fairness.serverSeed),
    seeds: seedsOf(fairness, nameOf),
    version: source.version === 1 ? (1 as const) : (2 as const),
    events: listOf(source.events),
    source,
  };
}

/** Reads one document (`docs/record-format.md`): the record, or why it cannot be shown. */
export function readRecord(source: unknown): GameRecord | Problem {
  if (!isObject(source) || source.format !== RECORD_FORMAT) return 'noRecord';
  if (source.version !== 1 && source.version !== RECORD_VERSION) return 'otherVersion';
  const game = GAME_NAMES.find((name) => name === source.game);
  if (game === undefined) return 'otherGame';
  const rules = rulesFor(game);
  const config = rules.configOf(source.ruleset, listOf(source.seats).length);
  if (!config.ok) return 'badRuleset';
  return { game, ruleset: config.value, ...fieldsOf(source, rules.seatCount(config.value)) };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/**
 * Reads a file: one document, or NDJSON with one on each line. What each line holds, in order; an empty list
 * never comes back, and a file that is no JSON at all is one problem.
 */
export function readFile(text: string): readonly (GameRecord | Problem)[] {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') return ['empty'];
  const whole = parsed(bare);
  if (whole !== undefined) return [readRecord(whole.value)];
  const lines = bare.split(/\r?\n/).filter((line) => line.trim() !== '');
  const values = lines.map(parsed);
  if (values.every((value) => value === undefined)) return ['noJson'];
  return values.map((value) => (value === undefined ? 'noJson' : readRecord(value.value)));
}
