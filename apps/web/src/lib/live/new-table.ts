import { createTable } from '@horse-race/client';
import type { RefusalCode } from '@horse-race/protocol/wire';
import { PRESETS, type Preset, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { checkSettings, DEFAULTS, type Settings } from '@horse-race/table';
import { keep, recall } from './storage.ts';

/** What is to be done at a table as soon as it is open: its creator sits down, practice starts at once. */
export type Plan = 'sit' | 'practice';

const plans = new Map<string, Plan>();

/** What was planned for a table that has just been created; told once. */
export function takePlan(table: string): Plan | undefined {
  const plan = plans.get(table);
  plans.delete(table);
  return plan;
}

const FIRST: Settings = { ...DEFAULTS, game: 'dominoes', ruleset: rulesetOf('guide', 'partnership') };

/** What was chosen last on this device; at first, partners by the guide, without a clock. */
export function lastSettings(): Settings {
  try {
    const kept = JSON.parse(recall('settings') ?? 'null') as Partial<Settings> | null;
    const checked = checkSettings({ ...FIRST, ...kept });
    return checked.ok ? checked.value : FIRST;
  } catch {
    return FIRST;
  }
}

export const keepSettings = (settings: Settings): void => keep('settings', JSON.stringify(settings));

/** Opens a table on the server. Its id, or the code of why not; a server out of reach is `SERVER_ERROR`. */
export async function openTable(settings: Settings, plan: Plan): Promise<{ id: string } | RefusalCode> {
  try {
    const opened = await createTable({ settings });
    if (!('id' in opened)) return opened.code;
    plans.set(opened.id, plan);
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
