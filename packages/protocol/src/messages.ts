import { GAME_NAMES, type GameName, rulesFor, type TypesOf } from '@horse-race/rules/games';
import { isHash, isSeed } from '@horse-race/rules/kit';
import { DEFAULTS, type Settings, TALK, type TableCommand, WATCHING } from '@horse-race/table';
import { z } from 'zod';
import { cleanName } from './names.ts';
import { cleanText, PHRASES } from './talk.ts';

export const tableId = z.string().regex(/^[0-9A-Za-z_-]{12,32}$/);
const seat = z.number().int().min(0).max(11);
const seed = z.string().length(32).refine(isSeed);
const hash = z.string().refine(isHash);
const name = z
  .string()
  .max(200)
  .transform((text, context) => {
    const cleaned = cleanName(text);
    if (cleaned === undefined) context.addIssue({ code: 'custom', message: 'BAD_NAME' });
    return cleaned ?? '';
  });

const spokenText = z
  .string()
  .max(400)
  .transform((text, context) => {
    const cleaned = cleanText(text);
    if (cleaned === undefined) context.addIssue({ code: 'custom', message: 'BAD_TEXT' });
    return cleaned ?? '';
  });

const seconds = z.number().int().nonnegative();
const clock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('turn'), seconds }),
  z.strictObject({ kind: z.literal('bank'), seconds, bank: seconds }),
]);

/** What is left out is as in `DEFAULTS`. The table checks limits, the rules what a ruleset may hold. */
export const settings = z.strictObject({
  game: z.enum(GAME_NAMES),
  ruleset: z.unknown(),
  clock: clock.default(DEFAULTS.clock),
  watching: z.enum(WATCHING).default(DEFAULTS.watching),
  talk: z.enum(TALK).default(DEFAULTS.talk),
  isPublic: z.boolean().default(DEFAULTS.isPublic),
});

/** A move of any game: the message does not say which one the table plays. Its rules refuse those of others. */
const move = z.unknown().transform((value, context) => {
  for (const game of GAME_NAMES) {
    const parsed = rulesFor(game).parseCommand(value);
    if (parsed.ok) return parsed.value;
  }
  context.addIssue({ code: 'custom', message: 'BAD_MESSAGE' });
  return z.NEVER;
});

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bot'), seat }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
]);

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), seat, name, hash }),
  z.strictObject({ type: z.literal('stand') }),
  z.strictObject({ type: z.literal('addBot'), seat }),
  z.strictObject({ type: z.literal('clearSeat'), seat }),
  z.strictObject({ type: z.literal('swapSeats'), seats: z.tuple([seat, seat]) }),
  z.strictObject({ type: z.literal('keepSeat'), seat, kept: z.boolean() }),
  z.strictObject({ type: z.literal('changeSettings'), settings }),
  z.strictObject({ type: z.literal('passHost'), seat }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('bindSeed'), hash }),
  z.strictObject({ type: z.literal('rematch'), hash }),
  z.strictObject({ type: z.literal('revealSeed'), seed }),
  z.strictObject({ type: z.literal('act'), decision: z.number().int().nonnegative(), move }),
  z.strictObject({ type: z.literal('comeBack') }),
  z.strictObject({ type: z.literal('propose'), proposal }),
  z.strictObject({ type: z.literal('askSeat'), seat, name }),
  z.strictObject({ type: z.literal('agree'), proposal: z.number().int().nonnegative() }),
  z.strictObject({ type: z.literal('decline'), proposal: z.number().int().nonnegative() }),
  z.strictObject({ type: z.literal('makeLink'), token: seed }),
  z.strictObject({ type: z.literal('revokeLink') }),
  z.strictObject({ type: z.literal('useLink'), token: seed }),
]) satisfies z.ZodType<TableCommand>;

/**
 * Opens a table on this connection; the answer is the same update that is sent live. Where nobody may watch,
 * the secret of a personal link opens it for the device that is to use the link.
 */
export const attachMessage = z.strictObject({
  protocol: z.number().int(),
  table: tableId,
  link: seed.optional(),
});
export type AttachMessage = z.infer<typeof attachMessage>;

export const detachMessage = z.strictObject({ table: tableId });
export type DetachMessage = z.infer<typeof detachMessage>;

/** A command with an id of the client's making: sent again with the same id it is carried out once. */
export const submitMessage = z.strictObject({
  table: tableId,
  id: z.string().regex(/^[0-9A-Za-z_-]{8,40}$/),
  command,
});
export interface SubmitMessage {
  readonly table: string;
  readonly id: string;
  readonly command: TableCommand;
}

/** Something said at a table: a ready-made phrase or reaction, or free text where the table allows it. */
const saying = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('phrase'), phrase: z.enum(PHRASES) }),
  z.strictObject({ kind: z.literal('text'), text: spokenText }),
]);

export const sayMessage = z.strictObject({ table: tableId, saying });
export type SayMessage = z.infer<typeof sayMessage>;

/** The body of `POST /api/tables`. */
export const createTable = z.strictObject({ settings });
export interface CreateTable {
  readonly settings: Pick<Settings, 'game' | 'ruleset'> & Partial<Settings>;
}

/** The body of `POST /api/quick`: a game, and what its rules take as a request of quick match. */
export const quickMatch = z.looseObject({ game: z.enum(GAME_NAMES) });

/** What somebody wants to play with whoever is waiting. */
export type QuickMatch = {
  [Name in GameName]: { readonly game: Name } & TypesOf[Name]['QuickRequest'];
}[GameName];
