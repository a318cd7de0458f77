import type { Command } from './commands.ts';
import type { Event, PublicEvent } from './events.ts';
import type { Ruleset } from './ruleset.ts';
import type { State } from './state.ts';
import type { OwnView, TableView } from './view.ts';

/** The types of this game, for the contract in `kit/rules.ts`. */
export interface DerbyTypes {
  Config: Ruleset;
  State: State;
  Command: Command;
  Event: Event;
  TableView: TableView;
  OwnView: OwnView;
  PublicEvent: PublicEvent;
}
