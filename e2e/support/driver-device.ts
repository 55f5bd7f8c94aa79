import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { keptPaths, workerReady } from './worker.ts';

export const asOf = (page: Page) => page.getByText(/^As of \d+:\d\d [AP]M, no signal/);
export const driverFiles = async (page: Page) =>
  (await keptPaths(page)).filter((path) => /driver-/.test(path));
/** All that the device holds of the customers of this driver. */
export const keptOrders = (page: Page) => page.evaluate(() => localStorage.getItem('offline-copy') ?? '');

/** All text that the browser keeps for the shop: storage, databases and the answers in its caches. */
export const kept = (page: Page) =>
  page.evaluate(async () => {
    const texts = [...Object.values(localStorage), ...Object.values(sessionStorage)] as string[];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(
          request.url,
          /json|text/.test(answer?.headers.get('content-type') ?? '') ? await answer!.text() : '',
        );
      }
    }
    return [...texts, ...(await indexedDB.databases()).map(({ name }) => `database ${name}`)].join('\n');
  });

/** Opens the dashboard, and waits until the browser has kept what it needs without signal. */
export async function visit(page: Page, url = '/driver') {
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Driver Dashboard' })).toBeVisible();
  await workerReady(page);
  await expect.poll(() => driverFiles(page)).not.toEqual([]);
  await expect.poll(() => keptOrders(page)).not.toBe('');
}

/** As when the phone has ended the app: nothing is left but what is stored. */
export async function reopen(page: Page, context: BrowserContext, url = '/driver') {
  await page.close();
  const next = await context.newPage();
  await next.goto(url);
  return next;
}
