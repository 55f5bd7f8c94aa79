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

/** The orders cannot be read back after a lost answer, once. */
export const loseReadBack = (page: Page) =>
  page.route('**/api/orders?limit=1', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });

/** Notes the words of every notice from now on; answers what was noted. A notice leaves by itself. */
export async function noteNotices(page: Page) {
  const notes = await page.locator('[data-notices]').evaluateHandle((notices) => {
    const said = new Set<string>();
    new MutationObserver(() => said.add(notices.textContent)).observe(notices, {
      childList: true,
      subtree: true,
    });
    return said;
  });
  return () => notes.evaluate((said) => [...said].join());
}
