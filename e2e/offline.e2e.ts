import { expect, test } from './support/test.ts';

test('practice goes on without a network, and the server is not asked', async ({ server, browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  const page = await context.newPage();
  await page.goto(server.url);
  // Everything the page is made of is kept once the worker has taken over.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 15_000 })
    .toBeGreaterThan(0);
  await context.setOffline(true);
  await page.goto(`${server.url}/practice`);
  await expect(page.getByRole('list', { name: 'Your hand' }).getByRole('button')).toHaveCount(5);
  await context.close();
});
