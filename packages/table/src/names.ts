import { NAME_LENGTH, visibleCharacters } from '@horse-race/rules/kit';

/** The name with a mark that tells it from others, "Ala 2"; the name gives way where both are too long. */
export function markedName(name: string, mark: number): string {
  const tail = ` ${mark}`;
  const room = NAME_LENGTH - tail.length;
  return visibleCharacters(name).slice(0, room).join('').trimEnd() + tail;
}
