import { commitmentOf, type Result } from '@horse-race/rules/kit';
import type { TableCommand, TableRefusal } from './commands.ts';
import type { Person, TableEvent } from './events.ts';

/** What a decision needs from outside: chance, and who is there. */
export interface Circumstances {
  /** A fresh secret, used if a match ends and the next one must be committed to. */
  readonly serverSeed: string;
  /** People who have the table open. */
  readonly present: ReadonlySet<Person>;
}

export interface Request {
  readonly by: Person;
  readonly command: TableCommand;
}

/** The events that a command leads to, or why it is refused. */
export type Decided = Result<readonly TableEvent[], TableRefusal>;

export function committed(serverSeed: string): TableEvent {
  return { type: 'committed', commitment: commitmentOf(serverSeed), serverSeed };
}
