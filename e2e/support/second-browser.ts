import { expect, type Page, type Request } from '@playwright/test';
import { callsOf } from './fixtures.ts';
import { keptContexts } from './kept-context.ts';

/** A page in another browser, which is left to the next test with its cache: a new one would cost as much as two pages. */
export async function otherPage(page: Page) {
  const other = await (await keptContexts.openOther(page.context().browser()!)).newPage();
  await other.setViewportSize({ width: 1280, height: 900 });
  return other;
}

/** Another browser, with somebody else signed in and connected: whatever happens from now on is news there. */
export async function secondBrowser(
  page: Page,
  account: { username: string; password: string },
  url: string,
) {
  const other = await otherPage(page);
  const calls = await callsOf(other.context().request);
  await calls.post(new URL('/api/login', process.env.BASE_URL).href, account);
  await other.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('order-layout', 'cards');
  });
  await openSettled(other, new URL(url, process.env.BASE_URL).href);
  return other;
}

/** Somebody else takes over a second browser. */
export async function signInAs(other: Page, account: { username: string; password: string }, url: string) {
  await other.goto('about:blank');
  await other.context().clearCookies();
  const calls = await callsOf(other.context().request);
  await calls.post(new URL('/api/login', process.env.BASE_URL).href, account);
  await openLive(other, new URL(url, process.env.BASE_URL).href);
}

/**
 * Opens the chat on another device of the page's customer: a session and a tab of their own, and nothing kept on it. In
 * a context of its own it would have to load every file again.
 */
export async function openElsewhere(page: Page, account: { username: string; password: string }) {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  const context = page.context();
  await context.clearCookies();
  const calls = await callsOf(context.request);
  await calls.post('/api/login', account);
  const device = await context.newPage();
  await openLive(device, '/');
  return device;
}

/** Milliseconds: one read may lead to the next. */
const quiet = 300;

/** As `openLive`, and what connecting makes the page read again has been read: no order placed from now on is in it. */
export const openSettled = (page: Page, url: string) => settle(page, () => openLive(page, url));

/** Does something, and waits until what it makes the page read has been read. */
export async function settle(page: Page, act: () => Promise<unknown>) {
  const reads = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => request.url().includes('/api/') && reads.add(request));
  const end = (request: Request) => {
    if (reads.delete(request)) last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await act();
  last = Date.now();
  await expect.poll(() => reads.size === 0 && Date.now() - last > quiet).toBe(true);
}

/** The connection that the page opens next, once it is live. */
export async function nextLive(page: Page) {
  const opened = await page.waitForEvent('websocket');
  await opened.waitForEvent('framereceived');
  return opened;
}

/** Opens a page and waits for its live connection: changes before that would not reach it. */
export async function openLive(page: Page, url: string) {
  // From there on: the page before may open its own until it is left.
  const live = page.waitForEvent('framenavigated').then(() => nextLive(page));
  await page.goto(url);
  return live;
}
