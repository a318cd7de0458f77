import { createTable } from '@horse-race/client';
import type { RefusalCode } from '@horse-race/protocol/wire';
import { checkRuleset, PRESETS, type Preset, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from './storage.ts';

/** Tables that were just created here: their creator sits down without being asked again. */
const created = new Set<string>();

/** Whether the table was just created on this page; told once. */
export const isJustCreated = (table: string): boolean => created.delete(table);

const FIRST: Settings = { ...DEFAULTS, game: 'dominoes', ruleset: rulesetOf('guide', 'partnership') };

/** What was chosen last on this device; at first, partners by the guide, without a clock. */
export function lastSettings(): Settings {
  try {
    const kept = JSON.parse(recall('settings') ?? 'null') as Partial<Settings> | null;
    const ruleset = checkRuleset(kept?.ruleset);
    // The rest is only what was chosen here before; the server has the last word.
    return ruleset.ok ? { ...FIRST, ...kept, ruleset: ruleset.value } : FIRST;
  } catch {
    return FIRST;
  }
}

export const keepSettings = (settings: Settings): void => keep('settings', JSON.stringify(settings));

/** Opens a table on the server. Its id, or the code of why not; a server out of reach is `SERVER_ERROR`. */
export async function openTable(settings: Settings): Promise<{ id: string } | RefusalCode> {
  try {
    const opened = await createTable({ settings });
    if (!('id' in opened)) return opened.code;
    created.add(opened.id);
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
