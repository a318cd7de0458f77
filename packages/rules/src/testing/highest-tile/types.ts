import type { Seat } from '../../kit/seating.ts';

/** A number from 1; no two tiles have the same. */
export type Tile = number;

export interface Config {
  readonly players: number;
}

export interface State {
  readonly config: Config;
  /** By seat; empty before the deal. */
  readonly hands: readonly (readonly Tile[])[];
  /** In the order of seats. */
  readonly laid: readonly Tile[];
  readonly winner: Seat | null;
}

export type Command = { readonly type: 'lay'; readonly tile: Tile };

export type Event =
  | { readonly type: 'dealt'; readonly hands: readonly (readonly Tile[])[] }
  | { readonly type: 'laid'; readonly seat: Seat; readonly tile: Tile }
  | { readonly type: 'won'; readonly seat: Seat };

export interface TableView {
  readonly turn: Seat | null;
  readonly laid: readonly Tile[];
  readonly winner: Seat | null;
}

export interface OwnView {
  readonly hand: readonly Tile[];
  readonly decision: {
    readonly id: number;
    readonly kind: 'turn';
    readonly options: readonly Command[];
  } | null;
}

export interface HighestTileTypes {
  Config: Config;
  State: State;
  Command: Command;
  Event: Event;
  TableView: TableView;
  OwnView: OwnView;
  PublicEvent: Exclude<Event, { readonly type: 'dealt' }>;
  Refusal: 'NOT_IN_HAND';
  StandingView: { readonly laid: number };
  QuickRequest: { readonly players: 2 };
}
