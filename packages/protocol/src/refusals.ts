import { RULE_REFUSALS } from '@horse-race/rules/kit';
import { TABLE_REFUSALS } from '@horse-race/table';

/** Refusals of the server itself, beside those of tables and rules. */
export const SERVER_REFUSALS = [
  'BAD_MESSAGE',
  'BAD_NAME',
  'BAD_TEXT',
  'BAD_SETTINGS',
  'NO_IDENTITY',
  'OLD_PROTOCOL',
  'UNKNOWN_TABLE',
  'UNKNOWN_RECORD',
  'TOO_FAST',
  'TOO_MANY',
  'MANY_SERVERS',
  'NO_WATCHING',
  'NO_TEXT',
  'NOT_ATTACHED',
  'SERVER_ERROR',
] as const;

export const REFUSAL_CODES = [...SERVER_REFUSALS, ...TABLE_REFUSALS, ...RULE_REFUSALS] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** One sentence for each code, in English: clients show their reader's language. */
export const REFUSAL_SENTENCES: Readonly<Record<RefusalCode, string>> = {
  BAD_MESSAGE: 'That message is not one this server understands.',
  BAD_NAME: 'A name needs 1 to 20 visible characters.',
  BAD_TEXT: 'A line of text needs 1 to 160 visible characters.',
  BAD_SETTINGS: 'These options do not go together.',
  NO_IDENTITY: 'Open the page in a browser that keeps cookies.',
  OLD_PROTOCOL: 'There is a new version of this page. Reload it; your seat is kept.',
  UNKNOWN_TABLE: 'There is no such table.',
  UNKNOWN_RECORD: 'There is no such record.',
  TOO_FAST: 'That was too fast. Try again in a moment.',
  TOO_MANY: 'There are too many connections from here.',
  MANY_SERVERS: 'Several servers answer at this address, each for itself.',
  NO_WATCHING: 'This table lets nobody watch.',
  NO_TEXT: 'At this table there are ready-made phrases only.',
  NOT_ATTACHED: 'Open the table first.',
  SERVER_ERROR: 'Something went wrong here. Nothing was lost; try again.',
  NO_SUCH_SEAT: 'This table has no such seat.',
  SEAT_TAKEN: 'This seat is taken.',
  SEAT_EMPTY: 'Nobody sits there.',
  ALREADY_SEATED: 'You sit at this table already.',
  NOT_SEATED: 'You are not seated at this table.',
  NOT_HOST: 'Only the host can do that.',
  SEATS_OPEN: 'There are seats to fill first.',
  MATCH_RUNNING: 'That has to wait until the match is over.',
  NO_MATCH: 'No match has been started.',
  PAUSED: 'The match is paused.',
  NOT_PAUSED: 'The match is not paused.',
  PLAYER_PRESENT: 'That player is here.',
  NO_PROPOSAL: 'There is nothing to agree to.',
  LINK_WORTHLESS: 'This personal link is not valid any more.',
  STALE: 'The table has moved on.',
  NOT_YOUR_TURN: 'It is not your turn.',
  NOT_NOW: 'That cannot be done now.',
  NOT_YOUR_CARD: 'You have no such card to do that with.',
  BAD_BET: 'That bet cannot be placed.',
  NOT_YOUR_TILE: 'You do not hold that tile.',
  NO_SUCH_END: 'That end is not open.',
  DOES_NOT_FIT: 'That tile does not fit there.',
  MUST_PLAY_DRAWN: 'The tile you have drawn must be played.',
  MUST_PLAY: 'You have a tile that can be played, so you may not draw.',
  MATCH_OVER: 'The match is over.',
};

export interface Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;
}

export const refusal = (code: RefusalCode): Refusal => ({ code, sentence: REFUSAL_SENTENCES[code] });
