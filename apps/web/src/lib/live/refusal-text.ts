import type { RefusalCode } from '@horse-race/protocol/wire';
import { m } from '../paraglide/messages.js';

/** One sentence for each refusal, in the reader's language. */
const TEXTS: Readonly<Record<RefusalCode, () => string>> = {
  BAD_MESSAGE: m.refusal_bad_message,
  BAD_NAME: m.refusal_bad_name,
  BAD_SETTINGS: m.refusal_bad_settings,
  NO_IDENTITY: m.refusal_no_identity,
  OLD_PROTOCOL: m.refusal_old_protocol,
  UNKNOWN_TABLE: m.refusal_unknown_table,
  UNKNOWN_RECORD: m.refusal_unknown_record,
  TOO_FAST: m.refusal_too_fast,
  NOT_ATTACHED: m.refusal_not_attached,
  SERVER_ERROR: m.refusal_server_error,
  NO_SUCH_SEAT: m.refusal_no_such_seat,
  SEAT_TAKEN: m.refusal_seat_taken,
  SEAT_EMPTY: m.refusal_seat_empty,
  NOT_SEATED: m.refusal_not_seated,
  NOT_HOST: m.refusal_not_host,
  SEATS_OPEN: m.refusal_seats_open,
  MATCH_RUNNING: m.refusal_match_running,
  NO_MATCH: m.refusal_no_match,
  STALE: m.refusal_stale,
  NOT_YOUR_TURN: m.refusal_not_your_turn,
  NOT_NOW: m.refusal_not_now,
  NOT_YOUR_TILE: m.refusal_not_your_tile,
  NO_SUCH_END: m.refusal_no_such_end,
  DOES_NOT_FIT: m.refusal_does_not_fit,
  MUST_PLAY_DRAWN: m.refusal_must_play_drawn,
  MUST_PLAY: m.refusal_must_play,
  MATCH_OVER: m.refusal_match_over,
};

export const refusalText = (code: RefusalCode): string => TEXTS[code]();
