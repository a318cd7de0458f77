import { rulesetOf } from '@horse-race/rules/dominoes';
import { SEATINGS, type Seating } from '@horse-race/rules/kit';
import { DEFAULTS, type Settings } from '@horse-race/table';

/** The cookie of somebody new. */
export async function newcomer(url: string): Promise<string> {
  const response = await fetch(`${url}/healthz`);
  await response.text();
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Seatings in turn. */
export const seatingOf = (i: number): Seating => SEATINGS[i % SEATINGS.length] ?? 4;

/** A short match by the guide. */
export const shortMatch = (seating: Seating, target = 15): Settings => ({
  ...DEFAULTS,
  game: 'dominoes',
  ruleset: { ...rulesetOf('guide', seating), target },
});

/** Opens a table for the holder of the cookie; its id. */
export async function openTable(url: string, cookie: string, settings: Settings): Promise<string> {
  const response = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ settings }),
  });
  const answer = (await response.json()) as { readonly id?: string };
  if (answer.id === undefined) throw new Error(`no table: ${JSON.stringify(answer)}`);
  return answer.id;
}
