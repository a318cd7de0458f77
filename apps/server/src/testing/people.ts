import type { QuickMatch, Refusal } from '@horse-race/protocol';
import { type Ruleset, rulesetOf } from '@horse-race/rules/dominoes';
import { commitmentOf, type Seating } from '@horse-race/rules/kit';
import { DEFAULTS, type Settings } from '@horse-race/table';

/** Settings of dominoes. */
export const dominoes = (seating: Seating, rules: Partial<Ruleset> = {}): Settings => ({
  ...DEFAULTS,
  game: 'dominoes',
  ruleset: { ...rulesetOf('short', seating), ...rules },
});

/** The hash that binds the seed `hex(n)`. */
export const hashOf = (n: number): string => commitmentOf(hex(n));

/** Numbers that are the same in every run, as 16 bytes of hex. */
export const hex = (n: number): string => n.toString(16).padStart(32, '0');

/** The cookie of somebody who has never been here. */
export async function newcomer(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  await response.text();
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0];
  if (cookie === undefined) throw new Error('no cookie is set');
  return cookie;
}

/** Opens a table for the holder of the cookie; its id. */
export async function openTable(url: string, cookie: string, settings: Settings): Promise<string> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ settings }),
  });
  const answer = (await response.json()) as { id?: string };
  if (answer.id === undefined) throw new Error(`no table: ${JSON.stringify(answer)}`);
  return answer.id;
}

/** Asks for a quick match; the answer, whatever it is. */
export async function quick(
  url: string,
  cookie: string,
  body: QuickMatch,
): Promise<{ id: string } & Refusal> {
  const response = await fetch(`${url}/api/quick`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { id: string } & Refusal;
}
