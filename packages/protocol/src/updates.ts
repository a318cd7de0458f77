import type { Happening, OwnView, TableView } from '@horse-race/table';
import type { AttachMessage, DetachMessage, SubmitMessage } from './messages.ts';
import type { Refusal } from './refusals.ts';

/** The whole view of a table at a version: on attach, after every commit, and as a command's answer. */
export interface Update {
  readonly version: number;
  readonly view: TableView;
  /** What happened in the commit that made this version; for motion and the log. May be empty on attach. */
  readonly happened: readonly Happening[];
  /** The server's clock, milliseconds since 1970. */
  readonly now: number;
  /** Only in a seat's or the host's own copy. In a copy without it, the own part has not changed. */
  readonly own?: OwnView | null;
}

/** Who is connected; outside the version, because it is not part of the table's story. */
export interface Presence {
  /** People who watch without a seat. */
  readonly watching: number;
  /** By seat: whether its person is connected. Bots always are. */
  readonly present: readonly boolean[];
}

export type Reply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal; readonly update?: Update };

export interface Attached {
  readonly update: Update;
  readonly presence: Presence;
}

export interface ClientEvents {
  attach: (message: AttachMessage, reply: (answer: Reply<Attached>) => void) => void;
  /** The value is the table after the command; a refusal as stale brings the table as it is. */
  submit: (message: SubmitMessage, reply: (answer: Reply<Update>) => void) => void;
  detach: (message: DetachMessage) => void;
}

export interface ServerEvents {
  update: (table: string, update: Update) => void;
  presence: (table: string, presence: Presence) => void;
}
