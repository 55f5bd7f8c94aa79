import type { Page } from '@playwright/test';
import { callsOf } from './fixtures.ts';

/** Another browser, with somebody else signed in and connected. */
export async function secondBrowser(
  page: Page,
  account: { username: string; password: string },
  url: string,
) {
  const context = await page
    .context()
    .browser()!
    .newContext({ viewport: { width: 1280, height: 900 } });
  const calls = await callsOf(context.request);
  await calls.post(new URL('/api/login', process.env.BASE_URL).href, account);
  const other = await context.newPage();
  await openLive(other, new URL(url, process.env.BASE_URL).href);
  return other;
}

/** What happens before a page is connected is no news to it. */
export async function openLive(page: Page, url: string) {
  const opened = page.waitForEvent('websocket');
  const live = opened.then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(url);
  await live;
  return opened;
}
