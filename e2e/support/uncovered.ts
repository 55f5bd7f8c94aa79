import { expect, type Locator, type Page } from '@playwright/test';
import { dismiss } from './fixtures.ts';

export const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/**
 * Returns the boxes of all elements of a locator by one call, because each call takes time. What is scrolled out of a
 * dialog is not there.
 */
async function boxesOf(parts: Locator) {
  const boxes = await parts.evaluateAll((all) =>
    all.map((part): Box => {
      const { x, y, width, bottom } = part.getBoundingClientRect();
      const body = part.closest('[data-dialog-body]')?.getBoundingClientRect();
      const top = Math.max(y, body?.top ?? y);
      return { x, y: top, width, height: Math.min(bottom, body?.bottom ?? bottom) - top };
    }),
  );
  return boxes.length > 0 ? boxes : [missing];
}
type Box = { x: number; y: number; width: number; height: number };
/** A part that is not there is a fault too. */
const missing = { x: 0, y: 0, width: Infinity, height: Infinity };

/** None of these lies under the notice, now and when everything has come to rest. */
export async function expectUncovered(page: Page, notice: Locator, ...parts: Locator[]) {
  await expect(notice).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('blur'))); // it stays while another window is looked at
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
  const covered = async () => {
    const over = (await notice.boundingBox())!;
    const boxes = await Promise.all(parts.map(boxesOf));
    return boxes
      .flat()
      .filter(
        (box) =>
          box.height > 0 &&
          box.x < over.x + over.width &&
          over.x < box.x + box.width &&
          box.y < over.y + over.height &&
          over.y < box.y + box.height,
      );
  };
  await expect.poll(covered).toEqual([]);
  const { y, height } = (await notice.boundingBox())!;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
}

/** The notice of the size before is gone, so that the next one finds its own place. */
export async function resize(page: Page, viewport: (typeof sizes)[number]) {
  await dismiss(page);
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('listitem')).toHaveCount(0);
  await page.setViewportSize(viewport);
}
