import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ok, type Result, refuse } from '@horse-race/rules/kit';

/** 0: done and all is well. 1: done, and something is wrong. (2, wrong usage, is what `main` makes of a refusal.) */
export type ExitCode = 0 | 1;

/** One command of the lab. */
export interface LabCommand {
  readonly name: string;
  /** One line, for the list of commands. */
  readonly summary: string;
  /** What `--help` prints. */
  readonly help: string;
  /** Refuses wrong usage with a message for the person who typed it. */
  run(args: readonly string[]): Promise<Result<ExitCode, string>>;
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Options that each take a text; a flag would be `true` or absent. */
export interface Arguments {
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly positionals: readonly string[];
}

/** Options by name that all take a text, such as `--seed 7`. */
const textOptions = (names: readonly string[]): Options =>
  Object.fromEntries(names.map((name) => [name, { type: 'string' }]));

/** Reads the arguments strictly: an option that is not among `names`, lacks its text or comes twice is refused. */
export function readArguments(args: readonly string[], names: readonly string[]): Result<Arguments, string> {
  try {
    const { values, positionals, tokens } = parseArgs({
      args: [...args],
      options: textOptions(names),
      allowPositionals: true,
      tokens: true,
    });
    const given = tokens.flatMap((token) => (token.kind === 'option' ? [token.name] : []));
    const twice = given.find((name, i) => given.indexOf(name) < i);
    if (twice !== undefined) return refuse(`--${twice} is given twice`);
    return ok({ values: values as Arguments['values'], positionals });
  } catch (error) {
    // parseArgs throws only for what was typed; its message says what is wrong.
    return refuse((error as Error).message);
  }
}

/** A whole number of at least `least` and at most `most`, written in digits. */
export function wholeNumber(
  name: string,
  text: string,
  { least, most }: { readonly least: number; readonly most: number },
): Result<number, string> {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most
    ? ok(number)
    : refuse(`--${name} takes a whole number from ${least} to ${most}, not "${text}"`);
}

/** One of the words. */
export function oneOf<T extends string>(name: string, text: string, words: readonly T[]): Result<T, string> {
  const word = words.find((candidate) => candidate === text);
  return word === undefined ? refuse(`--${name} takes ${words.join(' | ')}, not "${text}"`) : ok(word);
}
