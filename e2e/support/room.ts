import { expect, type Page } from '@playwright/test';
import { type Ruleset, rulesetOf } from '../../packages/rules/src/dominoes/ruleset.ts';
import type { Person } from './person.ts';
import type { GameServer } from './server.ts';

/** The seats of a partnership as their badges name them, clockwise. */
export const PARTNERS = ['A1', 'B1', 'A2', 'B2'] as const;

/** How a table is kept, apart from what is played. */
export interface Kept {
  readonly settings?: { readonly watching?: 'hands' | 'nobody'; readonly isPublic?: true };
}

/** Opens a table and goes there; whoever opens it is its host. The table's address. */
export async function openTable(
  { page }: Person,
  { url }: Pick<GameServer, 'url'>,
  { settings, ...options }: Partial<Ruleset> & Kept = {},
): Promise<string> {
  const ruleset = { ...rulesetOf('guide', options.seating ?? 'partnership'), ...options };
  const response = await page.request.post(`${url}/api/tables`, {
    data: { settings: { ...settings, game: 'dominoes', ruleset } },
  });
  const { id } = (await response.json()) as { id: string };
  await page.goto(`${url}/t/${id}`);
  return `${url}/t/${id}`;
}

/** The seats in the room, as a list. */
export const seatsOf = (page: Page) => page.getByRole('list', { name: 'Seats' });

/** Answers the question for a name. */
export async function nameMyself(page: Page, name: string, action: 'Sit' | 'Keep'): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What do we call you?' });
  await dialog.getByLabel('Your name').fill(name);
  await dialog.getByRole('button', { name: action }).click();
}

/** Sits down for the first time, which asks for a name. */
export async function sit({ page, name }: Person, seat: string): Promise<void> {
  await page.getByRole('button', { name: `Sit at ${seat}`, exact: true }).click();
  await nameMyself(page, name, 'Sit');
  await expect(seatsOf(page).getByText(name, { exact: true })).toBeVisible();
}
