import type { Rules } from '../kit/rules.ts';
import { seatsOf } from '../kit/seating.ts';
import { DRAW, parseCommand } from './commands.ts';
import { decide, start } from './decide.ts';
import { evolve } from './evolve.ts';
import { pending } from './pending.ts';
import { quickTable } from './quick.ts';
import { REFUSALS } from './refusals.ts';
import { checkRuleset, RULESET_REFUSALS } from './ruleset.ts';
import { initialState } from './state.ts';
import type { DominoesTypes } from './types.ts';
import { own, show, standing, view } from './view.ts';

/** Horse Race dominoes, behind the contract every game keeps. */
export const dominoes: Rules<DominoesTypes> = {
  version: 1,
  seatCount: (ruleset) => seatsOf(ruleset.seating).count,
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
  commandsOf(event) {
    switch (event.type) {
      case 'tilePlayed':
        return [{ by: event.seat, command: { type: 'play', tile: event.tile, at: event.at } }];
      case 'tileDrawn':
        return [{ by: event.seat, command: DRAW }];
      default:
        return [];
    }
  },
  checkConfig: checkRuleset,
  seating: ({ seating }) => seating,
  quickTable,
  configRefusals: RULESET_REFUSALS,
  recordedConfig: (ruleset) => ruleset,
  configOf: checkRuleset,
  refusals: REFUSALS,
  recorded: new Set([
    'lotDrawn',
    'handDealt',
    'tileDrawn',
    'tilePlayed',
    'passed',
    'droppedOut',
    'handEnded',
    'gameEnded',
    'matchEnded',
  ]),
};
