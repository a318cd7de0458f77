import type { Rules } from '../kit/rules.ts';
import { seatsOf } from '../kit/seating.ts';
import { DRAW } from './commands.ts';
import { decide, start } from './decide.ts';
import { evolve } from './evolve.ts';
import { pending } from './pending.ts';
import { checkRuleset } from './ruleset.ts';
import { initialState } from './state.ts';
import type { DominoesTypes } from './types.ts';
import { own, show, view } from './view.ts';

/** Horse Race dominoes, behind the contract every game keeps. */
export const dominoes: Rules<DominoesTypes> = {
  version: 1,
  seatCount: (ruleset) => seatsOf(ruleset.seating).count,
  initial: initialState,
  start,
  decide,
  evolve,
  pending,
  isOver: (state) => state.phase === 'over',
  view,
  own,
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
  recordedConfig: (ruleset) => ruleset,
  configOf: checkRuleset,
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
