import type { LobbyTable, LobbyView, QuickMatch } from '@horse-race/protocol/wire';
import type { GameName } from '@horse-race/rules/games';
import type { TableView } from '@horse-race/table';
import type { Component, Snippet } from 'svelte';
import type { Looker, RoomSeat, SeatActs } from './types.ts';

/** Something of every game, by its name. */
export type ByGame<Part> = Readonly<Record<GameName, Part>>;

/** What a game shows of a table before its match. */
export interface RoomPart<Ruleset = unknown> {
  /** What is played, in parts: `Partners`, `to 61`, `guide rules`. */
  readonly optionTexts: (ruleset: Ruleset) => readonly string[];
  /** The seats in the order in which they are drawn. */
  readonly seats: (view: TableView, looker: Looker) => readonly RoomSeat[];
  readonly Seats: Component<SeatsProps>;
}

export interface SeatsProps {
  readonly view: TableView;
  readonly looker: Looker;
  /** There is much room. */
  readonly large: boolean;
  readonly acts: SeatActs;
}

/** The options of a game. */
export interface OptionsPart<Ruleset = unknown> {
  readonly Fields: Component<OptionsProps<Ruleset>>;
  /** What the game is played with at first. */
  readonly first: Ruleset;
  /** A ruleset kept on this device; undefined where the rules do not accept it (any more). */
  readonly accepted: (kept: unknown) => Ruleset | undefined;
}

export interface OptionsProps<Ruleset> {
  readonly ruleset: Ruleset;
  /** How the table is kept, where that can be chosen. */
  readonly common?: Snippet | undefined;
  /** So many players in words; left out: the number. */
  readonly playersText?: ((count: number) => string) | undefined;
  readonly onchange: (ruleset: Ruleset) => void;
}

/** A game to choose, and its options. */
export interface GameChoice extends OptionsPart {
  readonly name: () => string;
}

/** What a list of tables shows of a game. */
export interface ListingPart<Ruleset = unknown> {
  readonly look: (table: LobbyTable, ruleset: Ruleset) => ListedLook;
  /** The small picture before the title. */
  readonly Mark: Component<{ readonly ruleset: Ruleset }>;
  /** What can be played with whoever is waiting. */
  readonly quick: () => readonly QuickOffer[];
}

export interface ListedLook {
  readonly title: string;
  /** `34 : 27`, or what is in the pot; empty where it is not told. */
  readonly score: string;
  /** How far it is, `round 3 of 8`; empty where the score says it all. */
  readonly progress: string;
}

export interface QuickOffer {
  readonly text: string;
  readonly wanted: QuickMatch;
  /** Whether those who wait for this match wait for the same. */
  readonly meets: (waiting: LobbyView['waiting'][number]) => boolean;
}
