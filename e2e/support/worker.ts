import { expect, type Page } from '@playwright/test';
import type { MenuProduct } from '#features/products/contract/products.ts';
import type { Calls } from './fixtures.ts';

/** The worker is there and answers for this page. */
export const workerReady = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Every path the worker keeps an answer for. */
export const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

/** One of the sample menu: no test takes it away. */
export const flower = 'Evergreen CBD Flower';

/** Opens the chat, and waits until the browser has kept what it needs without signal. */
export async function visit(page: Page, { get }: Calls, url = '/') {
  await page.goto(url);
  await workerReady(page);
  const menu = await get<MenuProduct[]>('/api/products');
  const stem = menu.find(({ name }) => name === flower)?.imageUrl?.replace('.webp', '') ?? 'no picture';
  await expect.poll(() => keptPaths(page), { timeout: 15_000 }).toContainEqual(expect.stringContaining(stem));
}
