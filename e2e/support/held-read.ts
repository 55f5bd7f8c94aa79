import type { Page } from '@playwright/test';

/** Holds back the answer of the first read of this address: what happens meanwhile is not in it. */
export async function holdFirstRead(page: Page, url: RegExp) {
  let read = () => {};
  const isRead = new Promise<void>((resolve) => (read = resolve));
  let letThrough = () => {};
  const isLet = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(
    url,
    async (route) => {
      const answer = await route.fetch();
      read();
      await isLet;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  return { isRead, letThrough };
}
