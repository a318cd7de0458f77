import { type Refusal, type RefusalCode, refusal } from '@horse-race/protocol';
import type { z } from 'zod';

export const refused = (code: RefusalCode): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: refusal(code),
});

/** What the writer of a message can put right themselves. */
const SAID = ['BAD_NAME', 'BAD_TEXT'] as const;

/** The refusal of a message that does not parse. */
export function unparsed({ issues }: z.ZodError): ReturnType<typeof refused> {
  return refused(SAID.find((code) => issues.some(({ message }) => message === code)) ?? 'BAD_MESSAGE');
}
