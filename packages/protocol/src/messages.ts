import { type Card, HORSES, isCard, PLAYER_LIMITS, STAKE_LIMITS } from '@horse-race/rules/derby';
import { isEndId, isTile, type Tile } from '@horse-race/rules/dominoes';
import { GAME_NAMES } from '@horse-race/rules/games';
import { isSeed } from '@horse-race/rules/kit';
import { DEFAULTS, type Settings, TALK, type TableCommand, WATCHING } from '@horse-race/table';
import { z } from 'zod';
import { cleanName } from './names.ts';
import { cleanText, PHRASES } from './talk.ts';

export const tableId = z.string().regex(/^[0-9A-Za-z_-]{12,32}$/);
const seat = z.number().int().min(0).max(11);
const seed = z.string().length(32).refine(isSeed);
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

const tile = z.custom<Tile>((value) => typeof value === 'string' && isTile(value));
const endId = z.custom<string>((value) => typeof value === 'string' && isEndId(value));

const card = z.custom<Card>((value) => typeof value === 'string' && isCard(value));
const horse = z.literal(HORSES);
const stake = z.number().int().min(STAKE_LIMITS.least).max(STAKE_LIMITS.most);

/** A move of any game: what a seat answers to its open decision. */
const move = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), tile, at: endId.nullable() }),
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('continue') }),
  z.strictObject({ type: z.literal('roll') }),
  z.strictObject({ type: z.literal('keep'), card }),
  z.strictObject({ type: z.literal('bet'), horse, stake, king: card.nullable() }),
  z.strictObject({ type: z.literal('done') }),
  z.strictObject({ type: z.literal('useAce'), card }),
  z.strictObject({ type: z.literal('letStand') }),
]);

const proposal = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bot'), seat }),
  z.strictObject({ kind: z.literal('pause') }),
  z.strictObject({ kind: z.literal('resume') }),
]);

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), seat, name, seed }),
  z.strictObject({ type: z.literal('stand') }),
  z.strictObject({ type: z.literal('addBot'), seat }),
  z.strictObject({ type: z.literal('clearSeat'), seat }),
  z.strictObject({ type: z.literal('swapSeats'), seats: z.tuple([seat, seat]) }),
  z.strictObject({ type: z.literal('keepSeat'), seat, kept: z.boolean() }),
  z.strictObject({ type: z.literal('changeSettings'), settings }),
  z.strictObject({ type: z.literal('passHost'), seat }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('addSeed'), seed }),
  z.strictObject({ type: z.literal('rematch'), seed }),
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

/** The body of `POST /api/quick`: what somebody wants to play with whoever is waiting. */
export const quickMatch = z.discriminatedUnion('game', [
  z.strictObject({
    game: z.literal('dominoes'),
    seating: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal('partnership')]),
    /** Keeps the partner's seat for somebody who comes by the link. */
    withFriend: z.boolean().default(false),
  }),
  z.strictObject({
    game: z.literal('derby'),
    players: z.number().int().min(PLAYER_LIMITS.classic.least).max(PLAYER_LIMITS.classic.most),
  }),
]);
export type QuickMatch = z.input<typeof quickMatch>;
