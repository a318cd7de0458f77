/** Refusals of the server and the client themselves, one English sentence for each code. */
export const SERVER_REFUSALS = {
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
} as const;
export type ServerRefusal = keyof typeof SERVER_REFUSALS;

/** A refusal for those who need no game's: the page that only connects loads no rules. */
export const serverRefusal = (
  code: ServerRefusal,
): { readonly code: ServerRefusal; readonly sentence: string } => ({ code, sentence: SERVER_REFUSALS[code] });
