import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Seat } from './seating.ts';

/** The types that belong to one game. */
export interface GameTypes {
  Config: unknown;
  State: unknown;
  Command: { readonly type: string };
  Event: { readonly type: string };
  TableView: unknown;
  OwnView: unknown;
  PublicEvent: { readonly type: string };
}

/**
 * Why a rule refuses a command; the code is all a program needs. The codes of all games stand in one list,
 * so that whoever shows refusals has one list of sentences.
 */
export const RULE_REFUSALS = [
  'NOT_YOUR_TURN',
  'NOT_NOW',
  'NOT_YOUR_CARD',
  'BAD_BET',
  'NOT_YOUR_TILE',
  'NO_SUCH_END',
  'DOES_NOT_FIT',
  'MUST_PLAY_DRAWN',
  'MUST_PLAY',
  'MATCH_OVER',
] as const;
export type RuleRefusal = (typeof RULE_REFUSALS)[number];

/** What a command did: the facts, and the state they lead to (the fold of `evolve` over them). */
export interface Outcome<G extends GameTypes> {
  readonly events: readonly G['Event'][];
  readonly state: G['State'];
}

/** Who must answer what. Several that are open at once have the same id and do not wait for each other. */
export interface Decision<Command> {
  readonly seat: Seat;
  /** Grows with every decision; the answer names it, so that an answer to an older one is recognised. */
  readonly id: number;
  /** `turn`: the game waits for a choice. `pause`: it only waits until people have seen what happened. */
  readonly kind: 'turn' | 'pause';
  /** All legal answers, never empty. */
  readonly options: readonly Command[];
  /** The legal answer for one who gives none. */
  readonly fallback: Command;
}

/** A command and the seat that gives it. */
export interface SeatCommand<Command> {
  readonly by: Seat;
  readonly command: Command;
}

/**
 * One game, pure: no clock, no input or output, and random numbers only where `Random` is handed in.
 * State is plain read-only data. A match is the fold of `evolve` over its events from `initial`.
 */
export interface Rules<G extends GameTypes> {
  /** Stored with every match; counts up when the same commands would lead to other events. */
  readonly version: number;
  readonly seatCount: (config: G['Config']) => number;
  /** Before anything has happened. */
  initial(config: G['Config']): G['State'];
  /** Lot and first deal. */
  start(state: G['State'], random: Random): Outcome<G>;
  /** Refuses whatever is not among the open decisions' options, a command of another game included. */
  decide(
    state: G['State'],
    answer: SeatCommand<G['Command']>,
    random: Random,
  ): Result<Outcome<G>, RuleRefusal>;
  /** Total: every event that was ever logged must be taken, and no event asks for anything else. */
  evolve(state: G['State'], event: G['Event']): G['State'];
  /** The open decisions; empty only when the match is over. */
  pending(state: G['State']): readonly Decision<G['Command']>[];
  isOver(state: G['State']): boolean;
  /** What anyone may see; built field by field from what is public, never stripped. */
  view(state: G['State']): G['TableView'];
  /** What only this seat sees besides. */
  own(state: G['State'], seat: Seat): G['OwnView'];
  /** What anyone saw happen, if anything. */
  show(event: G['Event']): G['PublicEvent'] | undefined;
  /**
   * The commands a recorded event is the first consequence of, for checking a record; none when the event
   * only follows from what came before. The event may be anything of that type: nothing in it is trusted.
   *
   * @param open the decisions that are open when it happens, one at least
   */
  commandsOf(
    event: G['Event'],
    open: readonly Decision<G['Command']>[],
  ): readonly SeatCommand<G['Command']>[];
  /** Whether a configuration, from anywhere, is one this game accepts. */
  checkConfig(config: unknown): Result<G['Config'], string>;
  /** The configuration as a record shows it: what the list of seats tells already may be left out. */
  recordedConfig(config: G['Config']): unknown;
  /** The configuration that a record of so many seats shows, if it is one this game accepts. */
  configOf(recorded: unknown, seatCount: number): Result<G['Config'], string>;
  /** Event types that stand in the public record. */
  readonly recorded: ReadonlySet<string>;
}
