import type { Result } from '../kit/result.ts';
import type { Fault } from './fault.ts';

/** The seeds of a match's random stream. */
export interface Seeds {
  readonly serverSeed: string;
  readonly playerSeeds: readonly string[];
}

/** How a version of the format is read where versions differ. */
export interface RecordVersion {
  /** Of the document; it has no others. */
  readonly fields: readonly string[];
  /** What `fairness` has besides the server's seed and its commitment. */
  readonly seedsField: string;
  /** The version of the game's rules that decided the match, as far as the document says. */
  rulesOf(document: Readonly<Record<string, unknown>>): unknown;
  /** The seeds of the players in a match of so many seats. */
  playerSeedsOf(field: unknown, seatCount: number): Result<readonly string[], readonly Fault[]>;
}
