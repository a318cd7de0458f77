export * from './cards.ts';
export * from './chips.ts';
export * from './commands.ts';
export * from './dice.ts';
export { formOf } from './draft.ts';
export * from './events.ts';
export * from './horses.ts';
export { shareOf } from './payout.ts';
export * from './rules.ts';
export * from './ruleset.ts';
export type { State } from './state.ts';
export type { DerbyTypes } from './types.ts';
export type {
  BetView,
  DraftView,
  HandView,
  LaneView,
  OwnView,
  ResultView,
  SheetLine,
  StandingView,
  TableView,
} from './view.ts';
