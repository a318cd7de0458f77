import { JOINERS, NAME_LENGTH, PILE, tidied, visibleCharacters } from '../kit/names.ts';
import type { Fault } from './fault.ts';
import { unknownFields } from './fields.ts';
import { shown } from './shown.ts';
import { isObject } from './values.ts';

/** UTF-16 units that the longest name can have: no visible character of a name has more than four code points. */
const UNITS = NAME_LENGTH * 4 * 2;

/**
 * What is not part of a visible line: half a surrogate pair, controls, fillers, marks that turn the direction of
 * writing. A name may have characters that are newer than the Unicode of this engine.
 */
const UNSEEN = new RegExp(
  `(?!${JOINERS})[\\p{Default_Ignorable_Code_Point}\\p{Cc}\\p{Cs}\\p{Co}\\p{Zl}\\p{Zp}]`,
  'u',
);
/** What is not assigned yet may be visible. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}\p{Cn}]/u;

/** What a name should be and is not. */
function wrongWith(name: string): string | undefined {
  if (name.length > UNITS) return `has ${name.length} characters, but should have at most ${NAME_LENGTH}`;
  if (UNSEEN.test(name)) return 'should be one line of visible text';
  if (PILE.test(name)) return 'has more marks on a letter than any writing needs';
  const tidy = tidied(name);
  if (!VISIBLE.test(tidy)) return 'should have a character that can be seen';
  const length = visibleCharacters(name).length;
  if (length > NAME_LENGTH) return `has ${length} characters, but should have at most ${NAME_LENGTH}`;
  return tidy === name ? undefined : 'should be composed (NFC), with single spaces and none around it';
}

function seatFaults(seat: unknown, at: string): Fault[] {
  if (!isObject(seat) || typeof seat.name !== 'string')
    return [{ at, what: `says ${shown(seat)}, but should be { "name": text }` }];
  const wrong = wrongWith(seat.name);
  const faults = unknownFields(seat, ['name'], at);
  if (wrong !== undefined) faults.push({ at: `${at}.name`, what: `says ${shown(seat.name)}: it ${wrong}` });
  return faults;
}

/** Whether there is one name for each seat, each a name, and no two are equal. */
export function seatsFaults(seats: readonly unknown[], count: number): Fault[] {
  if (seats.length !== count)
    return [{ at: 'seats', what: `has ${seats.length} seats, but by the ruleset there are ${count}` }];
  const faults = seats.flatMap((seat, i) => seatFaults(seat, `seats[${i}]`));
  if (faults.length > 0) return faults;
  const names = (seats as readonly { name: string }[]).map(({ name }) => name);
  return names.flatMap((name, i) => {
    const first = names.indexOf(name);
    return first === i
      ? []
      : [{ at: `seats[${i}].name`, what: `says ${shown(name)}, which is the name of seat ${first} already` }];
  });
}
