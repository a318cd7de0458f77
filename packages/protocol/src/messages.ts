import { isEndId, isTile, type Tile } from '@horse-race/rules/dominoes';
import { GAME_NAMES } from '@horse-race/rules/games';
import { isSeed } from '@horse-race/rules/kit';
import type { TableCommand } from '@horse-race/table';
import { z } from 'zod';
import { cleanName } from './names.ts';

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

/** The rules check what a ruleset may hold; here only its size is bounded, by the message's. */
export const settings = z.strictObject({
  game: z.enum(GAME_NAMES),
  ruleset: z.unknown(),
});

const tile = z.custom<Tile>((value) => typeof value === 'string' && isTile(value));
const endId = z.custom<string>((value) => typeof value === 'string' && isEndId(value));

/** A move of any game: what a seat answers to its open decision. */
const move = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('play'), tile, at: endId.nullable() }),
  z.strictObject({ type: z.literal('draw') }),
  z.strictObject({ type: z.literal('continue') }),
]);

export const command = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('sit'), seat, name, seed }),
  z.strictObject({ type: z.literal('stand') }),
  z.strictObject({ type: z.literal('addBot'), seat }),
  z.strictObject({ type: z.literal('clearSeat'), seat }),
  z.strictObject({ type: z.literal('changeSettings'), settings }),
  z.strictObject({ type: z.literal('passHost'), seat }),
  z.strictObject({ type: z.literal('start') }),
  z.strictObject({ type: z.literal('rematch'), seed }),
  z.strictObject({ type: z.literal('act'), decision: z.number().int().nonnegative(), move }),
]) satisfies z.ZodType<TableCommand>;

/** Opens a table on this connection; the answer is the same update that is sent live. */
export const attachMessage = z.strictObject({ protocol: z.number().int(), table: tableId });
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

/** The body of `POST /api/tables`. */
export const createTable = z.strictObject({ settings });
export type CreateTable = z.infer<typeof createTable>;
