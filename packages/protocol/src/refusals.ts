import { GAME_NAMES, type GameRefusal, rulesFor } from '@horse-race/rules/games';
import type { TableRefusal } from '@horse-race/table';
import { SERVER_REFUSALS, type ServerRefusal } from './server-refusals.ts';

export type RefusalCode = ServerRefusal | TableRefusal;

/** Refusals of tables, and of the rules of any game. */
const COMMON_REFUSALS: Readonly<Record<Exclude<RefusalCode, ServerRefusal | GameRefusal>, string>> = {
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
  BAD_SEED: 'That seed is not the one the seat is bound to.',
  STALE: 'The table has moved on.',
  NOT_YOUR_TURN: 'It is not your turn.',
  NOT_NOW: 'That cannot be done now.',
  MATCH_OVER: 'The match is over.',
};

/** One sentence for each code, in English: clients show their reader's language. */
export const REFUSAL_SENTENCES: Readonly<Record<RefusalCode, string>> = Object.assign(
  {},
  SERVER_REFUSALS,
  COMMON_REFUSALS,
  ...GAME_NAMES.map((game) => rulesFor(game).refusals),
);

export interface Refusal {
  readonly code: RefusalCode;
  readonly sentence: string;
}

export const refusal = (code: RefusalCode): Refusal => ({ code, sentence: REFUSAL_SENTENCES[code] });
