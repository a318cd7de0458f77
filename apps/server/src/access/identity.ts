import { createHash, randomBytes } from 'node:crypto';
import type { Person } from '@horse-race/table';

/** The cookie that holds a person's secret; nothing else proves who somebody is. */
export const IDENTITY_COOKIE = 'horse_race';

const SECRET = /^[0-9A-Za-z_-]{32}$/;

export const freshSecret = (): string => randomBytes(24).toString('base64url');

/**
 * Who the holder of a secret is. The log holds only this: reading the database does not let anyone take a
 * seat. Undefined when the text is no secret of ours.
 */
export function personOf(secret: string | undefined): Person | undefined {
  if (secret === undefined || !SECRET.test(secret)) return undefined;
  return createHash('sha256').update(secret).digest('base64url').slice(0, 24);
}

/** The secret in a Cookie header, if there is one. */
export function secretIn(cookieHeader: string | undefined): string | undefined {
  for (const pair of (cookieHeader ?? '').split(';')) {
    const [name, value] = pair.split('=');
    if (name?.trim() === IDENTITY_COOKIE) return value?.trim();
  }
  return undefined;
}

interface Origin {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
}

/**
 * Whether a browser's request comes from our own pages: its Origin, if it names one, has the host it asks,
 * or is the public address, which a proxy may have replaced in the request.
 */
export function isSameOrigin({ origin, host }: Origin, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin);
  return from.host === host || (publicUrl !== undefined && from.origin === new URL(publicUrl).origin);
}
