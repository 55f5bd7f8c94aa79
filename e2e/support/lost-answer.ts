import type { Page } from '@playwright/test';

/** The next order is placed, and its answer does not arrive. The shop stays in reach. */
export async function loseAnswer(page: Page) {
  // A slow answer here would mean that it is not, and on its return the orders would be read again.
  await page.route('**/healthz', (route) => route.fulfill({ json: { status: 'ok' } }));
  let isLost = false;
  await page.route('**/api/orders', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.fulfill({ status: 502, body: '' });
  });
}
