import { dominoes, type Ruleset } from '@horse-race/rules/dominoes';
import { RECORD_FORMAT, RECORD_VERSION } from '@horse-race/rules/record';

/** A record of dominoes as far as it can be looked at; whether it is right, `verifyRecord` says. */
export interface DominoRecord {
  readonly names: readonly string[];
  readonly ruleset: Ruleset;
  readonly commitment: string;
  readonly serverSeed: string;
  readonly playerSeeds: readonly string[];
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

/** Reads one document (`docs/record-format.md`): the record, or why it cannot be shown. */
export function readRecord(source: unknown): DominoRecord | Problem {
  if (!isObject(source) || source.format !== RECORD_FORMAT) return 'noRecord';
  if (source.version !== RECORD_VERSION) return 'otherVersion';
  if (source.game !== 'dominoes') return 'otherGame';
  const ruleset = dominoes.checkConfig(source.ruleset);
  if (!ruleset.ok) return 'badRuleset';
  const fairness = isObject(source.fairness) ? source.fairness : {};
  const seats = listOf(source.seats);
  return {
    names: Array.from({ length: dominoes.seatCount(ruleset.value) }, (_, seat) => {
      const sitter = seats[seat];
      return isObject(sitter) ? textOf(sitter.name) : '';
    }),
    ruleset: ruleset.value,
    commitment: textOf(fairness.commitment),
    serverSeed: textOf(fairness.serverSeed),
    playerSeeds: listOf(fairness.playerSeeds).map(textOf),
    events: listOf(source.events),
    source,
  };
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
export function readFile(text: string): readonly (DominoRecord | Problem)[] {
  const bare = text.replace(/^\uFEFF/, '').trim();
  if (bare === '') return ['empty'];
  const whole = parsed(bare);
  if (whole !== undefined) return [readRecord(whole.value)];
  const lines = bare.split(/\r?\n/).filter((line) => line.trim() !== '');
  const values = lines.map(parsed);
  if (values.every((value) => value === undefined)) return ['noJson'];
  return values.map((value) => (value === undefined ? 'noJson' : readRecord(value.value)));
}
