import type { Person } from './support/person.ts';
import { openTable, sit } from './support/room.ts';
import { expect, test } from './support/test.ts';

/** Two at a table of two, playing; Bo's page is in Polish and on a phone. */
async function playing(ala: Person, bo: Person, link: string): Promise<void> {
  await sit(ala, 'A');
  await bo.page.goto(link);
  await bo.page.getByRole('button', { name: 'Usiądź na miejscu B', exact: true }).tap();
  await bo.page.getByLabel('Twoje imię').fill('Bo');
  await bo.page.getByRole('dialog').getByRole('button', { name: 'Usiądź' }).tap();
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(ala.page.getByRole('list', { name: 'Your hand' })).toBeVisible();
}

test('a phrase is read by each in their own language, and who is muted is not heard', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true, locale: 'pl-PL' })];
  await playing(ala, bo, await openTable(ala, server, { seating: 2 }));

  await ala.page.getByRole('button', { name: 'Talk', exact: true }).click();
  const alas = ala.page.getByRole('dialog', { name: 'Talk' });
  await alas.getByRole('button', { name: 'Good luck!' }).click();
  await expect(alas.getByRole('list', { name: 'What was said' })).toContainText('Ala Good luck!');
  // Free text is for tables whose host allows it.
  await expect(alas.getByLabel('Write a message')).toBeHidden();

  await bo.page.getByRole('button', { name: /^Rozmowa/ }).tap();
  const bos = bo.page.getByRole('dialog', { name: 'Rozmowa' });
  await expect(bos.getByRole('list')).toContainText('Ala Powodzenia!');
  await bos.getByRole('button', { name: 'Brawa' }).tap();
  await expect(alas.getByRole('list', { name: 'What was said' })).toContainText('Bo 👏');
  await alas.getByRole('button', { name: 'Close' }).click();

  await ala.page.getByRole('button', { name: 'About Bo' }).click();
  await ala.page
    .getByRole('dialog', { name: 'Bo' })
    .getByRole('button', { name: 'Mute', exact: true })
    .click();
  await expect(ala.page.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await ala.page.getByRole('dialog', { name: 'Bo' }).getByRole('button', { name: 'Close' }).click();
  await bos.getByRole('button', { name: 'Śmiech' }).tap();
  await expect(bos.getByRole('list')).toContainText('😄');
  await ala.page.getByRole('button', { name: 'Talk', exact: true }).click();
  await expect(alas.getByRole('list', { name: 'What was said' })).not.toContainText('Bo');
});

test('where the host allows it, what is typed is shown as text and never as markup', async ({
  server,
  meet,
}) => {
  const [ala, bo] = [await meet('Ala'), await meet('Bo', { phone: true })];
  const link = await openTable(ala, server, { seating: 2 });
  await sit(ala, 'A');
  await ala.page.getByRole('button', { name: 'change' }).click();
  const options = ala.page.getByRole('dialog', { name: 'Change the game' });
  await options.getByText('More options').click();
  await options.getByText('Free text', { exact: true }).click();
  await options.getByRole('button', { name: 'Save' }).click();
  await expect(options).toBeHidden();

  await bo.page.goto(link);
  await sit(bo, 'B');
  await ala.page.getByRole('button', { name: 'Start', exact: true }).click();
  await bo.page.getByRole('button', { name: 'Talk', exact: true }).tap();
  const bos = bo.page.getByRole('dialog', { name: 'Talk' });
  await bos.getByLabel('Write a message').fill('<b>hi</b>');
  await bos.getByRole('button', { name: 'Say' }).tap();
  await ala.page.getByRole('button', { name: /^Talk/ }).click();
  await expect(ala.page.getByRole('list', { name: 'What was said' })).toContainText('Bo <b>hi</b>');
});
