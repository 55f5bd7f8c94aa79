import { expect, type Page, type Request } from '@playwright/test';
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
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('order-layout', 'cards');
  });
  const other = await context.newPage();
  await openLive(other, new URL(url, process.env.BASE_URL).href);
  return other;
}

/** Somebody else takes over a second browser: a new one would cost as much as two pages. */
export async function signInAs(other: Page, account: { username: string; password: string }, url: string) {
  await other.goto('about:blank');
  await other.context().clearCookies();
  const calls = await callsOf(other.context().request);
  await calls.post(new URL('/api/login', process.env.BASE_URL).href, account);
  await openLive(other, new URL(url, process.env.BASE_URL).href);
}

/** Milliseconds: one read may lead to the next. */
const quiet = 300;

/** As `openLive`, and what connecting makes the page read anew has been read: no order placed from now on is in it. */
export async function openSettled(page: Page, url: string) {
  const reads = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => request.url().includes('/api/') && reads.add(request));
  const end = (request: Request) => {
    if (reads.delete(request)) last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await openLive(page, url);
  last = Date.now();
  await expect.poll(() => reads.size === 0 && Date.now() - last > quiet).toBe(true);
}

/** What happens before a page is connected is no news to it. */
export async function openLive(page: Page, url: string) {
  const opened = page.waitForEvent('websocket');
  const live = opened.then((socket) => socket.waitForEvent('framereceived'));
  await page.goto(url);
  await live;
  return opened;
}
