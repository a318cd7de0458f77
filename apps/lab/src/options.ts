import { type Choice, type Limits, ok, type Result } from '@horse-race/rules/kit';
import { type Arguments, oneOf, wholeNumber } from './command.ts';

/** Options of a ruleset by the names of its fields. */
export type Choices = Readonly<Record<string, Choice>>;

/** How a field is written on the command line: `gamesToWin` is `games-to-win`. */
export const optionOf = (field: string): string =>
  field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const isLimits = (choice: Choice): choice is Limits => !Array.isArray(choice);

/** The value of a field as it was typed: a number within the limits, or one of the words. */
function valueIn(option: string, text: string, choice: Choice): Result<string | number, string> {
  if (isLimits(choice)) return wholeNumber(option, text, choice);
  const word = oneOf(option, text, choice.map(String));
  return word.ok ? ok(choice.find((value) => String(value) === word.value) ?? word.value) : word;
}

/** The fields that were typed. */
export function fieldsIn(
  values: Arguments['values'],
  choices: Choices,
): Result<Readonly<Record<string, string | number>>, string> {
  const fields: Record<string, string | number> = {};
  for (const [field, choice] of Object.entries(choices)) {
    const text = values[optionOf(field)];
    if (text === undefined) continue;
    const value = valueIn(optionOf(field), text, choice);
    if (!value.ok) return value;
    fields[field] = value.value;
  }
  return ok(fields);
}

/** What a field can be, in words. */
const textOf = (choice: Choice): string =>
  isLimits(choice) ? `${choice.least} to ${choice.most}` : choice.join(' | ');

/** A line of `--help`. */
export function helpLine(option: string, choice: Choice, more: string): string {
  const kind = isLimits(choice) ? 'N' : 'WORD';
  return `  ${`--${option} ${kind}`.padEnd(18)} ${textOf(choice)}${more}`;
}
