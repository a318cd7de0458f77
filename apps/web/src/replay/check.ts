import { type Fault, verifyRecord } from '@horse-race/rules/record';
import { m } from '../core/i18n/messages.svelte.ts';
import type { GameRecord } from './read-record.ts';

/** What the check has found, and what it has compared besides the seeds, a sentence for each. */
export interface Report {
  readonly faults: readonly Fault[];
  readonly compared: readonly string[];
}

type Count = (...types: readonly string[]) => number;

const dominoLines = (count: Count): string[] => {
  const draws = count('tileDrawn');
  const passes = count('passed', 'droppedOut');
  return [
    m.replay_check_lots({ count: count('lotDrawn') }),
    m.replay_check_deals({ count: count('handDealt') }),
    m.replay_check_plays({ count: count('tilePlayed') }),
    ...(draws === 0 ? [] : [m.replay_check_draws({ count: draws })]),
    ...(passes === 0 ? [] : [m.replay_check_passes({ count: passes })]),
    m.replay_check_ends({ count: count('handEnded', 'gameEnded', 'matchEnded') }),
  ];
};

const derbyLines = (count: Count): string[] => {
  const choices = count('cardsKept', 'betPlaced', 'aceUsed');
  return [
    m.derby_check_deals({ count: count('dealt') }),
    m.derby_check_rolls({ count: count('rolled') }),
    m.derby_check_chips({ count: count('anted', 'scratched', 'feePaid', 'raceWon') }),
    ...(choices === 0 ? [] : [m.derby_check_choices({ count: choices })]),
  ];
};

const LINES = { dominoes: dominoLines, derby: derbyLines } as const;

/** Recomputes a match from its seeds and the rules, here and now. */
export function check(record: GameRecord): Report {
  const types = record.events.map((event) => (event as { readonly type?: unknown } | null)?.type);
  const count: Count = (...wanted) =>
    types.filter((type) => typeof type === 'string' && wanted.includes(type)).length;
  return { faults: verifyRecord(record.source), compared: LINES[record.game](count) };
}

/** The place of the event a fault is about; undefined where it is about something else. */
export function eventOf({ at }: Fault): number | undefined {
  const found = /^events\[(\d+)\]/.exec(at)?.[1];
  return found === undefined ? undefined : Number(found);
}
