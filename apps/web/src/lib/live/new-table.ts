import { createTable } from '@horse-race/client';
import type { RefusalCode } from '@horse-race/protocol/wire';
import { PRESETS, type Preset, type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { SEATINGS } from '@horse-race/rules/kit';
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

/** The ruleset chosen last on this device; at first, partners by the guide. */
export function lastRuleset(): Ruleset {
  const fallback = rulesetOf('guide', 'partnership');
  try {
    const kept = JSON.parse(recall('ruleset') ?? 'null') as Ruleset | null;
    return kept !== null && SEATINGS.includes(kept.seating) ? { ...fallback, ...kept } : fallback;
  } catch {
    return fallback;
  }
}

export const keepRuleset = (ruleset: Ruleset): void => keep('ruleset', JSON.stringify(ruleset));

/** Opens a table on the server. Its id, or the code of why not; a server out of reach is `SERVER_ERROR`. */
export async function openTable(ruleset: Ruleset, plan: Plan): Promise<{ id: string } | RefusalCode> {
  try {
    const opened = await createTable({ settings: { game: 'dominoes', ruleset } });
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
