import type { Person } from '@horse-race/table';

/** Somebody has opened a table, or has it open no more on any connection. */
export interface PresenceChange {
  readonly table: string;
  readonly person: Person;
  readonly isHere: boolean;
  /** Since when (milliseconds since 1970): earlier than now where it is learnt of late, such as from a heartbeat. */
  readonly since: number;
}

export type PresenceListener = (change: PresenceChange) => void;

/**
 * Who has which table open. It answers at once, from memory: where several processes share it, each keeps a copy of
 * what the others say, and hears of them as of its own people, through its listeners.
 */
export interface Presence {
  /** Everybody who has the table open, as of this moment. */
  at(table: string): ReadonlySet<Person>;
  /** Counts one connection of somebody who has the table open, until the answer is called. */
  enter(table: string, person: Person): () => void;
  /** Calls the listener after each change, until the answer is called. */
  onChange(listener: PresenceListener): () => void;
}
