import { createTable } from '@horse-race/client';
import type { RefusalCode } from '@horse-race/protocol/wire';
import { PRESETS, type Preset, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import type { Settings } from '@horse-race/table';

/** Tables that were just created or found here: who wanted them sits down without being asked again. */
const wanted = new Set<string>();

/** Whoever opened this page comes to a table to play at it; opening its link never does that. */
export function wantTable(table: string): void {
  wanted.add(table);
}

/** Whether a seat at the table was asked for on this page; told once. */
export const isWanted = (table: string): boolean => wanted.delete(table);

/** Opens a table on the server. Its id, or the code of why not; a server out of reach is `SERVER_ERROR`. */
export async function openTable(settings: Settings): Promise<{ id: string } | RefusalCode> {
  try {
    const opened = await createTable({ settings });
    if (!('id' in opened)) return opened.code;
    wantTable(opened.id);
    return opened;
  } catch {
    return 'SERVER_ERROR';
  }
}

export const presetOf = ({ target, count, gamesToWin, goingOut, seating }: Ruleset): Preset | undefined =>
  (Object.keys(PRESETS) as Preset[]).find((preset) => {
    const other = rulesetOf(preset, seating);
    return (
      other.target === target &&
      other.count === count &&
      other.gamesToWin === gamesToWin &&
      other.goingOut === goingOut
    );
  });
