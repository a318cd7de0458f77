import type { Decision, Rules, SeatCommand } from '../kit/rules.ts';
import type { Card } from './cards.ts';
import { type Command, DONE, LET_STAND, parseCommand, ROLL } from './commands.ts';
import { decide, start } from './decide.ts';
import type { Event } from './events.ts';
import { evolve } from './evolve.ts';
import { pending } from './pending.ts';
import { quickTable } from './quick.ts';
import { REFUSALS } from './refusals.ts';
import { checkRuleset, RULESET_REFUSALS, recordedRuleset, rulesetFor } from './ruleset.ts';
import { initialState } from './state.ts';
import type { DerbyTypes } from './types.ts';
import { own, show, standing, view } from './view.ts';

/** A roll that could have been replaced counts: its roller, who is asked alone, has let it stand. */
const letStand = (open: readonly Decision<Command>[]): SeatCommand<Command>[] =>
  open.flatMap(({ seat, options }) =>
    options.includes(LET_STAND) ? [{ by: seat, command: LET_STAND }] : [],
  );

/** Everybody's choice of a pick. */
const choices = (kept: readonly Card[]): SeatCommand<Command>[] =>
  Array.isArray(kept) ? kept.map((card, by) => ({ by, command: { type: 'keep', card } })) : [];

function commandsOf(event: Event, open: readonly Decision<Command>[]): readonly SeatCommand<Command>[] {
  switch (event.type) {
    case 'rolled':
      return [{ by: event.seat, command: ROLL }];
    case 'moved':
    case 'feePaid':
      return letStand(open);
    case 'aceUsed':
      return [{ by: event.seat, command: { type: 'useAce', card: event.card } }];
    case 'cardsKept':
      return choices(event.kept);
    case 'betPlaced': {
      const { seat, horse, stake, king } = event;
      return [{ by: seat, command: { type: 'bet', horse, stake, king } }];
    }
    case 'betsDone':
      return [{ by: event.seat, command: DONE }];
    default:
      return [];
  }
}

/** The Horse Race derby, behind the contract every game keeps. */
export const derby: Rules<DerbyTypes> = {
  version: 1,
  seatCount: ({ players }) => players,
  initial: initialState,
  start,
  parseCommand,
  decide,
  evolve,
  pending,
  isOver: (state) => state.phase === 'over',
  view,
  own,
  standing,
  show,
  commandsOf,
  checkConfig: checkRuleset,
  seating: () => null,
  quickTable,
  configRefusals: RULESET_REFUSALS,
  recordedConfig: recordedRuleset,
  configOf: rulesetFor,
  refusals: REFUSALS,
  recorded: new Set([
    'dealerDrawn',
    'roundStarted',
    'anted',
    'cardsPassed',
    'dealt',
    'cardsKept',
    'rolled',
    'aceUsed',
    'scratched',
    'feePaid',
    'betPlaced',
    'betsDone',
    'moved',
    'raceWon',
    'matchEnded',
  ] satisfies Event['type'][]),
};
