import { expect, type Locator, type Page } from '@playwright/test';
import { railOf, type Ways } from './page-player.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of something drawn, once it has stopped moving for three frames: the board's camera glides. */
export const middleAtRest = (drawn: Locator): Promise<Point> =>
  drawn.evaluate(async (element) => {
    let before = element.getBoundingClientRect();
    for (let still = 0; still < 3; ) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = element.getBoundingClientRect();
      still = now.x === before.x && now.y === before.y && now.width === before.width ? still + 1 : 0;
      before = now;
    }
    return { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  });

/** The places on the board where the tile can lie. */
const ghostsOf = (page: Page): Locator => page.locator('.ghost-place');

/** Takes a place on the board; where two lie close together the first tap only brings them nearer. */
async function tapGhost(page: Page, tap: (at: Point) => Promise<void>): Promise<void> {
  for (let looks = 0; looks < 3 && (await railOf(page).isVisible()); looks++) {
    await tap(await middleAtRest(ghostsOf(page).first()));
  }
  await expect(railOf(page)).toBeHidden();
}

/** Chooses ends on the board and in the rail by turns. */
function alternating(onBoard: () => Promise<void>, inRail: () => Promise<void>): () => Promise<void> {
  let turn = 0;
  return () => (turn++ % 2 === 0 ? onBoard() : inRail());
}

/** By mouse: a tile, then a place on the board or a button of the rail. */
export const byMouse = (page: Page): Ways => ({
  takeTile: (tile) => tile.click(),
  chooseEnd: alternating(
    () => tapGhost(page, ({ x, y }) => page.mouse.click(x, y)),
    () => railOf(page).getByRole('button').first().click(),
  ),
  draw: (button) => button.click(),
  press: (button) => button.click(),
});

/** By finger, the same. */
export const byTouch = (page: Page): Ways => ({
  takeTile: (tile) => tile.tap(),
  chooseEnd: alternating(
    () => railOf(page).getByRole('button').first().tap(),
    () => tapGhost(page, ({ x, y }) => page.touchscreen.tap(x, y)),
  ),
  draw: (button) => button.tap(),
  press: (button) => button.tap(),
});

const FURTHEST = 60;

/** Moves the focus with the Tab key until it is there. */
export async function tabTo(page: Page, goal: Locator): Promise<void> {
  const isThere = (): Promise<boolean> => goal.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < FURTHEST; steps++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the Tab key does not lead there');
}

/** By keys alone: a digit takes a tile, arrows go along its ends, Enter plays, D draws. */
export function byKeys(page: Page): Ways {
  const { keyboard } = page;
  const press = async (button: Locator): Promise<void> => {
    await tabTo(page, button);
    await keyboard.press('Enter');
  };
  return {
    takeTile: async (tile) => {
      const place = await tile.evaluate((button) => {
        const items = [...(button.closest('ul')?.children ?? [])];
        return items.findIndex((item) => item.contains(button));
      });
      // The digits end at nine; a larger hand has the Tab key.
      if (place < 9) await keyboard.press(String(place + 1));
      else await press(tile);
    },
    chooseEnd: async () => {
      const ends = railOf(page).getByRole('button');
      if (!(await ends.first().evaluate((end) => end === document.activeElement)))
        await tabTo(page, ends.first());
      if ((await ends.count()) > 1) {
        await keyboard.press('ArrowDown');
        await expect(ends.nth(1)).toBeFocused();
      }
      await keyboard.press('Enter');
    },
    draw: () => keyboard.press('d'),
    press,
  };
}
