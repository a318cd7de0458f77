import { openTable } from './support/room.ts';
import { expect, test } from './support/test.ts';

for (const [screen, phone] of [
  ['phone', true],
  ['desktop', false],
] as const) {
  test(`a table that is slow to come has its course and seats, and says so, until it is there (${screen})`, async ({
    server,
    meet,
  }) => {
    const link = await openTable(await meet('Ala'), server, { seating: 2 });
    const { page } = await meet('Bo', { phone });
    let isSlow = true;
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (!isSlow) socket.connectToServer();
    });
    await page.route('**/socket.io/**', (route) => (isSlow ? undefined : route.continue()));
    await page.goto(link);
    const loading = page.locator('[aria-busy=true]');
    const course = loading.getByRole('img', { name: 'The racecourse, before the start' });
    await expect(course).toBeVisible();
    const { x, y, width = 0 } = (await course.boundingBox()) ?? { x: 0, y: 0 };
    const outlines = await loading.locator('.outline').all();
    expect(outlines).toHaveLength(3);
    for (const outline of outlines) {
      const seat = await outline.boundingBox();
      if (seat === null) throw new Error('an outline is not drawn');
      const isBeside = seat.y + seat.height <= y || seat.x + seat.width <= x || seat.x >= x + width;
      expect(isBeside).toBe(true);
    }
    await expect(loading.getByRole('status')).toHaveText('The server is slow to answer. We keep trying.');
    isSlow = false;
    await expect(page.getByRole('button', { name: 'Sit at A' })).toBeVisible({ timeout: 30_000 });
  });
}
