import type { Random } from './random.ts';
import type { Result } from './result.ts';
import type { Seat, Seating } from './seating.ts';

/** The types that belong to one game. */
export interface GameTypes {
  Config: unknown;
  State: unknown;
  Command: { readonly type: string };
  Event: { readonly type: string };
  TableView: unknown;
  OwnView: unknown;
  PublicEvent: { readonly type: string };
  /** Codes of the game's own refusals. */
  Refusal: string;
  /** How a match stands, in short. */
  StandingView: unknown;
  /** What somebody asks of quick match; never when the game has none. */
  QuickRequest: unknown;
}

/** Why the rules of any game refuse a command; the code is all a program needs. A game adds its own. */
export const RULE_REFUSALS = ['NOT_YOUR_TURN', 'NOT_NOW', 'MATCH_OVER'] as const;
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

/** What quick match opens. */
export interface QuickTable<Config> {
  readonly config: Config;
  /** Seats kept for friends who come by the link. */
  readonly kept: readonly Seat[];
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
  /**
   * A command from anywhere, if it is one of this game: its fields and no other. Whether it is legal is for
   * `decide` to say.
   */
  parseCommand(value: unknown): Result<G['Command'], 'BAD_MESSAGE'>;
  /**
   * Refuses whatever is not among the open decisions' options. What `parseCommand` does not take, because it is
   * of another game or of none, is `NOT_NOW`.
   */
  decide(
    state: G['State'],
    answer: SeatCommand<G['Command']>,
    random: Random,
  ): Result<Outcome<G>, RuleRefusal | G['Refusal']>;
  /** Total: every event that was ever logged must be taken, and no event asks for anything else. */
  evolve(state: G['State'], event: G['Event']): G['State'];
  /** The open decisions; empty only when the match is over. */
  pending(state: G['State']): readonly Decision<G['Command']>[];
  isOver(state: G['State']): boolean;
  /** What anyone may see; built field by field from what is public, never stripped. */
  view(state: G['State']): G['TableView'];
  /** What only this seat sees besides. */
  own(state: G['State'], seat: Seat): G['OwnView'];
  /** How the match stands, for lists of matches. */
  standing(view: G['TableView']): G['StandingView'];
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
  /** How people sit, where the game has a choice of seatings; null where everybody plays alone. */
  seating(config: G['Config']): Seating | null;
  /** What quick match opens for a request from anywhere. A game without quick match takes none. */
  quickTable(request: unknown): Result<QuickTable<G['Config']>, 'BAD_MESSAGE' | 'BAD_SETTINGS'>;
  /** What a configuration should be that is refused, by the refusal, in English. */
  readonly configRefusals: Readonly<Record<string, string>>;
  /** The configuration as a record shows it: what the list of seats tells already may be left out. */
  recordedConfig(config: G['Config']): unknown;
  /** The configuration that a record of so many seats shows, if it is one this game accepts. */
  configOf(recorded: unknown, seatCount: number): Result<G['Config'], string>;
  /** The game's own refusals, each with an English sentence. */
  readonly refusals: Readonly<Record<G['Refusal'], string>>;
  /** Event types that stand in the public record. */
  readonly recorded: ReadonlySet<string>;
}
