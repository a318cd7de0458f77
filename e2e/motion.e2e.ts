import type { Page } from '@playwright/test';
import { DerbyPlayer } from './support/derby.ts';
import { PagePlayer } from './support/page-player.ts';
import { expect, test } from './support/test.ts';
import { byMouse, byTouch } from './support/ways.ts';

/** Notes every transition and animation that takes time, but for the outline that stands in for motion. */
async function noteMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    const note = ({ target, type }: Event): void => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations({ subtree: true })) {
        const { duration = 0, delay = 0 } = animation.effect?.getComputedTiming() ?? {};
        const name = animation instanceof CSSAnimation ? animation.animationName : type;
        if (Number(duration) + delay > 0 && !name.endsWith('mark'))
          moved.push(`${name}: ${target.outerHTML}`);
      }
    };
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...given) {
      moved.push(`animate: ${this.outerHTML}`);
      return animate.apply(this, given);
    };
    document.addEventListener('transitionrun', note, true);
    document.addEventListener('animationstart', note, true);
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved);
}

test('nothing moves for who asks for less motion: tiles, camera and cards; dice, horses and chips', async ({
  server,
  meet,
}) => {
  test.slow();
  const { page } = await meet('Ala');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved = await noteMotion(page);
  await page.goto(`${server.url}/practice/dominoes`);
  await new PagePlayer(page, byMouse(page)).playUntil('next hand');
  expect(await moved()).toEqual([]);

  await page.goto(`${server.url}/practice/derby`);
  const player = new DerbyPlayer(page);
  for (let answers = 0; answers < 5; answers++) await player.answer(await player.asked());
  expect(await moved()).toEqual([]);
});

test('for everybody else the board glides under the camera, and a laid tile flies to its place', async ({
  server,
  meet,
}) => {
  test.slow();
  // On a phone's board hardly a hand is played without the camera having to make room.
  const { page } = await meet('Ala', { moving: true, phone: true });
  const moved = await noteMotion(page);
  await page.goto(`${server.url}/practice/dominoes`);
  await new PagePlayer(page, byTouch(page)).playUntil('next hand');
  const motions = await moved();
  expect(motions.some((motion) => /^animate: <div class="layer/.test(motion))).toBe(true);
  expect(motions.some((motion) => /^[\w-]*land: <svg/.test(motion))).toBe(true);
});
