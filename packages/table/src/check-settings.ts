import { rulesFor } from '@horse-race/rules/games';
import { ok, type Result, refuse } from '@horse-race/rules/kit';
import { BANK_LIMITS, type Clock, type Settings, TURN_LIMITS } from './settings.ts';

const within = (value: number, { least, most }: { least: number; most: number }): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

function isClock(clock: Clock): boolean {
  if (clock.kind === 'none') return true;
  return within(clock.seconds, TURN_LIMITS) && (clock.kind === 'turn' || within(clock.bank, BANK_LIMITS));
}

/** The settings with a ruleset that the game has accepted; free text is for private tables only. */
export function checkSettings(settings: Settings): Result<Settings, 'BAD_SETTINGS'> {
  const ruleset = rulesFor(settings.game).checkConfig(settings.ruleset);
  if (!ruleset.ok || !isClock(settings.clock)) return refuse('BAD_SETTINGS');
  if (settings.isPublic && (settings.talk === 'text' || settings.watching === 'nobody')) {
    return refuse('BAD_SETTINGS');
  }
  const { game, clock, watching, talk, isPublic } = settings;
  return ok({ game, ruleset: ruleset.value, clock, watching, talk, isPublic });
}
