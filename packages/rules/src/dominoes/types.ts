import type { Command } from './commands.ts';
import type { Event, PublicEvent } from './events.ts';
import type { QuickRequest } from './quick.ts';
import type { REFUSALS } from './refusals.ts';
import type { Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { OwnView, StandingView, TableView } from './view.ts';

/** The types of this game, for the contract in `kit/rules.ts`. */
export interface DominoesTypes {
  Config: Ruleset;
  State: State;
  Command: Command;
  Event: Event;
  TableView: TableView;
  OwnView: OwnView;
  PublicEvent: PublicEvent;
  Refusal: keyof typeof REFUSALS;
  StandingView: StandingView;
  QuickRequest: QuickRequest;
}
