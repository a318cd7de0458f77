import type { Card, Horse } from '@horse-race/rules/derby';

/** What somebody can do at a table of the derby. */
export interface DerbyActs {
  readonly onroll: () => void;
  readonly onagain: () => void;
  readonly onstand: () => void;
  readonly onkeep: (card: Card) => void;
  readonly onbet: (horse: Horse, stake: number) => void;
  readonly ondone: () => void;
  readonly onback: () => void;
  /** A player is tapped: their cards are shown where they may be seen, else more about them. */
  readonly onseat: (seat: number) => void;
  /** More about a player. */
  readonly onabout: (seat: number) => void;
  readonly ontalk: () => void;
  readonly onmenu: () => void;
  readonly onsound: () => void;
  readonly onshare?: (() => void) | undefined;
}
